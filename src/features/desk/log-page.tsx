import { Link } from 'gatsby';
import type { ReactNode } from 'react';
import { readStaffLog, type StaffLogEntry, staffActions } from '#domain/desk/log-contract.ts';
import { logSentence } from '#domain/desk/log-sentence.ts';
import { formatUsd } from '#domain/money/format-usd.ts';
import { stateWords } from '#domain/orders/state-words.ts';
import { SelectField } from '#src/components/form/select-field.tsx';
import { TextField } from '#src/components/form/text-field.tsx';
import { Note, Text } from '#src/components/layout.tsx';
import { pushQuery, useUrlQuery } from '#src/lib/url-query.ts';
import { askedDay } from '#src/widgets/staff/branch/branch-days.ts';
import { DeskAnswer, ListWaiting } from '#src/widgets/staff/desk-answer.tsx';
import { DeskFrame } from '#src/widgets/staff/desk-frame.tsx';
import { DeskFilters } from '#src/widgets/staff/desk-layout.tsx';
import {
  deskPaths,
  pathToConsultation,
  pathToCustomer,
  pathToEmail,
  pathToOrder,
  pathToRequest,
} from '#src/widgets/staff/desk-path.ts';
import { type Column, DeskTable } from '#src/widgets/staff/desk-table.tsx';
import { actionWords } from '#src/widgets/staff/desk-words.ts';
import { Instant } from '#src/widgets/staff/instant.tsx';
import { StaffNothingFound } from '#src/widgets/staff/nothing-found.tsx';
import { Pager } from '#src/widgets/staff/pager.tsx';
import { parseSearchParams } from '#src/widgets/staff/parse-search-params.ts';
import { SearchForm } from '#src/widgets/staff/search-form.tsx';
import { useDesk } from '#src/widgets/staff/use-desk.ts';

const textOf = (value: unknown): string => {
  if (typeof value === 'object' && value !== null)
    return Object.entries(value)
      .map(([name, part]) => `${name} ${textOf(part)}`)
      .join(', ');
  return String(value);
};

/** Orders' states have shared labels; emails, jobs and refunds have their own. */
const stateText = (state: string): string =>
  state in stateWords
    ? stateWords[state as keyof typeof stateWords].title.toLowerCase()
    : state.replaceAll('_', ' ');

const Value = ({ name, value }: { name: string; value: unknown }): ReactNode => {
  if (name === 'cents') return formatUsd(Number(value));
  if (name.endsWith('_at')) return <Instant at={String(value)} />;
  if (name === 'state' || name === 'refund') return stateText(String(value));
  if (name === 'copy') return <Link to={pathToEmail(Number(value))}>Email {String(value)}</Link>;
  return (
    <Text as="span" lines>
      {textOf(value) || 'none'}
    </Text>
  );
};

type Facts = StaffLogEntry['before'];

const nameOf = (name: string): string =>
  name === 'cents' ? 'amount' : name.replace(/_at$/, '').replaceAll('_', ' ');

const changedNames = (before: Facts, after: Facts): string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  );

const LogChange = ({ before, after }: StaffLogEntry) => (
  <ul role="list">
    {changedNames(before, after).map((name) => (
      <li key={name}>
        <Note as="span">{nameOf(name)}</Note>{' '}
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

const actions = staffActions.map((action) => [action, actionWords[action]] as const);

function Subject({ action, subject_id }: StaffLogEntry) {
  if (action.startsWith('order.')) return <Link to={pathToOrder(subject_id)}>{subject_id}</Link>;
  if (action.startsWith('letter.'))
    return <Link to={pathToEmail(Number(subject_id))}>Email {subject_id}</Link>;
  if (action.startsWith('customer.')) return <Link to={pathToCustomer(subject_id)}>Account</Link>;
  if (action.startsWith('consultation.'))
    return <Link to={pathToConsultation(subject_id)}>Consultation</Link>;
  if (action.startsWith('consultant.')) return <Link to={deskPaths.consultants}>{subject_id}</Link>;
  if (action.startsWith('calendar_block.')) return <Link to={deskPaths.calendars}>Calendar</Link>;
  if (action.startsWith('lead.')) return <Link to={deskPaths.leads}>Lead</Link>;
  if (action.startsWith('request.')) return <Link to={pathToRequest(subject_id)}>Request</Link>;
  if (action.startsWith('job.')) return `Job ${subject_id}`;
  return action === 'jobs.run' ? 'All queues' : subject_id;
}

const columns: readonly Column<StaffLogEntry>[] = [
  { title: 'When', cell: ({ at }) => <Instant at={at} /> },
  { title: 'What', cell: (entry) => <strong>{logSentence(entry)}</strong> },
  {
    title: 'To',
    cell: (entry) => (
      <span className="tabular">
        <Subject {...entry} />
      </span>
    ),
  },
  { title: 'Change', cell: (entry) => <LogChange {...entry} /> },
];

/** The day of the reader's clock as two instants, as the log shows its times. */
function instantsOf(day: string | undefined): { from?: string; until?: string } {
  if (day === undefined) return {};
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const at = (days: number) => new Date(year, month - 1, date + days).toISOString();
  return { from: at(0), until: at(1) };
}

interface LogFiltersProps {
  asked: URLSearchParams;
  actors: readonly { id: string; name: string }[];
}

function LogFilters({ asked, actors }: LogFiltersProps) {
  const day = askedDay(asked) ?? '';
  return (
    <DeskFilters>
      <SelectField
        label="Person"
        none="Everyone"
        value={asked.get('actor') ?? ''}
        options={actors.map(({ id, name }) => [id, name])}
        onChange={({ currentTarget }) => pushQuery({ actor: currentTarget.value, page: '' })}
      />
      <TextField
        // Uncontrolled until the typed text is a valid day.
        key={day}
        label="Day"
        type="date"
        defaultValue={day}
        onChange={({ currentTarget }) => {
          const next = askedDay(new URLSearchParams({ day: currentTarget.value })) ?? '';
          if (next !== day && (next || currentTarget.value === '')) pushQuery({ day: next, page: '' });
        }}
      />
    </DeskFilters>
  );
}

export function LogPage() {
  const asked = useUrlQuery();
  const remote = useDesk(readStaffLog, {
    query: {
      ...parseSearchParams(asked),
      action: staffActions.find((action) => action === asked.get('action')),
      actor: asked.get('actor') || undefined,
      ...instantsOf(askedDay(asked)),
    },
  });
  return (
    <DeskFrame part="Log" title="Log">
      <DeskAnswer
        remote={remote}
        waiting={<ListWaiting />}
        above={
          <>
            <SearchForm
              label="Order number or other id"
              asked={asked}
              filter={{ name: 'action', label: 'Action', any: 'Any action', options: actions }}
            />
            <LogFilters asked={asked} actors={remote.latest?.actors ?? []} />
          </>
        }
      >
        {({ entries, ...pages }) => (
          <>
            {entries.length > 0 ? (
              <DeskTable label="Log" rows={entries} keyOf={({ id }) => id} columns={columns} />
            ) : (
              <StaffNothingFound
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
