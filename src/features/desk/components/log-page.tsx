import { Link } from 'gatsby';
import type { ReactNode } from 'react';
import { readStaffLog, type StaffLogEntry, staffActions } from '../../../../domain/contracts/desk-log.ts';
import { formatUsd } from '../../../../domain/money/format-usd.ts';
import { useUrlQuery } from '../../../lib/url-query.ts';
import { askedOf } from '../asked-of.ts';
import { pathToLetter, pathToOrder } from '../desk-path.ts';
import { actionWords } from '../desk-words.ts';
import { useDesk } from '../use-desk.ts';
import * as styles from './desk.module.css';
import { DeskAnswer, ListWaiting } from './desk-answer.tsx';
import { DeskFrame } from './desk-frame.tsx';
import { type Column, DeskTable } from './desk-table.tsx';
import { Instant } from './instant.tsx';
import { NothingFound } from './nothing-found.tsx';
import { Pager } from './pager.tsx';
import { SearchForm } from './search-form.tsx';

const actions = staffActions.map((action) => [action, actionWords[action]] as const);

const textOf = (value: unknown): string => {
  if (typeof value === 'object' && value !== null)
    return Object.entries(value)
      .map(([name, part]) => `${name} ${textOf(part)}`)
      .join(', ');
  // The name of a state, but not what a person wrote.
  const text = String(value);
  return /^[a-z_]+$/.test(text) ? text.replaceAll('_', ' ') : text;
};

const Value = ({ name, value }: { name: string; value: unknown }): ReactNode => {
  if (name === 'cents') return formatUsd(Number(value));
  if (name.endsWith('_at')) return <Instant at={String(value)} />;
  return textOf(value) || 'none';
};

function Subject({ action, subject_id }: StaffLogEntry) {
  if (action.startsWith('order.')) return <Link to={pathToOrder(subject_id)}>{subject_id}</Link>;
  if (action.startsWith('letter.'))
    return <Link to={pathToLetter(Number(subject_id))}>Letter {subject_id}</Link>;
  if (action.startsWith('job.')) return `Job ${subject_id}`;
  return action === 'jobs.run' ? 'All queues' : subject_id;
}

const nameOf = (name: string): string =>
  name === 'cents' ? 'amount' : name.replace(/_at$/, '').replaceAll('_', ' ');

/** What was different before and after, name by name. */
const Change = ({ before, after }: StaffLogEntry) => (
  <ul role="list">
    {[...new Set([...Object.keys(before), ...Object.keys(after)])].map((name) => (
      <li key={name}>
        <span className={styles.changeName}>{nameOf(name)}</span>{' '}
        {name in before && name in after ? (
          <>
            <Value name={name} value={before[name]} /> <span aria-hidden="true">→</span>
            <span className="visually-hidden">, then </span> <Value name={name} value={after[name]} />
          </>
        ) : (
          <Value name={name} value={before[name] ?? after[name]} />
        )}
      </li>
    ))}
  </ul>
);

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
  { title: 'Change', cell: (entry) => <Change {...entry} /> },
];

/** Everything that staff did, the latest first. Nothing here can be changed, by anyone. */
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
