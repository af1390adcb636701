// Elements from script. Text always becomes text nodes: nothing a document or a server says is ever parsed as
// HTML, which is why this module has no way to do so.

const SVG = 'http://www.w3.org/2000/svg';

/** Icons that point along the line and turn round with it. */
const DIRECTED = new Set(['previous', 'next', 'goto']);

/**
 * Makes an element.
 * @param {string} tag its name, with classes after full stops: 'p.note.small'
 * @param {object} [properties] attributes; 'on' holds listeners by event, 'data' data attributes, 'style'
 *   style properties; true gives an empty attribute, false, null and undefined none
 * @param {...*} children nodes, strings, numbers, or lists of them; null, undefined and false are passed over
 */
export function h(tag, properties, ...children) {
  const [name, ...classes] = tag.split('.');
  const element = document.createElement(name);
  if (classes.length) element.className = classes.join(' ');
  for (const [key, value] of Object.entries(properties ?? {})) set(element, key, value);
  append(element, children);
  return element;
}

function set(element, key, value) {
  if (key === 'on') {
    for (const [event, listener] of Object.entries(value)) element.addEventListener(event, listener);
  } else if (key === 'data') {
    for (const [name, entry] of Object.entries(value)) if (entry != null) element.dataset[name] = entry;
  } else if (key === 'style') {
    for (const [name, entry] of Object.entries(value)) element.style.setProperty(name, entry);
  } else if (key === 'class') {
    if (value) element.classList.add(...value.split(' ').filter(Boolean));
  } else if (key === 'value' || key === 'checked' || key === 'indeterminate') {
    element[key] = value;
  } else if (value === true) {
    element.setAttribute(key, '');
  } else if (value !== false && value != null) {
    element.setAttribute(key, value);
  }
}

/** Appends nodes, strings, numbers and lists of them. */
export function append(parent, children) {
  for (const child of [children].flat(Infinity)) {
    if (child == null || child === false || child === true) continue;
    parent.append(child instanceof Node ? child : String(child));
  }
  return parent;
}

/** Puts children in the place of everything the element holds. */
export function replace(parent, ...children) {
  parent.replaceChildren();
  return append(parent, children);
}

/** Puts the sprite into the page, so that icons need no request of their own. */
export async function loadIcons() {
  const text = await (await fetch('/icons.svg')).text();
  const sprite = new DOMParser().parseFromString(text, 'image/svg+xml').documentElement;
  sprite.setAttribute('hidden', '');
  document.body.append(document.importNode(sprite, true));
}

/** A picture of the sprite; it says nothing to a screen reader, for the control beside it has the words. */
export function icon(name, extra = '') {
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('class', `icon ${extra} ${DIRECTED.has(name) ? 'directed' : ''}`.trim());
  svg.setAttribute('aria-hidden', 'true');
  svg.setAttribute('viewBox', '0 0 24 24');
  const use = document.createElementNS(SVG, 'use');
  use.setAttribute('href', `#i-${name}`);
  svg.append(use);
  return svg;
}

/**
 * A button.
 * @param {string} label what it says, or what it is called when only its icon shows
 * @param {object} options 'icon', 'only' (show the icon alone), 'kind' (primary, quiet, danger), 'press'
 *   (listener), and attributes
 */
export function button(label, { icon: name, only = false, kind = '', press, ...attributes } = {}) {
  const described = only ? { 'aria-label': label, title: label } : {};
  return h('button.button', {
    type: 'button', class: [kind, only ? 'icon-only' : ''].join(' '), ...described, ...attributes,
    on: { ...(press ? { click: press } : {}), ...attributes.on },
  }, name ? icon(name) : null, only ? null : h('span', {}, label));
}

/** A link inside the app (or out of it); the router takes clicks on it. */
export function link(href, properties, ...children) {
  return h('a', { href, ...properties }, ...children);
}

/** Whether a key event comes from a place where a person writes. */
export function isWriting(event) {
  const target = event.target;
  return target instanceof HTMLElement
    && (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName));
}

let serial = 0;

/** An id no other element has. */
export function freshId(stem) {
  serial += 1;
  return `${stem}-${serial}`;
}
