import type { AppointmentAction } from '#domain/consultations/lifecycle.ts';
import { appointmentActions, expectedStates } from '#domain/consultations/lifecycle.ts';
import type { Database } from '#server/db/database.ts';
import { inTransaction } from '#server/db/in-transaction.ts';
import type { JobEvent } from '#server/jobs/events.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import type { BookingsDeps } from './bookings.ts';
import { type Addressed, changeEmail, reminderEmail, reminderText, type Sender } from './emails.ts';
import { findAppointment, type StoredAppointment, takeReminder } from './store.ts';

export const consultationChanged: JobEvent<Addressed & { action: AppointmentAction }> = {
  name: 'consultation.changed',
  kinds: appointmentActions,
};

const hourMs = 60 * 60_000;

/** Reminder times, earliest first. */
const reminders = [
  { queue: 'reminders-week', aheadMs: 7 * 24 * hourMs, byText: false },
  { queue: 'reminders-day', aheadMs: 24 * hourMs, byText: false },
  { queue: 'reminders-hours', aheadMs: 2 * hourMs, byText: true },
] as const;

interface Reminder {
  id: string;
  /** Start of the consultation, ISO 8601. */
  startsAt?: string;
  /** Jobs of an earlier version have the calendar sequence instead of `startsAt`. */
  sequence?: number;
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

const isOfSameTime = (stored: StoredAppointment, { startsAt, sequence }: Reminder): boolean =>
  startsAt === undefined ? stored.sequence === sequence : stored.startsAt.getTime() === Date.parse(startsAt);

/** True if the consultation is upcoming and was not moved or canceled since. */
const isStillAhead = (stored: StoredAppointment, reminder: Reminder, now: Date): boolean =>
  isOfSameTime(stored, reminder) &&
  expectedStates.some((expected) => expected === stored.state) &&
  stored.startsAt > now;

/** True if a later reminder is due too: after an outage one reminder suffices. */
const isOvertaken = (aheadMs: number, startsAt: Date, now: Date): boolean =>
  reminders.some((other) => other.aheadMs < aheadMs && startsAt.getTime() - other.aheadMs <= now.getTime());

export function addReminders({ db, now, jobs, mailQueue, show, sender, sendText }: RemindersDeps): void {
  jobs.subscribe(consultationChanged, mailQueue, ({ action, ...to }) => {
    const payload = changeEmail(to, action, sender());
    return payload && { payload };
  });
  for (const { queue, aheadMs, byText } of reminders) {
    jobs.subscribe(consultationChanged, queue, ({ action, appointment: { id, START_DATE } }) => {
      const startAfter = new Date(Date.parse(START_DATE) - aheadMs);
      const isNewTime = action === 'create' || action === 'convert lead' || action === 'reschedule';
      return isNewTime && startAfter > now()
        ? { payload: { id, startsAt: START_DATE }, startAfter }
        : undefined;
    });
    jobs.handle(queue, async (payload, { key, done }) => {
      const reminder = payload as Reminder;
      const stored = await findAppointment(db, reminder.id);
      if (!stored || !isStillAhead(stored, reminder, now())) return;
      if (isOvertaken(aheadMs, stored.startsAt, now())) return;
      const to = addressedOf(stored, await show(stored));
      await inTransaction(db, async (tx) => {
        if (!(await takeReminder(tx, stored.id, `${queue} ${stored.startsAt.toISOString()}`))) return;
        const email = { ...reminderEmail(to, sender()), purpose: 'reminder' };
        await jobs.send(tx, mailQueue, email, { key });
        if (byText && stored.phoneType === 'mobile')
          await sendText(tx, { to: stored.phone, body: reminderText(to, sender()), key });
        await done(tx);
      });
    });
  }
}

export const teller =
  (
    jobs: Pick<Jobs, 'publish'>,
    show: (stored: StoredAppointment, db: Database) => Promise<Addressed['appointment']>,
  ) =>
  async (tx: Database, stored: StoredAppointment, action: AppointmentAction): Promise<void> =>
    jobs.publish(tx, consultationChanged, { ...addressedOf(stored, await show(stored, tx)), action });
