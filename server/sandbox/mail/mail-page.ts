import { z } from 'zod';
import { ownPagePolicy } from '#domain/security/content-policy.ts';
import { escapeHtml } from '#server/security/escape-html.ts';
import { inlineHash } from '#server/security/inline-hash.ts';

export interface ShownMail {
  id: number;
  payload: unknown;
  createdAt: Date;
  doneAt: Date | null;
  /** Of a completed job: the reason for not sending. */
  lastError: string | null;
}

export const shownMailSchema = z.object({
  to: z.string(),
  replyTo: z.string().optional(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  purpose: z.string().default('service'),
});

const isWithheld = ({ doneAt, lastError }: ShownMail): boolean => doneAt !== null && lastError !== null;

const style = `
:root{color-scheme:light dark;font:1rem/1.5 system-ui,sans-serif}
body{max-width:64rem;margin:2rem auto;padding:0 1.25rem}
h1{line-height:1.15;margin:0 0 .5rem}
.table{overflow-x:auto}table{border-collapse:collapse;width:100%}
th,td{text-align:start;padding:.5rem 1rem .5rem 0;border-bottom:1px solid color-mix(in srgb,currentColor 25%,transparent);vertical-align:top}
time{font-variant-numeric:tabular-nums;white-space:nowrap}
a:focus-visible{outline:3px solid currentColor;outline-offset:2px}
pre{white-space:pre-wrap;overflow-wrap:anywhere}iframe{width:100%;height:60rem;border:1px solid color-mix(in srgb,currentColor 25%,transparent);background:#fff}
a{color:inherit}`;

export const mailsPolicy = ownPagePolicy({ styles: [inlineHash(style)] });

/** The email's frame inherits the page's policy, and emails use inline styles. */
export const mailPolicy = `${ownPagePolicy({ sendsForms: true })}; style-src 'unsafe-inline'`;

const timeOf = (at: Date): string => `<time>${at.toISOString().slice(0, 19).replace('T', ' ')}</time>`;

/** `content` is HTML. */
const page = (title: string, content: string): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title><style>${style}</style></head><body>
<main><h1>${escapeHtml(title)}</h1>${content}</main></body></html>`;

const rowOf = (mail: ShownMail): string => {
  const { id, payload, createdAt } = mail;
  const { to, subject } = shownMailSchema.parse(payload);
  const link = `<a href="/sandbox/mail/${id}">${escapeHtml(subject)}</a>`;
  return `<tr><td>${timeOf(createdAt)}</td><td>${escapeHtml(to)}</td><td>${link}${isWithheld(mail) ? ' (not sent)' : ''}</td></tr>`;
};

export const mailsPage = (mails: readonly ShownMail[]): string =>
  page(
    'Mail',
    `<p>What the shop wrote, the latest first.</p>${
      mails.length === 0
        ? '<p>Nothing has been written yet.</p>'
        : `<div class="table" tabindex="0" role="region" aria-label="Emails"><table><thead><tr><th scope="col">Written (UTC)</th><th scope="col">To</th><th scope="col">Subject</th></tr></thead><tbody>${mails.map(rowOf).join('')}</tbody></table></div>`
    }`,
  );

const replyForm = (id: number, replyTo: string, sent: string | undefined): string => `<h2>Reply</h2>
${sent === undefined ? '' : `<p role="status">${escapeHtml(sent)}</p>`}
<form method="post" action="/sandbox/mail/${id}"><p><label for="text">To ${escapeHtml(replyTo)}</label></p>
<p><textarea id="text" name="text" rows="5" cols="60" required></textarea></p><p><button>Send the reply</button></p></form>`;

export function mailPage(
  mail: ShownMail,
  { unsubscribeUrl, mayReply, sent }: { unsubscribeUrl?: string; mayReply: boolean; sent?: string },
): string {
  const { payload, createdAt, lastError } = mail;
  const { to, replyTo, subject, text, html } = shownMailSchema.parse(payload);
  const reply = mayReply && replyTo ? replyForm(mail.id, replyTo, sent) : '';
  const fate = isWithheld(mail) ? `<p>Not sent: ${escapeHtml(lastError ?? '')}.</p>` : '';
  const stop = unsubscribeUrl
    ? `<p>List-Unsubscribe: <a href="${escapeHtml(unsubscribeUrl)}">${escapeHtml(unsubscribeUrl)}</a></p>`
    : '';
  return page(
    subject,
    `<p><a href="/sandbox/mail">All mail</a></p><p>To ${escapeHtml(to)}, ${timeOf(createdAt)} UTC</p>${fate}${stop}<h2>As HTML</h2><iframe sandbox="allow-popups allow-popups-to-escape-sandbox" title="The email as HTML" srcdoc="${escapeHtml(html.replace('<head>', '<head><base target="_blank">'))}"></iframe><h2>As text</h2><pre>${escapeHtml(text)}</pre>${reply}`,
  );
}
