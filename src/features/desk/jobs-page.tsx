import { Link } from 'gatsby';
import { type DeskJob, jobStates, searchJobs } from '#domain/desk/jobs-contract.ts';
import { Button } from '#src/components/form/button.tsx';
import { Cluster, Stack, Text } from '#src/components/layout.tsx';
import { Notice } from '#src/components/notice.tsx';
import { useAction } from '#src/lib/react/use-action.ts';
import { useUrlQuery } from '#src/lib/url-query.ts';
import { DeskAnswer, ListWaiting } from '#src/widgets/staff/desk-answer.tsx';
import { revive, runDue } from '#src/widgets/staff/desk-api.ts';
import { DeskFrame } from '#src/widgets/staff/desk-frame.tsx';
import { pathToEmail } from '#src/widgets/staff/desk-path.ts';
import { type Column, DeskTable } from '#src/widgets/staff/desk-table.tsx';
import { jobWords } from '#src/widgets/staff/desk-words.ts';
import { Instant } from '#src/widgets/staff/instant.tsx';
import { StaffNothingFound } from '#src/widgets/staff/nothing-found.tsx';
import { Pager } from '#src/widgets/staff/pager.tsx';
import { parseSearchParams } from '#src/widgets/staff/parse-search-params.ts';
import { SearchForm } from '#src/widgets/staff/search-form.tsx';
import { StateMark } from '#src/widgets/staff/state-mark.tsx';
import { useDesk } from '#src/widgets/staff/use-desk.ts';
import { Schedules } from './schedules.tsx';

function Revive({ id, reload }: { id: number; reload: () => void }) {
  const { busy, reason, run } = useAction();
  const again = async () => {
    if (await run(() => revive(id), `Job ${id} is tried again.`)) reload();
  };
  return (
    <>
      <Button look="outline" disabled={busy} aria-label={`Try job ${id} again`} onClick={() => void again()}>
        {busy ? 'One moment…' : 'Try again'}
      </Button>
      {reason && (
        <Text as="span" role="alert" size="s" tone="alarm">
          {reason}
        </Text>
      )}
    </>
  );
}

const columnsWith = (reload: () => void): readonly Column<DeskJob>[] => [
  {
    title: 'Job',
    cell: ({ id, queue }) =>
      queue === 'mail' ? (
        <Text as={Link} to={pathToEmail(id)} strong className="tabular">
          {queue} {id}
        </Text>
      ) : (
        <strong className="tabular">
          {queue} {id}
        </strong>
      ),
  },
  { title: 'Status', cell: ({ state }) => <StateMark {...jobWords[state]} /> },
  { title: 'Promised', cell: ({ created_at }) => <Instant at={created_at} /> },
  { title: 'Next try or end', cell: ({ due_at, ended_at }) => <Instant at={ended_at ?? due_at} /> },
  { title: 'Tries', isAmount: true, cell: ({ attempts }) => attempts },
  { title: 'Last failure', isRare: true, cell: ({ last_error }) => last_error },
  {
    title: 'Again',
    isRare: true,
    cell: ({ id, state }) => state === 'given_up' && <Revive id={id} reload={reload} />,
  },
];

const JobTable = ({ jobs, reload }: { jobs: readonly DeskJob[]; reload: () => void }) => (
  <DeskTable label="Jobs" rows={jobs} keyOf={({ id }) => id} columns={columnsWith(reload)} />
);

const states = jobStates.map((state) => [state, jobWords[state].title] as const);

const countWords = (name: string, waiting: number, given_up: number): string =>
  `${name}: ${waiting} waiting, ${given_up} given up`;

function RunDue({ reload }: { reload: () => void }) {
  const { busy, reason, run } = useAction();
  const begin = async () => {
    if (await run(runDue, 'What is due has begun.')) reload();
  };
  return (
    <Stack gap={3}>
      <Cluster gap={3} align="center">
        <Button disabled={busy} onClick={() => void begin()}>
          {busy ? 'Starting…' : 'Run what is due'}
        </Button>
        <Button look="outline" onClick={reload}>
          Refresh
        </Button>
      </Cluster>
      {reason && <Notice alarm title={reason} />}
    </Stack>
  );
}

export function JobsPage() {
  const asked = useUrlQuery();
  const { search, page } = parseSearchParams(asked);
  const remote = useDesk(searchJobs, {
    query: { queue: search, page, state: jobStates.find((state) => state === asked.get('state')) },
  });
  return (
    <DeskFrame part="Jobs" title="Jobs">
      <DeskAnswer
        remote={remote}
        waiting={<ListWaiting />}
        above={
          <SearchForm
            label="Queue"
            asked={asked}
            filter={{ name: 'state', label: 'Status', any: 'Any status', options: states }}
          />
        }
      >
        {({ jobs, queues, ...pages }) => (
          <>
            {queues.length > 0 && (
              <Cluster as="ul" role="list" gap="1 5" aria-label="Queues">
                {queues.map(({ name, waiting, given_up }) => (
                  <li key={name} className="tabular">
                    {countWords(name, waiting, given_up)}
                  </li>
                ))}
              </Cluster>
            )}
            <RunDue reload={remote.retry} />
            {jobs.length > 0 ? (
              <JobTable jobs={jobs} reload={remote.retry} />
            ) : (
              <StaffNothingFound
                asked={asked}
                empty="There is nothing to do."
                none="No job fits your search."
              />
            )}
            <Pager {...pages} />
            <Schedules />
          </>
        )}
      </DeskAnswer>
    </DeskFrame>
  );
}
