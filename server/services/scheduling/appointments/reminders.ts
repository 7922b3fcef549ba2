import type { AppointmentAction } from '../../../../domain/scheduling/lifecycle.ts';
import { stateAfter } from '../../../../domain/scheduling/lifecycle.ts';
import type { Database } from '../../../db/database.ts';
import type { JobEvent } from '../../../jobs/events.ts';
import type { Jobs } from '../../../jobs/jobs.ts';
import type { BookingsDeps } from './bookings.ts';
import { type Addressed, changeLetter, reminderLetter, reminderText, type Sender } from './letters.ts';
import { findAppointment, type StoredAppointment } from './store.ts';

/** Something was done to a consultation that is booked. */
export const consultationChanged: JobEvent<Addressed & { action: AppointmentAction }> = {
  name: 'consultation.changed',
};

const hourMs = 60 * 60_000;

/** When a party is reminded, and how the letter begins. */
const reminders = [
  { queue: 'reminders-week', aheadMs: 7 * 24 * hourMs, ahead: 'In a week', byText: false },
  { queue: 'reminders-day', aheadMs: 24 * hourMs, ahead: 'Tomorrow', byText: false },
  { queue: 'reminders-hours', aheadMs: 2 * hourMs, ahead: 'Soon', byText: true },
] as const;

interface Reminder {
  id: string;
  sequence: number;
}

export interface RemindersDeps extends Pick<BookingsDeps, 'db' | 'now' | 'show'> {
  jobs: Pick<Jobs, 'subscribe' | 'handle' | 'send'>;
  mailQueue: string;
  sender: () => Sender;
  sendText: (tx: Database, text: { to: string; body: string; key: string }) => Promise<void>;
}

const addressedOf = (
  { firstName, email, phone, phoneType }: StoredAppointment,
  appointment: Addressed['appointment'],
): Addressed => ({ appointment, party: { firstName, email, phone, phoneType } });

/** A consultation that a reminder is still about: neither moved nor canceled since, and ahead. */
const isStillAhead = (stored: StoredAppointment, { sequence }: Reminder, now: Date): boolean =>
  stored.sequence === sequence && stateAfter(stored.state, 'cancel') !== undefined && stored.startsAt > now;

/** Subscribes letters and reminders to what is done to consultations. */
export function addReminders({ db, now, jobs, mailQueue, show, sender, sendText }: RemindersDeps): void {
  jobs.subscribe(consultationChanged, mailQueue, ({ action, ...to }) => {
    const payload = changeLetter(to, action, sender());
    return payload && { payload };
  });
  for (const { queue, aheadMs, ahead, byText } of reminders) {
    jobs.subscribe(consultationChanged, queue, ({ action, appointment: { id, sequence, START_DATE } }) => {
      const startAfter = new Date(Date.parse(START_DATE) - aheadMs);
      const isNewTime = action === 'create' || action === 'convert lead' || action === 'reschedule';
      return isNewTime && startAfter > now() ? { payload: { id, sequence }, startAfter } : undefined;
    });
    jobs.handle(queue, async (payload, { key }) => {
      const reminder = payload as Reminder;
      const stored = await findAppointment(db, reminder.id);
      if (!stored || !isStillAhead(stored, reminder, now())) return;
      const to = addressedOf(stored, await show(stored));
      await db.transaction(async (tx) => {
        const letter = { ...reminderLetter(to, ahead, sender()), purpose: 'reminder' };
        await jobs.send(tx, mailQueue, letter, { key });
        if (byText && stored.phoneType === 'mobile')
          await sendText(tx, { to: stored.phone, body: reminderText(to, sender()), key });
      });
    });
  }
}

/** What Bookings and Changes tell of what they do. */
export const teller =
  (
    jobs: Pick<Jobs, 'publish'>,
    show: (stored: StoredAppointment, db: Database) => Promise<Addressed['appointment']>,
  ) =>
  async (tx: Database, stored: StoredAppointment, action: AppointmentAction): Promise<void> =>
    jobs.publish(tx, consultationChanged, { ...addressedOf(stored, await show(stored, tx)), action });
