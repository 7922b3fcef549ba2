import { Link } from 'gatsby';
import { readStaffLog, type StaffLogEntry, staffActions } from '#domain/desk/log-contract.ts';
import { useUrlQuery } from '#src/lib/url-query.ts';
import { askedOf } from '#src/widgets/staff/asked-of.ts';
import { DeskAnswer, ListWaiting } from '#src/widgets/staff/desk-answer.tsx';
import { DeskFrame } from '#src/widgets/staff/desk-frame.tsx';
import {
  deskPaths,
  pathToConsultation,
  pathToCustomer,
  pathToLetter,
  pathToOrder,
} from '#src/widgets/staff/desk-path.ts';
import { type Column, DeskTable } from '#src/widgets/staff/desk-table.tsx';
import { actionWords } from '#src/widgets/staff/desk-words.ts';
import { Instant } from '#src/widgets/staff/instant.tsx';
import { NothingFound } from '#src/widgets/staff/nothing-found.tsx';
import { Pager } from '#src/widgets/staff/pager.tsx';
import { SearchForm } from '#src/widgets/staff/search-form.tsx';
import { useDesk } from '#src/widgets/staff/use-desk.ts';
import { LogChange } from './log-change.tsx';

const actions = staffActions.map((action) => [action, actionWords[action]] as const);

function Subject({ action, subject_id }: StaffLogEntry) {
  if (action.startsWith('order.')) return <Link to={pathToOrder(subject_id)}>{subject_id}</Link>;
  if (action.startsWith('letter.'))
    return <Link to={pathToLetter(Number(subject_id))}>Letter {subject_id}</Link>;
  if (action.startsWith('customer.')) return <Link to={pathToCustomer(subject_id)}>Account</Link>;
  if (action.startsWith('consultation.'))
    return <Link to={pathToConsultation(subject_id)}>Consultation</Link>;
  if (action.startsWith('consultant.')) return <Link to={deskPaths.consultants}>{subject_id}</Link>;
  if (action.startsWith('calendar_block.')) return <Link to={deskPaths.calendars}>Calendar</Link>;
  if (action.startsWith('lead.')) return <Link to={deskPaths.leads}>Lead</Link>;
  if (action.startsWith('job.')) return `Job ${subject_id}`;
  return action === 'jobs.run' ? 'All queues' : subject_id;
}

const columns: readonly Column<StaffLogEntry>[] = [
  { title: 'What', cell: ({ action }) => <strong>{actionWords[action]}</strong> },
  {
    title: 'To',
    cell: (entry) => (
      <span className="tabular">
        <Subject {...entry} />
      </span>
    ),
  },
  { title: 'By', cell: ({ actor_name, actor_id }) => actor_name ?? actor_id },
  { title: 'When', cell: ({ at }) => <Instant at={at} /> },
  { title: 'Change', cell: (entry) => <LogChange {...entry} /> },
];

export function LogPage() {
  const asked = useUrlQuery();
  const remote = useDesk(readStaffLog, {
    query: { ...askedOf(asked), action: staffActions.find((action) => action === asked.get('action')) },
  });
  return (
    <DeskFrame part="Log" title="Log">
      <DeskAnswer
        remote={remote}
        waiting={<ListWaiting />}
        above={
          <SearchForm
            label="Order number or other id"
            asked={asked}
            filter={{ name: 'action', label: 'Action', any: 'Any action', options: actions }}
          />
        }
      >
        {({ entries, ...pages }) => (
          <>
            {entries.length > 0 ? (
              <DeskTable label="Log" rows={entries} keyOf={({ id }) => id} columns={columns} />
            ) : (
              <NothingFound
                asked={asked}
                empty="Staff have done nothing yet."
                none="No entry fits your search."
              />
            )}
            <Pager {...pages} />
          </>
        )}
      </DeskAnswer>
    </DeskFrame>
  );
}
