import { escapeHtml } from '../../plugins/escape-html.ts';
import type { ShownJob } from './mail-page.ts';
import { actionButton, backOfficePage, tableOf, timeOf } from './page.ts';

/** Work by the clock, as this page shows it. */
export interface ShownSchedule {
  name: string;
  cron: string;
  dueAt: Date;
  attempts: number;
  lastDoneAt: Date | null;
  lastError: string | null;
}

const stateOf = ({ id, doneAt, deadAt, dueAt }: ShownJob): string => {
  if (doneAt) return `done ${timeOf(doneAt)}`;
  if (!deadAt) return `due ${timeOf(dueAt)}`;
  return `given up ${timeOf(deadAt)}${actionButton(`/sandbox/jobs/${id}`, 'Try again', {}, `Try job ${id} again`)}`;
};

/** Jobs that were promised (done, due, and given up), and the schedules. */
export const jobsPage = (jobs: readonly ShownJob[], schedules: readonly ShownSchedule[]): string =>
  backOfficePage(
    'Jobs',
    'Mail and refunds that follow from orders. What fails is tried again with growing pauses, and given up after ten tries.',
    actionButton('/sandbox/jobs/run', 'Do what is due') +
      tableOf(
        ['Job', 'Queue', 'PreserializedJson (UTC)', 'Tries', 'State', 'Last failure'],
        jobs.map((job) => [
          String(job.id),
          escapeHtml(job.queue),
          timeOf(job.createdAt),
          String(job.attempts),
          stateOf(job),
          escapeHtml(job.lastError ?? ''),
        ]),
        'Nothing has been promised yet.',
      ) +
      '<h2>Schedules</h2>' +
      tableOf(
        ['Schedule', 'When (UTC)', 'Due (UTC)', 'Last done (UTC)', 'Tries since', 'Last failure'],
        schedules.map(({ name, cron, dueAt, lastDoneAt, attempts, lastError }) => [
          escapeHtml(name),
          escapeHtml(cron),
          timeOf(dueAt),
          lastDoneAt ? timeOf(lastDoneAt) : 'never',
          String(attempts),
          escapeHtml(lastError ?? ''),
        ]),
        'Nothing is done by the clock.',
      ),
  );
