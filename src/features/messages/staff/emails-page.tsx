import { Link } from 'gatsby';
import { jobDays } from '#domain/desk/jobs-contract.ts';
import { emailStates, type StaffEmailRow, searchEmails } from '#domain/messages/staff-emails-contract.ts';
import { Text } from '#src/components/layout.tsx';
import { useUrlQuery } from '#src/lib/url-query.ts';
import { DeskAnswer, ListWaiting } from '#src/widgets/staff/desk-answer.tsx';
import { DeskFrame } from '#src/widgets/staff/desk-frame.tsx';
import { pathToEmail } from '#src/widgets/staff/desk-path.ts';
import { type Column, DeskTable } from '#src/widgets/staff/desk-table.tsx';
import { emailWords } from '#src/widgets/staff/desk-words.ts';
import { EmailLink } from '#src/widgets/staff/email-link.tsx';
import { Instant } from '#src/widgets/staff/instant.tsx';
import { StaffNothingFound } from '#src/widgets/staff/nothing-found.tsx';
import { Pager } from '#src/widgets/staff/pager.tsx';
import { parseSearchParams } from '#src/widgets/staff/parse-search-params.ts';
import { SearchForm } from '#src/widgets/staff/search-form.tsx';
import { StateMark } from '#src/widgets/staff/state-mark.tsx';
import { useDesk } from '#src/widgets/staff/use-desk.ts';

const states = emailStates.map((state) => [state, emailWords[state].title] as const);

const columns: readonly Column<StaffEmailRow>[] = [
  {
    title: 'Email',
    cell: ({ id, subject }) => (
      <Text as={Link} to={pathToEmail(id)} strong>
        {subject}
      </Text>
    ),
  },
  { title: 'To', cell: ({ to }) => <EmailLink email={to} isPlain /> },
  { title: 'Written', cell: ({ written_at }) => <Instant at={written_at} /> },
  { title: 'Status', cell: ({ state }) => <StateMark {...emailWords[state]} /> },
];

export function EmailsPage() {
  const asked = useUrlQuery();
  const { search, page } = parseSearchParams(asked);
  const remote = useDesk(searchEmails, {
    query: { to: search, page, state: emailStates.find((state) => state === asked.get('state')) },
  });
  return (
    <DeskFrame part="Emails" title="Emails">
      <DeskAnswer
        remote={remote}
        waiting={<ListWaiting />}
        above={
          <SearchForm
            label="Email address"
            asked={asked}
            filter={{ name: 'state', label: 'Status', any: 'Any status', options: states }}
          />
        }
      >
        {({ emails, ...pages }) => (
          <>
            {emails.length > 0 ? (
              <DeskTable label="Emails" rows={emails} keyOf={({ id }) => id} columns={columns} />
            ) : (
              <StaffNothingFound
                asked={asked}
                empty={`Nothing was written in the last ${jobDays} days.`}
                none="No email fits your search."
              />
            )}
            <Pager {...pages} />
          </>
        )}
      </DeskAnswer>
    </DeskFrame>
  );
}
