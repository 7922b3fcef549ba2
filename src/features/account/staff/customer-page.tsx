import { Link } from 'gatsby';
import { useState } from 'react';
import { type DeskPerson, readPerson } from '#domain/account/person-contract.ts';
import { type DeskCustomer, readCustomer } from '#domain/account/staff-contract.ts';
import { appointmentTypeWords, preferredTimeWords } from '#domain/consultations/consultation-words.ts';
import { branch } from '#domain/content/paths/path-to.ts';
import { formatLongDay } from '#domain/dates/format-day.ts';
import { formatUsd } from '#domain/money/format-usd.ts';
import { Button } from '#src/components/form/button.tsx';
import { Cluster, Text } from '#src/components/layout.tsx';
import { nameOf } from '#src/widgets/staff/customer-name.ts';
import { DeskAnswer, DetailWaiting } from '#src/widgets/staff/desk-answer.tsx';
import { signOutEverywhere } from '#src/widgets/staff/desk-api.ts';
import { DeskFrame } from '#src/widgets/staff/desk-frame.tsx';
import { DeskEntries, Detail } from '#src/widgets/staff/desk-layout.tsx';
import { pathToBook, pathToEmailsTo, pathToRequest } from '#src/widgets/staff/desk-path.ts';
import { EmailLink } from '#src/widgets/staff/email-link.tsx';
import { AttributionFacts } from '#src/widgets/staff/facts/attribution-facts.tsx';
import { StaffCartContents } from '#src/widgets/staff/facts/cart-contents.tsx';
import { Fact, FactList } from '#src/widgets/staff/facts/fact-list.tsx';
import { OrdersTable } from '#src/widgets/staff/facts/orders-table.tsx';
import { Instant } from '#src/widgets/staff/instant.tsx';
import { PhoneLink } from '#src/widgets/staff/phone-link.tsx';
import { ReasonForm } from '#src/widgets/staff/reason-form.tsx';
import { useDesk } from '#src/widgets/staff/use-desk.ts';
import * as styles from './customer-page.module.css';
import { ContactMarks, PersonRecords, PersonSection } from './person-records.tsx';

const devices = (count: number): string => (count === 1 ? '1 device' : `${count} devices`);

export function CustomerSignIns({ customer }: Pick<DeskCustomer, 'customer'>) {
  const [isAsking, setAsking] = useState(false);
  const [ended, setEnded] = useState<number>();
  const name = nameOf(customer);
  if (isAsking)
    return (
      <ReasonForm
        title={`Sign ${name} out everywhere?`}
        explanation="Every device asks for the password again. The cart and all that is saved stay with the account."
        label="Reason, for the log"
        confirm="Sign out everywhere"
        leave={() => setAsking(false)}
        submit={async (reason) => void setEnded(await signOutEverywhere(customer.id, reason))}
        done={`${name} is signed out everywhere.`}
      />
    );
  return (
    <>
      {ended !== undefined && <p>Signed out of {devices(ended)}.</p>}
      <Cluster gap={3} align="center">
        <Button look="outline" onClick={() => setAsking(true)}>
          Sign out everywhere…
        </Button>
      </Cluster>
    </>
  );
}

const Configurations = ({ configurations }: Pick<DeskCustomer, 'configurations'>) => (
  <ul role="list" className={styles.kept}>
    {configurations.map(({ short_code, title, summary, quantity, total_cents, image_url }) => (
      <li key={short_code}>
        <img src={image_url} alt="" width="80" height="80" loading="lazy" />
        <div>
          <strong>{title}</strong>
          <Detail className="tabular">{short_code}</Detail>
          <Detail>{summary.map(({ answer }) => answer).join(', ')}</Detail>
        </div>
        <p className="tabular">
          {quantity} for {formatUsd(total_cents)}
        </p>
      </li>
    ))}
  </ul>
);

/** The form's label of an option; obsolete options show their stored value. */
const wordsFor = (words: Readonly<Record<string, string>>, choice: string): string => words[choice] ?? choice;

const Requests = ({ requests }: Pick<DeskCustomer, 'requests'>) => (
  <DeskEntries as="ul">
    {requests.map((request) => (
      <li key={request.reference}>
        <Link to={pathToRequest(request.reference)} className="tabular">
          {request.reference}
        </Link>{' '}
        <Instant at={request.asked_at} />
        <p>
          {wordsFor(appointmentTypeWords, request.appointment_type)}, {formatLongDay(request.preferred_day)},{' '}
          {wordsFor(preferredTimeWords, request.preferred_time).toLowerCase()}
          <Detail>
            {request.name}, {request.address}; branch{' '}
            <Link to={branch(request.branch_id)}>{request.branch_id}</Link>
          </Detail>
        </p>
        {request.comments && <Text lines>{request.comments}</Text>}
        <AttributionFacts attribution={request.attribution} />
      </li>
    ))}
  </DeskEntries>
);

interface BelongingsProps {
  found: DeskCustomer;
  /** Loads beside the account: its records come from other services. */
  person: DeskPerson | undefined;
}

const Belongings = ({ found, person }: BelongingsProps) => {
  const { customer, orders, guest_orders, configurations, requests, cart } = found;
  return (
    <>
      {person && <ContactMarks contact={person.contact} />}
      <FactList>
        <Fact name="Email">
          <EmailLink email={customer.email} />
        </Fact>
        <Fact name="Phone">{customer.phone ? <PhoneLink phone={customer.phone} /> : 'None'}</Fact>
        <Fact name="ZIP">{customer.postalCode}</Fact>
        <Fact name="Kind">{customer.isPro ? 'Professional' : 'Homeowner'}</Fact>
        <Fact name="Emails">
          <Link to={pathToEmailsTo(customer.email)}>What we wrote</Link>
        </Fact>
        <Fact name="Account">{customer.id}</Fact>
      </FactList>
      <PersonSection title="Orders" none={orders.length === 0 && 'None with this account.'}>
        <OrdersTable label="Orders" orders={orders} />
      </PersonSection>
      {guest_orders.length > 0 && (
        <PersonSection title="Ordered as a guest with this email">
          <OrdersTable label="Ordered as a guest" orders={guest_orders} />
        </PersonSection>
      )}
      <PersonSection title="Cart" none={!cart && 'None.'}>
        {cart && <StaffCartContents cart={cart} isOfAccount />}
      </PersonSection>
      <PersonSection title="Configurations" none={configurations.length === 0 && 'None.'}>
        <Configurations configurations={configurations} />
      </PersonSection>
      <PersonSection title="Requests for a consultation" none={requests.length === 0 && 'None.'}>
        <Requests requests={requests} />
      </PersonSection>
      <p>
        <Link to={pathToBook({ customer: customer.id })}>Book a consultation</Link>
      </p>
      {person && <PersonRecords person={person} />}
      <PersonSection title="Devices">
        <CustomerSignIns customer={customer} />
      </PersonSection>
    </>
  );
};

export function CustomerPage({ id }: { id: string }) {
  const remote = useDesk(readCustomer, { params: { id } });
  const person = useDesk(readPerson, { query: { id } });
  return (
    <DeskFrame part="People" title={remote.value ? nameOf(remote.value.customer) : 'Person'} isDetail>
      <DeskAnswer remote={remote} waiting={<DetailWaiting />}>
        {(found) => <Belongings found={found} person={person.latest?.person} />}
      </DeskAnswer>
    </DeskFrame>
  );
}
