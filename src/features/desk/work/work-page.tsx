import { Link } from 'gatsby';
import { assignableKinds, type WorkTab, workTabs, workTitles } from '#domain/desk/work.ts';
import { assignWork, listWork, type WorkItem } from '#domain/desk/work-contract.ts';
import { Text } from '#src/components/layout.tsx';
import { callEndpoint } from '#src/lib/http/http.ts';
import { useUrlQuery } from '#src/lib/url-query.ts';
import { AssignOwner, AssignRequest } from '#src/widgets/staff/assign-request.tsx';
import { DeskAnswer, ListWaiting } from '#src/widgets/staff/desk-answer.tsx';
import { DeskFrame } from '#src/widgets/staff/desk-frame.tsx';
import { Detail } from '#src/widgets/staff/desk-layout.tsx';
import { pathToCustomer } from '#src/widgets/staff/desk-path.ts';
import { type Column, DeskTable } from '#src/widgets/staff/desk-table.tsx';
import { DeskTabs } from '#src/widgets/staff/desk-tabs.tsx';
import { overdueWords } from '#src/widgets/staff/desk-words.ts';
import { EmailLink } from '#src/widgets/staff/email-link.tsx';
import { Instant } from '#src/widgets/staff/instant.tsx';
import { Pager } from '#src/widgets/staff/pager.tsx';
import { parseSearchParams } from '#src/widgets/staff/parse-search-params.ts';
import { PhoneLink } from '#src/widgets/staff/phone-link.tsx';
import { StateMark } from '#src/widgets/staff/state-mark.tsx';
import { useDesk } from '#src/widgets/staff/use-desk.ts';
import { StateScreen, StateTitle } from '#src/widgets/state-screen.tsx';
import { pathToWork, tabWords } from './work-words.ts';

const everyMs = 60_000;

const columnsWith = (reload: () => void): readonly Column<WorkItem>[] => [
  {
    title: 'Work',
    cell: (item) => (
      <>
        <Text as={Link} to={pathToWork(item)} strong>
          {workTitles[item.kind]}
        </Text>
        <Detail>{item.detail}</Detail>
      </>
    ),
  },
  {
    title: 'Person',
    cell: ({ person }) =>
      person && (
        <>
          {person.customer_id ? (
            <Link to={pathToCustomer(person.customer_id)}>{person.name}</Link>
          ) : (
            person.name
          )}
          {person.email !== person.name && (
            <Detail>
              <EmailLink email={person.email} isPlain />
            </Detail>
          )}
          {person.phone && (
            <Detail>
              <PhoneLink phone={person.phone} />
            </Detail>
          )}
        </>
      ),
  },
  {
    title: 'Due',
    cell: ({ due_at, is_overdue }) => (
      <>
        <Instant at={due_at} />
        {is_overdue && (
          <Detail>
            <StateMark {...overdueWords} />
          </Detail>
        )}
      </>
    ),
  },
  { title: 'Owner', cell: ({ owner }) => (owner ? (owner.is_own ? 'You' : owner.name) : '') },
  {
    title: 'Assign',
    isRare: true,
    cell: ({ kind, id, person, owner }) => {
      const name = person?.name ?? id;
      if (kind === 'request')
        return <AssignRequest reference={id} name={name} owner={owner} reload={reload} />;
      const assignable = assignableKinds.find((one) => one === kind);
      return (
        assignable && (
          <AssignOwner
            what={`${workTitles[kind]} of ${name}`}
            owner={owner}
            assign={(body) => callEndpoint(assignWork, { body: { kind: assignable, id, ...body } })}
            reload={reload}
          />
        )
      );
    },
  },
];

const tabOf = (asked: URLSearchParams): WorkTab => workTabs.find((tab) => tab === asked.get('tab')) ?? 'due';

/** The desk's home: work of all queues by due time, the caller's, what is due, or what has no owner. */
export function WorkPage() {
  const asked = useUrlQuery();
  const tab = tabOf(asked);
  const remote = useDesk(listWork, { query: { tab, page: parseSearchParams(asked).page } }, { everyMs });
  const counts = remote.latest?.counts;
  return (
    <DeskFrame part="Work" title="Work">
      <DeskAnswer
        remote={remote}
        waiting={<ListWaiting />}
        above={
          <DeskTabs
            label="Lists of work"
            hasCounts
            at={tab}
            tabs={workTabs.map((one) => ({
              name: one,
              title: tabWords[one].title,
              path: `?${new URLSearchParams({ tab: one })}`,
              count: counts?.[one],
            }))}
          />
        }
      >
        {({ items, counts: _, ...pages }) => (
          <>
            {items.length > 0 ? (
              <DeskTable
                label={tabWords[tab].title}
                rows={items}
                keyOf={({ kind, id }) => `${kind} ${id}`}
                columns={columnsWith(remote.retry)}
              />
            ) : (
              <StateScreen drawing="bench">
                <StateTitle>{tabWords[tab].empty}</StateTitle>
              </StateScreen>
            )}
            <Pager {...pages} />
          </>
        )}
      </DeskAnswer>
    </DeskFrame>
  );
}
