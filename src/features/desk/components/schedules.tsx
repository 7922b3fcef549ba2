import { type DeskSchedule, listSchedules } from '#domain/contracts/desk-jobs.ts';
import { Button } from '#src/components/button.tsx';
import { useAction } from '#src/lib/use-action.ts';
import { runNow } from '../desk-api.ts';
import { cronWords } from '../desk-words.ts';
import { useDesk } from '../use-desk.ts';
import * as styles from './desk.module.css';
import { DeskAnswer, ListWaiting } from './desk-answer.tsx';
import { type Column, DeskTable } from './desk-table.tsx';
import { Instant } from './instant.tsx';

function RunNow({ name, reload }: { name: string; reload: () => void }) {
  const { busy, reason, run } = useAction();
  const begin = async () => {
    if (await run(() => runNow(name), `${name} has begun.`)) reload();
  };
  return (
    <>
      <Button look="outline" disabled={busy} aria-label={`Run ${name} now`} onClick={() => void begin()}>
        {busy ? 'Starting…' : 'Run now'}
      </Button>
      {reason && (
        <span role="alert" className={styles.refusal}>
          {reason}
        </span>
      )}
    </>
  );
}

const columnsWith = (reload: () => void): readonly Column<DeskSchedule>[] => [
  { title: 'Schedule', cell: ({ name }) => <strong>{name}</strong> },
  { title: 'When', cell: ({ cron }) => cronWords(cron) },
  { title: 'Next', cell: ({ due_at }) => <Instant at={due_at} /> },
  {
    title: 'Last done',
    cell: ({ last_done_at }) => (last_done_at ? <Instant at={last_done_at} /> : 'Never'),
  },
  { title: 'Last failure', isRare: true, cell: ({ last_error }) => last_error },
  { title: 'Now', cell: ({ name }) => <RunNow name={name} reload={reload} /> },
];

export function Schedules() {
  const remote = useDesk(listSchedules, {});
  return (
    <section className={styles.section}>
      <h2>Schedules</h2>
      <DeskAnswer remote={remote} waiting={<ListWaiting />}>
        {({ schedules }) => (
          <DeskTable
            label="Schedules"
            rows={schedules}
            keyOf={({ name }) => name}
            columns={columnsWith(remote.retry)}
          />
        )}
      </DeskAnswer>
    </section>
  );
}
