import { Link } from 'gatsby';
import type { DeskConsultation } from '#domain/consultations/staff-contract.ts';
import * as styles from '#src/widgets/staff/desk.module.css';
import { pathToLogOf } from '#src/widgets/staff/desk-path.ts';
import { Instant } from '#src/widgets/staff/instant.tsx';

const eventWords: Readonly<Record<string, string>> = {
  hold: 'Time held',
  create: 'Booked',
  'convert lead': 'Booked from a request',
  reschedule: 'Moved',
  'take over': 'Given to another consultant',
  'ask to move': 'Asked to choose another time',
  confirm: 'Confirmed',
  cancel: 'Canceled',
};

export const ConsultationEvents = ({ consultation }: { consultation: DeskConsultation }) => (
  <>
    <ol role="list" className={styles.entries}>
      {consultation.events.map(({ at, action, by, detail }) => (
        <li key={`${at} ${action}`}>
          <strong>{eventWords[action] ?? action}</strong> <Instant at={at} />
          {by !== undefined && by !== consultation.customer_id && (
            <span className={styles.soft}>by our staff</span>
          )}
          {detail && <p className={styles.written}>{detail}</p>}
        </li>
      ))}
    </ol>
    <p>
      <Link to={pathToLogOf(consultation.id)}>What staff did with this consultation</Link>
    </p>
  </>
);
