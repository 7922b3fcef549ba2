import { type DeskSchedule, listSchedules } from '#domain/desk/jobs-contract.ts';
import { Button } from '#src/components/form/button.tsx';
import { Stack, Text } from '#src/components/layout.tsx';
import { useAction } from '#src/lib/react/use-action.ts';
import { DeskAnswer, ListWaiting } from '#src/widgets/staff/desk-answer.tsx';
import { runNow } from '#src/widgets/staff/desk-api.ts';
import { type Column, DeskTable } from '#src/widgets/staff/desk-table.tsx';
import { cronWords } from '#src/widgets/staff/desk-words.ts';
import { Instant } from '#src/widgets/staff/instant.tsx';
import { useDesk } from '#src/widgets/staff/use-desk.ts';

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
        <Text as="span" role="alert" size="s" tone="alarm">
          {reason}
        </Text>
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
    <Stack as="section" gap={3}>
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
    </Stack>
  );
}
