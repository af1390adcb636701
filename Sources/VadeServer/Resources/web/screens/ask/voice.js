// Dictation, where the browser has it. It is off by default, because most browsers send the voice to their
// maker.

import { button } from '../../core/dom.js';
import { locale, t } from '../../core/i18n.js';
import { toast } from '../../core/toast.js';

const Recognition = globalThis.SpeechRecognition ?? globalThis.webkitSpeechRecognition;

/** Whether this browser can take dictation. */
export const canListen = Boolean(Recognition);

/**
 * A button that writes what is said into a text field.
 * @param {HTMLTextAreaElement} field
 * @param {AbortSignal} signal
 */
export function voiceButton(field, signal) {
  let session = null;
  const control = button(
    t('voice.start'), { icon: 'mic', only: true, kind: 'quiet', 'aria-pressed': 'false', press: toggle }
  );

  function toggle() {
    if (session) return session.stop();
    session = new Recognition();
    session.lang = locale();
    session.interimResults = true;
    const before = field.value ? `${field.value.trimEnd()} ` : '';
    session.addEventListener('result', ({ results }) => {
      field.value = before + [...results].map(([best]) => best.transcript).join('');
      field.dispatchEvent(new Event('input'));
    });
    session.addEventListener('error', ({ error }) => {
      if (error !== 'aborted') {
        toast(t(error === 'not-allowed' ? 'voice.denied' : 'voice.failed'), { kind: 'error' });
      }
    });
    session.addEventListener('end', () => show(false));
    session.start();
    show(true);
  }

  function show(listening) {
    if (!listening) session = null;
    control.setAttribute('aria-pressed', String(listening));
    control.setAttribute('aria-label', t(listening ? 'voice.stop' : 'voice.start'));
    control.title = t(listening ? 'voice.stop' : 'voice.start');
  }

  signal.addEventListener('abort', () => session?.abort(), { once: true });
  return control;
}
