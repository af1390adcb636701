import { request } from '../core/api.js';
import { button, h, icon } from '../core/dom.js';
import { t } from '../core/i18n.js';
import { endSession } from '../core/session.js';
import { app } from '../core/store.js';
import { attempt } from './section.js';

/** What is running, and a way to sign out where a key is used. */
export async function about(signal) {
  const { version } = await request('/version', { signal });
  const { session } = app.get();
  return [
    h('p', {}, t('about.version', { version })),
    h('p.hint', {}, t('about.local')),
    h('p', {}, h('a', { href: '/openapi.json', target: '_blank', rel: 'noopener' }, t('about.interface'))),
    session?.key_required
      ? h('div.buttons', {}, button(t('about.sign-out'), { press: () => attempt(endSession) }))
      : null,
  ];
}

const pictures = { ok: 'check', warn: 'warn', fail: 'warn' };

/** What `vade doctor` finds: each check with what to do. */
export async function doctor(signal, renew) {
  const { checks } = await request('/api/doctor', { signal });
  const worst = ['fail', 'warn'].find((status) => checks.some((check) => check.status === status)) ?? 'ok';
  return [
    h('p', { role: 'status' }, t(`doctor.${worst}`)),
    h('details.doctor', { open: worst !== 'ok' },
      h('summary', {}, t('doctor.checks', { count: checks.length })),
      h('dl.checks-list', {},
        checks.map(
          ({ name, status, detail, advice }) =>
            h('div', { data: { status } },
              h('dt', {}, icon(pictures[status] ?? 'info'), h('span', {}, name),
                h('span.visually-hidden', {}, `: ${t(`doctor.status.${status}`)}`)),
              h('dd', { dir: 'auto' }, detail, advice ? h('p.advice', {}, advice) : null))
        ))),
    h('div.buttons', {}, button(t('doctor.again'), { icon: 'retry', press: renew })),
  ];
}
