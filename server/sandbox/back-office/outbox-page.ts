import { escapeHtml } from '../../plugins/escape-html.ts';
import type { ShownJob } from './mail-page.ts';
import { actionButton, backOfficePage, tableOf, timeOf } from './page.ts';

const stateOf = ({ id, doneAt, deadAt, dueAt }: ShownJob): string => {
  if (doneAt) return `done ${timeOf(doneAt)}`;
  if (!deadAt) return `due ${timeOf(dueAt)}`;
  return `given up ${timeOf(deadAt)}${actionButton(`/sandbox/outbox/${id}`, 'Try again', {}, `Try job ${id} again`)}`;
};

/** Work that was promised: done, due, and given up. */
export const outboxPage = (jobs: readonly ShownJob[]): string =>
  backOfficePage(
    'Outbox',
    'Mail and refunds that follow from orders. What fails is tried again with growing pauses, and given up after ten tries.',
    actionButton('/sandbox/outbox/run', 'Do what is due') +
      tableOf(
        ['Job', 'Kind', 'Written (UTC)', 'Tries', 'State', 'Last failure'],
        jobs.map((job) => [
          String(job.id),
          escapeHtml(job.kind),
          timeOf(job.createdAt),
          String(job.attempts),
          stateOf(job),
          escapeHtml(job.lastError ?? ''),
        ]),
        'Nothing has been promised yet.',
      ),
  );
