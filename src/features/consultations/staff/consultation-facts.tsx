import { Link } from 'gatsby';
import { slotClock } from '#domain/consultations/slot-words.ts';
import type { DeskConsultation } from '#domain/consultations/staff-contract.ts';
import { AccountFacts } from '#src/widgets/staff/account-facts.tsx';
import { AttributionFacts } from '#src/widgets/staff/attribution-facts.tsx';
import * as styles from '#src/widgets/staff/desk.module.css';
import { pathToDay } from '#src/widgets/staff/desk-path.ts';
import { kindWords } from '#src/widgets/staff/desk-words.ts';
import { Fact, FactList } from '#src/widgets/staff/fact-list.tsx';
import { PhoneLink } from '#src/widgets/staff/phone-link.tsx';

export const ConsultationFacts = ({ consultation }: { consultation: DeskConsultation }) => {
  const { name, email, phone, phone_type, postal_code, address, customer_id, type } = consultation;
  return (
    <aside className={styles.facts} aria-label="Facts">
      <section>
        <h2>Customer</h2>
        <FactList>
          <Fact name="Name">{name}</Fact>
          <Fact name="Phone">
            <PhoneLink phone={phone} /> ({phone_type})
          </Fact>
          <Fact name="Email">
            <a href={`mailto:${email}`}>{email}</a>
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
    </aside>
  );
};
