import { announce } from '../core/announce.js';
import { paths, request } from '../core/api.js';
import { append, button, h, icon, replace } from '../core/dom.js';
import { t } from '../core/i18n.js';
import { describeKeys } from '../core/keys.js';
import { chooseLibrary, firstLibraries, hasLibrary, libraryChooser, noLibrary } from '../core/libraries.js';
import { preferences } from '../core/preferences.js';
import { writeQuery } from '../core/router.js';
import { scope, widen } from '../core/scope.js';
import { app } from '../core/store.js';
import { toast } from '../core/toast.js';
import { createConversation } from './ask/conversation.js';

export const title = 'ask.title';
export const styles = ['ask.css'];
/** One may write before the server has said which libraries there are. */
export const startsAtOnce = true;

// The conversation outlives the screen: an answer goes on while its reader looks at a document.
const conversation = createConversation();

// How a turn looks is needed with the first question and not before.
let turnView = null;
const turnsReady = async () => { turnView ??= (await import('./ask/turn.js')).turnView; };

/** Shows the conversation and the field for the next question. */
export async function mount(container, context) {
  const { signal, query } = context;
  if (conversation.turns.length) await turnsReady();
  if (signal.aborted) return;
  const views = new Map();
  const heading = h('h1', {});
  const tools = h('div.ask-tools.no-print', {});
  const log = h('div.turns', {});
  const start = h('div.ask-start', {});
  const composer = buildComposer(signal, ask);
  const head = h('div.ask-head', {}, heading, tools);
  const column = h('div.ask-column', {}, start, log);
  const top = h('div.ask-top', {});
  const dock = h('div.ask-dock.no-print', {});
  const page = h('div.ask', {}, top, h('div.ask-scroll', {}, column), dock);
  append(container, page);
  context.focus = composer.field;

  async function ask(question, confined, library) {
    try {
      await Promise.all([librariesKnown(), turnsReady()]);
    } catch {
      composer.field.value ||= question;
      return toast(t('error.unreachable'), { kind: 'error' });
    }
    confined ??= scopeNow();
    library ??= app.get().library;
    if (!library) return toast(t('library.none.title'), { kind: 'warn' });
    conversation.ask(question, library, confined);
    drawFrame();
  }

  function view(turn) {
    const made = turnView(turn, {
      retry: () => retry(turn),
      askAgain: (passages) => ask(turn.question, { passages, only: turn.only }, turn.library),
      copy: () => copy(turn),
    });
    views.set(turn.id, made);
    log.append(made.element);
    return made;
  }

  /** A question whose library is gone is asked of the one that is chosen now. */
  function retry(turn) {
    if (!hasLibrary(turn.library)) turn.library = app.get().library ?? turn.library;
    conversation.retry(turn);
  }

  conversation.listen((turn, part) => {
    const known = views.get(turn.id);
    const made = known ?? view(turn);
    if (known) known.update(part);
    if (part === 'begin') made.element.scrollIntoView({ block: 'start', behavior: 'smooth' });
    if (part === 'begin' || part === 'end') drawFrame();
    if (part === 'stage' && turn.state === 'searching') announce(t('ask.searching'));
    if (part === 'end') announce(spoken(turn));
  }, signal);

  function drawFrame() {
    const isEmpty = conversation.turns.length === 0;
    page.toggleAttribute('data-empty', isEmpty);
    replace(heading, t(isEmpty ? 'ask.heading' : 'ask.title'));
    replace(
      tools,
      isEmpty
        ? null
        : [exportMenu(), button(t('ask.new-topic'), { icon: 'plus', kind: 'quiet small', press: newTopic })]
    );
    start.hidden = !isEmpty;
    // Heading and field stand in the middle of an empty page, and at its edges once there is something to
    // read.
    if (isEmpty) column.prepend(head);
    else top.append(head);
    const place = isEmpty ? column : dock;
    if (composer.element.parentElement !== place) {
      const hadFocus = composer.element.contains(document.activeElement);
      if (isEmpty) column.insertBefore(composer.element, start);
      else dock.append(composer.element);
      if (hadFocus) composer.field.focus();
    }
    composer.setRunning(conversation.isRunning);
  }

  function newTopic() {
    const before = conversation.clear();
    views.clear();
    replace(log);
    drawFrame();
    suggest();
    composer.field.focus();
    toast(
      t('ask.cleared'),
      {
        action: {
          label: t('undo'), run: () => { conversation.restore(before); before.forEach(view); drawFrame(); }
        }
      }
    );
  }

  async function suggest() {
    const { library, libraries } = app.get();
    if (!library) return replace(start, libraries ? noLibrary() : null);
    let questions = [];
    try {
      ({ questions } = await request(paths.suggestions(library), { signal }));
    } catch {
      // Suggestions are a courtesy: without them the field is still there, and an error comes with the
      // question.
    }
    if (signal.aborted) return;
    replace(start, h('p.ask-promise', {}, t('ask.promise')), questions.length ? h('section', {},
      h('h2.suggestions-title', {}, t('ask.suggestions')),
      h('ul.suggestions', {}, questions.map(({ text }) =>
        h(
          'li', {},
          h('button.suggestion', { type: 'button', dir: 'auto', on: { click: () => ask(text) } }, text)
        )))) : null);
  }

  conversation.turns.forEach(view);
  drawFrame();
  suggest();
  app.subscribe((state, before) => {
    if (state.library !== before.library || !before.libraries) suggest();
  }, signal);
  describe(signal);
  takeQuestion(query, ask);
  // Now, and not with the question: the server may have gone by then, and what became of it is said in a turn.
  turnsReady().catch(() => {});
  if (conversation.turns.length) {
    requestAnimationFrame(() => log.lastElementChild?.scrollIntoView({ block: 'start' }));
  }
}

/** Waits for the libraries; where they cannot be had, the app says so in this screen's place. */
const librariesKnown = () => firstLibraries().catch(() => {});

/** What the next question is confined to, in the form the conversation takes. */
function scopeNow() {
  const { library, documents, passages } = scope.get();
  return library === app.get().library
    ? { passages: passages.length ? passages : null, only: documents }
    : {};
}

/** Says what the next question is confined to, with a way out. */
function scopeLine(signal) {
  const line = h('p.composer-scope', { hidden: true });
  const draw = () => {
    const { passages, only } = scopeNow();
    line.hidden = !passages && !only?.length;
    if (line.hidden) return replace(line);
    const text = passages ? t('ask.scope.passages', { count: passages.length })
      : t('ask.scope.documents', { count: only.length, name: only[0].title });
    replace(
      line, icon('filter'), h('span', { dir: 'auto' }, text),
      button(t('ask.scope.widen'), { icon: 'close', only: true, kind: 'quiet', press: widen })
    );
  };
  draw();
  scope.subscribe(draw, signal);
  app.subscribe(draw, signal);
  return line;
}

/** `/ask?q=…` asks at once; the address is cleaned so that a reload does not ask again. */
async function takeQuestion(query, ask) {
  const question = query.get('q')?.trim();
  const library = query.get('library');
  writeQuery('');
  await librariesKnown();
  if (hasLibrary(library)) chooseLibrary(library);
  if (question) ask(question);
}

function describe(signal) {
  const group = t('ask.title');
  describeKeys('enter', t('ask.keys.send'), { signal, group });
  describeKeys('shift+enter', t('ask.keys.line'), { signal, group });
  describeKeys('escape', t('ask.keys.stop'), { signal, group });
}

function buildComposer(signal, ask) {
  const field = h('textarea.composer-field', {
    rows: 1, dir: 'auto', 'aria-label': t('ask.label'), placeholder: t('ask.placeholder'),
    enterkeyhint: 'send',
    on: { input: grow, keydown: onKey },
  });
  const send = button(t('ask.send'), { icon: 'send', only: true, kind: 'primary', type: 'submit' });
  const stop = button(
    t('ask.stop'),
    { icon: 'stop', only: true, kind: 'primary', hidden: true, press: () => conversation.stop() }
  );
  const voice = h('span', {});
  if (preferences.get().voice) {
    import('./ask/voice.js').then(
      ({ canListen, voiceButton }) => { if (canListen) voice.append(voiceButton(field, signal)); }
    );
  }
  const element = h('form.composer.no-print',
    { on: { submit: (event) => { event.preventDefault(); submit(); } } },
    h(
      'div.composer-box', {}, scopeLine(signal), field,
      h('div.composer-bar', {}, libraryChooser({ signal, label: t('ask.library') }), voice, send, stop)
    ));

  function submit() {
    const question = field.value.trim();
    if (!question || conversation.isRunning) return;
    field.value = '';
    grow();
    ask(question);
  }

  function grow() {
    field.style.blockSize = 'auto';
    field.style.blockSize = `${field.scrollHeight}px`;
  }

  function onKey(event) {
    if (event.key === 'Enter' && !event.shiftKey && !event.isComposing) {
      event.preventDefault();
      submit();
    } else if (event.key === 'ArrowUp' && field.value === '' && conversation.turns.length) {
      event.preventDefault();
      field.value = conversation.turns.at(-1).question;
      grow();
    }
  }

  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && !event.defaultPrevented && conversation.isRunning) conversation.stop();
  }, { signal });

  return {
    element, field,
    setRunning(running) {
      const hadFocus = document.activeElement === send || document.activeElement === stop;
      send.hidden = running;
      stop.hidden = !running;
      if (hadFocus) field.focus();
    },
  };
}

function exportMenu() {
  const menu = h('details.menu', {}, h('summary.button.quiet.small', {}, t('ask.export')),
    h('div.menu-list', {}, ['md', 'txt', 'json'].map((format) => button(t(`export.${format}`), {
      kind: 'quiet', press: async () => {
        menu.open = false;
        const { saveConversation } = await import('./ask/export.js');
        saveConversation(conversation.turns, format);
        toast(t('export.done'));
      },
    }))));
  menu.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || !menu.open) return;
    event.preventDefault();
    menu.open = false;
    menu.firstElementChild.focus();
  });
  return menu;
}

async function copy(turn) {
  const { answerText } = await import('./ask/export.js');
  try {
    await navigator.clipboard.writeText(answerText(turn));
    toast(t('ask.copied'));
  } catch {
    toast(t('ask.copy-failed'), { kind: 'error' });
  }
}

/** What a screen reader hears when an answer has ended. */
function spoken(turn) {
  if (turn.state === 'failed') return turn.error.message;
  if (turn.state === 'stopped') return t('ask.stopped');
  const text = turn.sentences.map((sentence) => sentence.text).join(' ');
  return `${t(`ask.status.${turn.status}`)}. ${text}`;
}
