import { Link } from 'gatsby';
import { inquiryTitles } from '#domain/leads/inquiry.ts';
import type { EntryKind } from '#domain/leads/inquiry-state.ts';
import { type DeskInquiry, noteInquiry, readInquiry } from '#domain/leads/staff-inquiries-contract.ts';
import { Day } from '#src/components/day.tsx';
import { Note, Stack, Text } from '#src/components/layout.tsx';
import { callEndpoint } from '#src/lib/http/http.ts';
import { DeskAnswer, DetailWaiting } from '#src/widgets/staff/desk-answer.tsx';
import { DeskFrame } from '#src/widgets/staff/desk-frame.tsx';
import { DeskColumns, DeskEntries, DeskFacts } from '#src/widgets/staff/desk-layout.tsx';
import { pathToLogOf } from '#src/widgets/staff/desk-path.ts';
import { EmailLink } from '#src/widgets/staff/email-link.tsx';
import { AccountFacts } from '#src/widgets/staff/facts/account-facts.tsx';
import { AttributionFacts } from '#src/widgets/staff/facts/attribution-facts.tsx';
import { Fact, FactList } from '#src/widgets/staff/facts/fact-list.tsx';
import { Instant } from '#src/widgets/staff/instant.tsx';
import { NoteForm } from '#src/widgets/staff/note-form.tsx';
import { PhoneLink } from '#src/widgets/staff/phone-link.tsx';
import { useDesk } from '#src/widgets/staff/use-desk.ts';
import { InquiryMark } from './inbox-page.tsx';
import { InquiryActions } from './inquiry-actions.tsx';
import { InquiryFiles } from './inquiry-files.tsx';
import { MergeInquiries } from './merge-inquiries.tsx';

export interface InquiryDetailProps {
  inquiry: DeskInquiry;
  reload: () => void;
}

const Facts = ({ inquiry }: Pick<InquiryDetailProps, 'inquiry'>) => (
  <DeskFacts aria-label="Facts">
    <section>
      <h2>Sender</h2>
      <FactList>
        <Fact name="Name">{inquiry.name}</Fact>
        <Fact name="Email">
          <EmailLink email={inquiry.email} />
        </Fact>
        <Fact name="Phone">{inquiry.phone ? <PhoneLink phone={inquiry.phone} /> : 'None'}</Fact>
        <Fact name="ZIP">{inquiry.postal_code}</Fact>
        <AccountFacts customerId={inquiry.customer_id} email={inquiry.email} />
      </FactList>
    </section>
    <section>
      <h2>Inquiry</h2>
      <FactList>
        <Fact name="Reference">{inquiry.reference}</Fact>
        {inquiry.details.map(({ title, text }) => (
          <Fact key={title} name={title}>
            {text}
          </Fact>
        ))}
        <Fact name="Received">
          <Instant at={inquiry.received_at} />
        </Fact>
        <Fact name="Due">
          <Instant at={inquiry.due_at} />
        </Fact>
        <Fact name="Owner">{inquiry.owner ? inquiry.owner.name : 'Nobody'}</Fact>
        <Fact name="Log">
          <Link to={pathToLogOf(inquiry.reference)}>What staff did</Link>
        </Fact>
      </FactList>
    </section>
    <AttributionFacts attribution={inquiry.attribution} />
  </DeskFacts>
);

const entryWords: Readonly<Record<EntryKind, string>> = {
  note: 'noted',
  answer: 'answered by email',
  reply: 'replied by email',
  automatic: 'answered automatically',
  bounce: 'reports that an email was not delivered',
};

function Entries({ inquiry: { reference, entries }, reload }: InquiryDetailProps) {
  const add = async (text: string) => {
    await callEndpoint(noteInquiry, { params: { reference }, body: { text } });
    reload();
  };
  return (
    <Stack as="section" gap={3}>
      <h2>Answers, replies and notes</h2>
      {entries.length > 0 && (
        <DeskEntries>
          {entries.map(({ kind, at, by, text, original, left_out = [] }) => (
            <li key={`${at} ${text}`}>
              <strong>{by.name}</strong> {entryWords[kind]} <Instant at={at} />
              <Text lines breaks dir="auto">
                {text}
              </Text>
              {left_out.length > 0 && <Note>Not stored: {left_out.join(' ')}</Note>}
              {original && (
                <details>
                  <summary>The whole email</summary>
                  <Text lines breaks dir="auto">
                    {original}
                  </Text>
                </details>
              )}
            </li>
          ))}
        </DeskEntries>
      )}
      <NoteForm about={reference} add={add} />
    </Stack>
  );
}

const Detail = ({ inquiry, reload }: InquiryDetailProps) => (
  <>
    <Text measure>
      <InquiryMark {...inquiry} />
      <br />
      <strong>{inquiryTitles[inquiry.kind]}</strong>
      {inquiry.next_step && (
        <>
          . Next: {inquiry.next_step.text}, <Day day={inquiry.next_step.on} />
        </>
      )}
    </Text>
    {inquiry.mail_came_back && (
      <Text tone="alarm">The post returned these brochures: the address may be wrong.</Text>
    )}
    {inquiry.close_reason && <Text lines>{inquiry.close_reason}</Text>}
    <DeskColumns>
      <Stack gap={6}>
        {inquiry.message && (
          <Stack as="section" gap={3}>
            <h2>Message</h2>
            <Text lines breaks dir="auto">
              {inquiry.message}
            </Text>
          </Stack>
        )}
        <InquiryFiles inquiry={inquiry} />
        <InquiryActions inquiry={inquiry} reload={reload} />
        <Entries inquiry={inquiry} reload={reload} />
        <MergeInquiries inquiry={inquiry} reload={reload} />
      </Stack>
      <Facts inquiry={inquiry} />
    </DeskColumns>
  </>
);

export function InquiryPage({ reference }: { reference: string }) {
  const remote = useDesk(readInquiry, { params: { reference } });
  const shown = (remote.value ?? remote.latest)?.inquiry;
  return (
    <DeskFrame part="Inbox" title={shown?.name ?? 'Inquiry'} isDetail>
      <DeskAnswer remote={remote} waiting={<DetailWaiting />}>
        {({ inquiry }) => <Detail inquiry={inquiry} reload={remote.retry} />}
      </DeskAnswer>
    </DeskFrame>
  );
}
