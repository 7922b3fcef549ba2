import type { Appointment } from '#domain/consultations/appointments-contract.ts';
import * as styles from '../consultation-form.module.css';
import { AddToCalendar } from './add-to-calendar.tsx';
import { BookedFacts } from './booked-facts.tsx';

export const BookedConsultation = ({ appointment }: { appointment: Appointment }) => (
  <div className={styles.steps}>
    <BookedFacts appointment={appointment} />
    <AddToCalendar appointment={appointment} />
    <p>
      <a href={appointment.manage_url}>Confirm, move or cancel it</a>
    </p>
  </div>
);
