import { Link } from 'gatsby';
import type { DeskJob } from '#domain/desk/jobs-contract.ts';
import { Button } from '#src/components/form/button.tsx';
import { useAction } from '#src/lib/react/use-action.ts';
import * as styles from '#src/widgets/staff/desk.module.css';
import { revive } from '#src/widgets/staff/desk-api.ts';
import { pathToLetter } from '#src/widgets/staff/desk-path.ts';
import { type Column, DeskTable } from '#src/widgets/staff/desk-table.tsx';
import { jobWords } from '#src/widgets/staff/desk-words.ts';
import { Instant } from '#src/widgets/staff/instant.tsx';
import { StateMark } from '#src/widgets/staff/state-mark.tsx';

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
        <span role="alert" className={styles.refusal}>
          {reason}
        </span>
      )}
    </>
  );
}

const columnsWith = (reload: () => void): readonly Column<DeskJob>[] => [
  {
    title: 'Job',
    cell: ({ id, queue }) =>
      queue === 'mail' ? (
        <Link to={pathToLetter(id)} className={`${styles.rowLink} tabular`}>
          {queue} {id}
        </Link>
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

export const JobTable = ({ jobs, reload }: { jobs: readonly DeskJob[]; reload: () => void }) => (
  <DeskTable label="Jobs" rows={jobs} keyOf={({ id }) => id} columns={columnsWith(reload)} />
);
