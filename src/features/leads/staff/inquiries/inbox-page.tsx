import { Link } from 'gatsby';
import { inquiryKinds, inquiryTitles } from '#domain/leads/inquiry.ts';
import {
  type DeskInquiryRow,
  exportInquiries,
  listInquiries,
} from '#domain/leads/staff-inquiries-contract.ts';
import { Day } from '#src/components/day.tsx';
import { Button } from '#src/components/form/button.tsx';
import { Cluster, Text } from '#src/components/layout.tsx';
import { Notice } from '#src/components/notice.tsx';
import { fetchFile } from '#src/lib/http/http.ts';
import { useAction } from '#src/lib/react/use-action.ts';
import { saveFile } from '#src/lib/save-file.ts';
import { useUrlQuery } from '#src/lib/url-query.ts';
import { DeskAnswer, ListWaiting } from '#src/widgets/staff/desk-answer.tsx';
import { DeskFrame } from '#src/widgets/staff/desk-frame.tsx';
import { Detail } from '#src/widgets/staff/desk-layout.tsx';
import { deskPaths, pathToInquiry } from '#src/widgets/staff/desk-path.ts';
import { type Column, DeskTable } from '#src/widgets/staff/desk-table.tsx';
import { inquiryWords, overdueWords } from '#src/widgets/staff/desk-words.ts';
import { EmailLink } from '#src/widgets/staff/email-link.tsx';
import { Instant } from '#src/widgets/staff/instant.tsx';
import { StaffNothingFound } from '#src/widgets/staff/nothing-found.tsx';
import { Pager } from '#src/widgets/staff/pager.tsx';
import { SearchForm } from '#src/widgets/staff/search-form.tsx';
import { StateMark } from '#src/widgets/staff/state-mark.tsx';
import { useDesk } from '#src/widgets/staff/use-desk.ts';

export const InquiryMark = ({ state, is_overdue }: Pick<DeskInquiryRow, 'state' | 'is_overdue'>) => (
  <StateMark {...(is_overdue ? overdueWords : inquiryWords[state])} />
);

const columns: readonly Column<DeskInquiryRow>[] = [
  {
    title: 'From',
    cell: ({ reference, name, email }) => (
      <>
        <Text as={Link} to={pathToInquiry(reference)} strong>
          {name}
        </Text>
        <Detail>
          <EmailLink email={email} isPlain />
        </Detail>
      </>
    ),
  },
  {
    title: 'Kind',
    cell: ({ kind, next_step, mail_came_back }) => (
      <>
        {inquiryTitles[kind]}
        {mail_came_back && <Detail>Mail came back</Detail>}
        {next_step && (
          <Detail>
            Next: {next_step.text}, <Day day={next_step.on} />
          </Detail>
        )}
      </>
    ),
  },
  {
    title: 'Due',
    cell: ({ due_at, received_at }) => (
      <>
        <Instant at={due_at} />
        <Detail>
          received <Instant at={received_at} />
        </Detail>
      </>
    ),
  },
  { title: 'Owner', cell: ({ owner }) => (owner?.is_own ? 'You' : (owner?.name ?? 'Nobody')) },
  { title: 'Status', cell: (inquiry) => <InquiryMark {...inquiry} /> },
];

const kindFilter = {
  name: 'kind',
  label: 'Kind',
  any: 'All kinds',
  options: inquiryKinds.map((kind) => [kind, inquiryTitles[kind]] as const),
};

/** So that inquiries taken by others are not answered twice. */
const everyMs = 30_000;

/** Inquiries that wait, the first due on top, or those that fit a search. */
export function InboxPage() {
  const asked = useUrlQuery();
  const query = Object.fromEntries(
    ['search', 'kind', 'page'].flatMap((name) => {
      const value = asked.get(name);
      return value ? [[name, value]] : [];
    }),
  );
  const remote = useDesk(listInquiries, { query }, { everyMs });
  const { busy, reason, run } = useAction();
  const { page: _, ...filter } = query;
  const save = () =>
    run(
      async () => saveFile('inquiries.csv', await fetchFile(exportInquiries, { query: filter })),
      'The inquiries are saved as inquiries.csv.',
    );
  return (
    <DeskFrame part="Inbox" title="Inbox">
      <SearchForm label="Reference, name, email or phone" asked={asked} filter={kindFilter} />
      <p>
        <Link to={deskPaths.brochures}>Brochures by mail</Link>
      </p>
      <DeskAnswer remote={remote} waiting={<ListWaiting />}>
        {({ inquiries, overdue, page, has_more }) => (
          <>
            {overdue > 0 && (
              <Text tone="alarm">
                {overdue === 1 ? '1 promised answer is late.' : `${overdue} promised answers are late.`}
              </Text>
            )}
            {inquiries.length > 0 ? (
              <DeskTable
                label="Inquiries"
                rows={inquiries}
                keyOf={({ reference }) => reference}
                columns={columns}
              />
            ) : (
              <StaffNothingFound
                asked={asked}
                empty="No inquiry is waiting."
                none="No inquiry fits your search."
              />
            )}
            <Pager page={page} has_more={has_more} />
            {reason && <Notice alarm title={reason} />}
            {inquiries.length > 0 && (
              <Cluster>
                <Button look="outline" disabled={busy} onClick={() => void save()}>
                  Save as CSV
                </Button>
              </Cluster>
            )}
          </>
        )}
      </DeskAnswer>
    </DeskFrame>
  );
}
