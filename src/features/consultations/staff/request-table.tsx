import { Link } from 'gatsby';
import type { ReactNode } from 'react';
import { appointmentTypeWords, preferredTimeWords } from '#domain/consultations/consultation-words.ts';
import { type DeskRequestRow, listRequests } from '#domain/consultations/staff-requests-contract.ts';
import { formatDayAndTime } from '#domain/dates/format-instant.ts';
import { Day } from '#src/components/day.tsx';
import { Note, Stack, Text } from '#src/components/layout.tsx';
import { DeskAnswer, ListWaiting } from '#src/widgets/staff/desk-answer.tsx';
import { Detail } from '#src/widgets/staff/desk-layout.tsx';
import { pathToRequest } from '#src/widgets/staff/desk-path.ts';
import { type Column, DeskTable } from '#src/widgets/staff/desk-table.tsx';
import { overdueWords, requestWords } from '#src/widgets/staff/desk-words.ts';
import { EmailLink } from '#src/widgets/staff/email-link.tsx';
import { Instant } from '#src/widgets/staff/instant.tsx';
import { Pager } from '#src/widgets/staff/pager.tsx';
import { PhoneLink } from '#src/widgets/staff/phone-link.tsx';
import { StateMark } from '#src/widgets/staff/state-mark.tsx';
import { useDesk } from '#src/widgets/staff/use-desk.ts';

export const RequestMark = ({ state, is_overdue }: Pick<DeskRequestRow, 'state' | 'is_overdue'>) => (
  <StateMark {...(is_overdue ? overdueWords : requestWords[state])} />
);

/** The promised time, by the branch's clock. */
export const DueTime = ({ due_at, branch }: Pick<DeskRequestRow, 'due_at' | 'branch'>) => (
  <time dateTime={due_at} className="tabular">
    {formatDayAndTime(due_at, branch.time_zone)}
  </time>
);

export const kindOfRequest = ({ is_service, type }: Pick<DeskRequestRow, 'is_service' | 'type'>): string =>
  is_service ? 'Service visit' : appointmentTypeWords[type];

const columns: readonly Column<DeskRequestRow>[] = [
  {
    title: 'Customer',
    cell: ({ reference, name, email }) => (
      <>
        <Text as={Link} to={pathToRequest(reference)} strong>
          {name}
        </Text>
        <Detail>
          <EmailLink email={email} isPlain />
        </Detail>
      </>
    ),
  },
  { title: 'Phone', cell: ({ phone }) => <PhoneLink phone={phone} /> },
  {
    title: 'Asks for',
    cell: (request) => (
      <>
        {kindOfRequest(request)}
        {request.matter && <Detail>About: {request.matter}</Detail>}
        <Detail>
          <Day day={request.preferred_day} />, {preferredTimeWords[request.preferred_time].toLowerCase()}
        </Detail>
      </>
    ),
  },
  { title: 'Branch', cell: ({ branch }) => branch.name },
  {
    title: 'Call due',
    cell: (request) => (
      <>
        <DueTime {...request} />
        <Detail>
          received <Instant at={request.received_at} />
        </Detail>
      </>
    ),
  },
  { title: 'Owner', cell: ({ owner }) => (owner?.is_own ? 'You' : (owner?.name ?? 'Nobody')) },
  { title: 'Status', cell: (request) => <RequestMark {...request} /> },
];

/** So that requests taken by others are not called twice. */
const everyMs = 30_000;

interface RequestSectionProps {
  search?: string | undefined;
  page?: string | undefined;
  /** Comes after the first answer, so that the list does not push it down. */
  children?: ReactNode;
}

/** Requests that wait, the first due on top, or those that fit a search; then the rest of the page. */
export function RequestSection({ search, page, children }: RequestSectionProps) {
  const query = { ...(search && { search }), page };
  const remote = useDesk(listRequests, { query }, { everyMs });
  const isAnswered = remote.known !== undefined || remote.failure !== undefined;
  return (
    <>
      <Stack as="section" gap={3}>
        <h2>{search ? 'Requests found' : 'Requests without a time'}</h2>
        <DeskAnswer remote={remote} waiting={<ListWaiting />}>
          {({ requests, open: _, overdue, page: current, has_more }) => (
            <>
              {overdue > 0 && (
                <Text tone="alarm">
                  {overdue === 1 ? '1 promised call is late.' : `${overdue} promised calls are late.`}
                </Text>
              )}
              {requests.length > 0 ? (
                <DeskTable
                  label="Requests"
                  rows={requests}
                  keyOf={({ reference }) => reference}
                  columns={columns}
                />
              ) : (
                <Note>{search ? 'No request fits your search.' : 'No request is waiting.'}</Note>
              )}
              <Pager page={current} has_more={has_more} />
            </>
          )}
        </DeskAnswer>
      </Stack>
      {isAnswered && children}
    </>
  );
}
