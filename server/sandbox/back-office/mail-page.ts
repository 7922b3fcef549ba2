import { z } from 'zod';
import { escapeHtml } from '../../plugins/escape-html.ts';
import { backOfficePage, tableOf, timeOf } from './page.ts';

/** A job, as these pages show it. */
export interface ShownJob {
  id: number;
  queue: string;
  payload: unknown;
  attempts: number;
  dueAt: Date;
  createdAt: Date;
  doneAt: Date | null;
  deadAt: Date | null;
  lastError: string | null;
}

const mailSchema = z.object({ to: z.string(), subject: z.string(), text: z.string(), html: z.string() });

export const mailsPage = (jobs: readonly ShownJob[]): string =>
  backOfficePage(
    'Mail',
    'What the shop wrote, the latest first.',
    tableOf(
      ['PreserializedJson (UTC)', 'To', 'Subject'],
      jobs.map(({ id, payload, createdAt }) => {
        const { to, subject } = mailSchema.parse(payload);
        const link = `<a href="/sandbox/mail/${id}">${escapeHtml(subject)}</a>`;
        return [timeOf(createdAt), escapeHtml(to), link];
      }),
      'Nothing has been written yet.',
    ),
  );

/** One letter, as HTML shows it and as plain text does. Its frame runs no scripts. */
export function mailPage({ payload, createdAt }: ShownJob): string {
  const { to, subject, text, html } = mailSchema.parse(payload);
  return backOfficePage(
    subject,
    `To ${escapeHtml(to)}, ${timeOf(createdAt)}`,
    `<h2>As HTML</h2><iframe sandbox="allow-popups allow-popups-to-escape-sandbox" title="The letter as HTML" srcdoc="${escapeHtml(html.replace('<head>', '<head><base target="_blank">'))}"></iframe><h2>As text</h2><pre>${escapeHtml(text)}</pre>`,
  );
}
