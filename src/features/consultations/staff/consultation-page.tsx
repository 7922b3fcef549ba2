import { Link } from 'gatsby';
import { slotClock, slotWords, zoneWords } from '#domain/consultations/slot-words.ts';
import { type DeskConsultation, readConsultation } from '#domain/consultations/staff-contract.ts';
import { Stack, Text } from '#src/components/layout.tsx';
import { useBranchChanges } from '#src/widgets/staff/branch/use-branch-changes.ts';
import { DeskAnswer, DetailWaiting } from '#src/widgets/staff/desk-answer.tsx';
import { DeskFrame } from '#src/widgets/staff/desk-frame.tsx';
import { DeskColumns, DeskEntries, DeskFacts, Detail } from '#src/widgets/staff/desk-layout.tsx';
import { pathToDay, pathToLogOf } from '#src/widgets/staff/desk-path.ts';
import { consultationWords, kindWords } from '#src/widgets/staff/desk-words.ts';
import { EmailLink } from '#src/widgets/staff/email-link.tsx';
import { AccountFacts } from '#src/widgets/staff/facts/account-facts.tsx';
import { AttributionFacts } from '#src/widgets/staff/facts/attribution-facts.tsx';
import { Fact, FactList } from '#src/widgets/staff/facts/fact-list.tsx';
import { Instant } from '#src/widgets/staff/instant.tsx';
import { NoteForm } from '#src/widgets/staff/note-form.tsx';
import { PhoneLink } from '#src/widgets/staff/phone-link.tsx';
import { StateMark } from '#src/widgets/staff/state-mark.tsx';
import { useDesk } from '#src/widgets/staff/use-desk.ts';
import { ConsultationActions } from './consultation-actions.tsx';
import { note } from './consultation-api.ts';

const ConsultationFacts = ({ consultation }: { consultation: DeskConsultation }) => {
  const { name, email, phone, phone_type, postal_code, address, customer_id, type } = consultation;
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
          <AccountFacts customerId={customer_id} email={email} />
        </FactList>
      </section>
      <section>
        <h2>Visit</h2>
        <FactList>
          <Fact name="Kind">{kindWords[type]}</Fact>
          <Fact name="Address">{address || `ZIP ${postal_code}`}</Fact>
          <Fact name="Consultant">{consultation.consultant}</Fact>
          <Fact name="Booked by">{consultation.interface}</Fact>
          <Fact name="Day">
            <Link to={pathToDay(consultation.branch_id, slotClock(consultation).day)}>All of this day</Link>
          </Fact>
          <Fact name="Its page">
            <a href={consultation.manage_url}>As the customer sees it</a>
          </Fact>
        </FactList>
      </section>
      <AttributionFacts attribution={consultation.attribution} />
    </DeskFacts>
  );
};

interface NotesProps {
  consultation: DeskConsultation;
  reload: () => void;
}

/** Notes of the customer and staff since the booking, and a form to add one. */
function ConsultationNotes({ consultation, reload }: NotesProps) {
  const { id, notes, customer_id } = consultation;
  const add = async (text: string) => {
    await note(id, text);
    reload();
  };
  return (
    <>
      {notes.length > 0 && (
        <DeskEntries>
          {notes.map(({ at, author_id, text }) => (
            <li key={`${at} ${text}`}>
              <strong>{author_id === undefined || author_id === customer_id ? 'Customer' : 'Staff'}</strong>{' '}
              <Instant at={at} />
              <Text lines>{text}</Text>
            </li>
          ))}
        </DeskEntries>
      )}
      <NoteForm about={id} add={add} />
    </>
  );
}

const eventWords: Readonly<Record<string, string>> = {
  hold: 'Time held',
  create: 'Booked',
  'convert lead': 'Booked from a request',
  reschedule: 'Moved',
  'take over': 'Given to another consultant',
  'undo move': 'Move undone',
  'ask to move': 'Asked to choose another time',
  confirm: 'Confirmed',
  cancel: 'Canceled',
};

const ConsultationEvents = ({ consultation }: { consultation: DeskConsultation }) => (
  <>
    <DeskEntries>
      {consultation.events.map(({ at, action, by, detail }) => (
        <li key={`${at} ${action}`}>
          <strong>{eventWords[action] ?? action}</strong> <Instant at={at} />
          {by !== undefined && by !== consultation.customer_id && <Detail>by our staff</Detail>}
          {detail && <Text lines>{detail}</Text>}
        </li>
      ))}
    </DeskEntries>
    <p>
      <Link to={pathToLogOf(consultation.id)}>What staff did with this consultation</Link>
    </p>
  </>
);

interface DetailProps {
  consultation: DeskConsultation;
  reload: () => void;
}

const Contents = ({ consultation, reload }: DetailProps) => {
  const { state, type, consultant, time_zone, comments, items } = consultation;
  return (
    <>
      <Text measure>
        <StateMark {...consultationWords[state]} />
        <br />
        <strong>{slotWords(consultation)}</strong>, {zoneWords(time_zone)}. {kindWords[type]}, with{' '}
        {consultant}.
      </Text>
      <ConsultationActions consultation={consultation} reload={reload} />
      <DeskColumns>
        <Stack gap={6}>
          {comments && (
            <Stack as="section" gap={3}>
              <h2>Comments of the customer</h2>
              <Text lines>{comments}</Text>
            </Stack>
          )}
          {items.length > 0 && (
            <Stack as="section" gap={3}>
              <h2>What it is about</h2>
              <ul>
                {items.map(({ title, quantity, url, config_id }) => (
                  <li key={`${title} ${config_id}`}>
                    {quantity} × {url ? <a href={url}>{title}</a> : title}
                    {config_id && <Detail>Configuration {config_id}</Detail>}
                  </li>
                ))}
              </ul>
            </Stack>
          )}
          <Stack as="section" gap={3}>
            <h2>Notes</h2>
            <ConsultationNotes consultation={consultation} reload={reload} />
          </Stack>
          <Stack as="section" gap={3}>
            <h2>History</h2>
            <ConsultationEvents consultation={consultation} />
          </Stack>
        </Stack>
        <ConsultationFacts consultation={consultation} />
      </DeskColumns>
    </>
  );
};

export function ConsultationPage({ id }: { id: string }) {
  const remote = useDesk(readConsultation, { params: { id } });
  const shown = (remote.value ?? remote.latest)?.consultation;
  useBranchChanges(shown?.branch_id, remote);
  return (
    <DeskFrame part="Consultations" title={shown?.name ?? 'Consultation'} isDetail>
      <DeskAnswer remote={remote} waiting={<DetailWaiting />}>
        {({ consultation }) => <Contents consultation={consultation} reload={remote.retry} />}
      </DeskAnswer>
    </DeskFrame>
  );
}
