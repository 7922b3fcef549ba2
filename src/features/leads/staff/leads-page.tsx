import { Link } from 'gatsby';
import { useState } from 'react';
import { doNotCallTest } from '#domain/content/paths/contact-url.ts';
import { type DeskLead, listLeads } from '#domain/leads/staff-contract.ts';
import { Button } from '#src/components/form/button.tsx';
import { Cluster, Note } from '#src/components/layout.tsx';
import { Notice } from '#src/components/notice.tsx';
import { useAction } from '#src/lib/react/use-action.ts';
import { useUrlQuery } from '#src/lib/url-query.ts';
import { DeskAnswer, ListWaiting } from '#src/widgets/staff/desk-answer.tsx';
import { claim } from '#src/widgets/staff/desk-api.ts';
import { DeskFrame } from '#src/widgets/staff/desk-frame.tsx';
import { type Column, DeskTable } from '#src/widgets/staff/desk-table.tsx';
import { outcomeWords } from '#src/widgets/staff/desk-words.ts';
import { Instant } from '#src/widgets/staff/instant.tsx';
import { nameOfLead } from '#src/widgets/staff/lead-name.ts';
import { StaffNothingFound } from '#src/widgets/staff/nothing-found.tsx';
import { Pager } from '#src/widgets/staff/pager.tsx';
import { parseSearchParams } from '#src/widgets/staff/parse-search-params.ts';
import { PhoneLink } from '#src/widgets/staff/phone-link.tsx';
import { useDesk } from '#src/widgets/staff/use-desk.ts';
import { LeadCall } from './lead-call.tsx';
import { TextMessageCount, TextMessages, useTextMessages } from './text-messages.tsx';

/** So that leads taken by others are not called twice */
const everyMs = 10_000;

const columnsWith = (call: (lead: DeskLead) => void): Column<DeskLead>[] => [
  { title: 'Name', cell: nameOfLead },
  { title: 'Phone', cell: ({ fields: { phone = '' } }) => <PhoneLink phone={phone} /> },
  { title: 'Left', cell: ({ updated_at }) => <Instant at={updated_at} /> },
  { title: 'From', cell: (lead) => lead.interface },
  {
    title: 'Last call',
    isRare: true,
    cell: ({ last_outcome }) => last_outcome && outcomeWords[last_outcome].title,
  },
  {
    title: 'Call',
    cell: (lead) =>
      lead.claim && !lead.claim.is_own ? (
        `${lead.claim.by} is calling`
      ) : (
        <Button look="outline" aria-label={`Call ${nameOfLead(lead)}`} onClick={() => call(lead)}>
          Call
        </Button>
      ),
  },
];

const Withheld = ({ count }: { count: number }) => (
  <Note>
    {count === 0 ? '' : `${count === 1 ? '1 person asked' : `${count} people asked`} not to be contacted. `}
    <Link to={doNotCallTest}>Look up whether someone may be contacted</Link>
  </Note>
);

/** Abandoned forms to call about, oldest first; each is assigned to one agent ([2.5]). */
export function LeadsPage() {
  const { page } = parseSearchParams(useUrlQuery());
  const remote = useDesk(listLeads, { query: { page } }, { everyMs });
  const texts = useTextMessages();
  const [taken, setTaken] = useState<DeskLead>();
  const { busy, reason, run } = useAction();
  const leave = () => {
    setTaken(undefined);
    remote.retry();
  };
  const call = async (lead: DeskLead) => {
    await run(async () => setTaken(await claim(lead.id)), `${nameOfLead(lead)} is yours to call.`);
  };
  return (
    <DeskFrame part="Leads" title="Outbound calls">
      <DeskAnswer remote={remote} waiting={<ListWaiting />}>
        {({ leads, withheld, ...pages }) => {
          const next = leads.find(({ claim }) => !claim || claim.is_own);
          return (
            <>
              <Withheld count={withheld.do_not_contact} />
              <TextMessageCount {...texts} />
              {reason && (
                <Notice alarm title={reason}>
                  <Button look="outline" onClick={leave}>
                    Look at the list again
                  </Button>
                </Notice>
              )}
              {taken ? (
                <LeadCall key={taken.id} lead={taken} leave={leave} />
              ) : (
                next && (
                  <Cluster gap={3} align="center">
                    <Button disabled={busy} onClick={() => void call(next)}>
                      {busy ? 'One moment…' : 'Next call'}
                    </Button>
                  </Cluster>
                )
              )}
              {leads.length > 0 ? (
                <DeskTable
                  label="Leads"
                  rows={leads}
                  keyOf={({ id }) => id}
                  columns={columnsWith((lead) => void call(lead))}
                />
              ) : (
                <StaffNothingFound
                  asked={new URLSearchParams()}
                  empty="No one is waiting for a call."
                  none="No one is waiting for a call."
                />
              )}
              <Pager {...pages} />
              <TextMessages remote={texts} />
            </>
          );
        }}
      </DeskAnswer>
    </DeskFrame>
  );
}
