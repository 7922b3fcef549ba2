import { readPerson } from '#domain/account/person-contract.ts';
import { useUrlQuery } from '#src/lib/url-query.ts';
import { DeskAnswer, DetailWaiting } from '#src/widgets/staff/desk-answer.tsx';
import { DeskFrame } from '#src/widgets/staff/desk-frame.tsx';
import { EmailLink } from '#src/widgets/staff/email-link.tsx';
import { Fact, FactList } from '#src/widgets/staff/facts/fact-list.tsx';
import { OrdersTable } from '#src/widgets/staff/facts/orders-table.tsx';
import { PhoneLink } from '#src/widgets/staff/phone-link.tsx';
import { useDesk } from '#src/widgets/staff/use-desk.ts';
import { ContactMarks, PersonRecords, PersonSection, RequestEntries } from './person-records.tsx';

/** A person without an account, known by the email address in the URL. */
export function GuestPage() {
  const email = useUrlQuery().get('email') ?? '';
  const remote = useDesk(readPerson, { query: { email } });
  return (
    <DeskFrame part="People" title={remote.latest?.person.name ?? 'Person'} isDetail>
      <DeskAnswer remote={remote} waiting={<DetailWaiting />}>
        {({ person }) => (
          <>
            <ContactMarks contact={person.contact} />
            <FactList>
              <Fact name="Email">
                <EmailLink email={person.email} />
              </Fact>
              <Fact name="Phone">{person.phone ? <PhoneLink phone={person.phone} /> : 'None'}</Fact>
              <Fact name="Account">None: a guest</Fact>
            </FactList>
            <PersonSection title="Orders" none={person.orders.length === 0 && 'None with this email.'}>
              <OrdersTable label="Orders" orders={person.orders} />
            </PersonSection>
            <PersonSection
              title="Requests for a consultation"
              none={person.requests.length === 0 && 'None with this email.'}
            >
              <RequestEntries requests={person.requests} />
            </PersonSection>
            <PersonRecords person={person} />
          </>
        )}
      </DeskAnswer>
    </DeskFrame>
  );
}
