import { Link } from 'gatsby';
import { preferredTimeWords } from '#domain/consultations/consultation-words.ts';
import { type DeskRequest, noteCall, readRequest } from '#domain/consultations/staff-requests-contract.ts';
import { formatWeekdayAndDay } from '#domain/dates/format-day.ts';
import { Stack, Text } from '#src/components/layout.tsx';
import { callEndpoint } from '#src/lib/http/http.ts';
import { DeskAnswer, DetailWaiting } from '#src/widgets/staff/desk-answer.tsx';
import { DeskFrame } from '#src/widgets/staff/desk-frame.tsx';
import { DeskColumns, DeskEntries, DeskFacts } from '#src/widgets/staff/desk-layout.tsx';
import { pathToConsultation, pathToLogOf } from '#src/widgets/staff/desk-path.ts';
import { EmailLink } from '#src/widgets/staff/email-link.tsx';
import { AccountFacts } from '#src/widgets/staff/facts/account-facts.tsx';
import { AttributionFacts } from '#src/widgets/staff/facts/attribution-facts.tsx';
import { Fact, FactList } from '#src/widgets/staff/facts/fact-list.tsx';
import { Instant } from '#src/widgets/staff/instant.tsx';
import { NoteForm } from '#src/widgets/staff/note-form.tsx';
import { PhoneLink } from '#src/widgets/staff/phone-link.tsx';
import { useDesk } from '#src/widgets/staff/use-desk.ts';
import { RequestActions } from './request-actions.tsx';
import { DueTime, kindOfRequest, RequestMark } from './request-table.tsx';

const RequestFacts = ({ request }: { request: DeskRequest }) => {
  const { reference, name, phone, phone_type, email, customer_id, branch, owner } = request;
  return (
    <DeskFacts aria-label="Facts">
      <section>
        <h2>Customer</h2>
        <FactList>
          <Fact name="Name">{name}</Fact>
          <Fact name="Phone">
            <PhoneLink phone={phone} /> ({phone_type})
          </Fact>
          <Fact name="Email">
            <EmailLink email={email} />
          </Fact>
          <Fact name="Address">{request.address || `ZIP ${request.postal_code}`}</Fact>
          <AccountFacts customerId={customer_id} email={email} />
        </FactList>
      </section>
      <section>
        <h2>Request</h2>
        <FactList>
          {request.matter && <Fact name="About">{request.matter}</Fact>}
          <Fact name="Reference">{reference}</Fact>
          <Fact name="Branch">{branch.name}</Fact>
          <Fact name="Received">
            <Instant at={request.received_at} />
          </Fact>
          <Fact name="Call due">
            <DueTime {...request} />
          </Fact>
          <Fact name="Owner">{owner ? owner.name : 'Nobody'}</Fact>
          <Fact name="Log">
            <Link to={pathToLogOf(reference)}>What staff did</Link>
          </Fact>
        </FactList>
      </section>
      <AttributionFacts attribution={request.attribution} />
    </DeskFacts>
  );
};

interface DetailProps {
  request: DeskRequest;
  reload: () => void;
}

function Calls({ request: { reference, calls, state }, reload }: DetailProps) {
  const add = async (text: string) => {
    await callEndpoint(noteCall, { params: { reference }, body: { text } });
    reload();
  };
  return (
    <Stack as="section" gap={3}>
      <h2>Calls</h2>
      {calls.length > 0 && (
        <DeskEntries>
          {calls.map(({ at, by, text }) => (
            <li key={`${at} ${text}`}>
              <strong>{by.name}</strong> <Instant at={at} />
              <Text lines>{text}</Text>
            </li>
          ))}
        </DeskEntries>
      )}
      {(state === 'open' || state === 'called') && <NoteForm about={reference} add={add} />}
    </Stack>
  );
}

const Detail = ({ request, reload }: DetailProps) => (
  <>
    <Text measure>
      <RequestMark {...request} />
      <br />
      <strong>{kindOfRequest(request)}</strong>, {formatWeekdayAndDay(request.preferred_day)},{' '}
      {preferredTimeWords[request.preferred_time].toLowerCase()}.
    </Text>
    {request.close_reason && <Text lines>{request.close_reason}</Text>}
    {request.appointment_id && (
      <p>
        <Link to={pathToConsultation(request.appointment_id)}>The consultation that was booked</Link>
      </p>
    )}
    <RequestActions request={request} reload={reload} />
    <DeskColumns>
      <Stack gap={6}>
        {request.comments && (
          <Stack as="section" gap={3}>
            <h2>Comments of the customer</h2>
            <Text lines>{request.comments}</Text>
          </Stack>
        )}
        <Calls request={request} reload={reload} />
      </Stack>
      <RequestFacts request={request} />
    </DeskColumns>
  </>
);

export function RequestPage({ reference }: { reference: string }) {
  const remote = useDesk(readRequest, { params: { reference } });
  const shown = (remote.value ?? remote.latest)?.request;
  return (
    <DeskFrame part="Consultations" title={shown?.name ?? 'Request'} isDetail>
      <DeskAnswer remote={remote} waiting={<DetailWaiting />}>
        {({ request }) => <Detail request={request} reload={remote.retry} />}
      </DeskAnswer>
    </DeskFrame>
  );
}
