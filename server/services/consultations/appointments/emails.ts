import type { Appointment } from '#domain/consultations/appointments-contract.ts';
import { visitWords } from '#domain/consultations/consultation-words.ts';
import type { AppointmentAction } from '#domain/consultations/lifecycle.ts';
import type { Brand } from '#domain/content/site-settings.ts';
import { daysBetween } from '#domain/dates/civil-day.ts';
import { timeInZone } from '#domain/dates/time-in-zone.ts';
import { wallClock } from '#domain/dates/wall-clock.ts';
import { type Email, renderEmail } from '#server/email/html-email.ts';
import { calendarEntry } from './calendar-entry.ts';
import type { StoredAppointment } from './store.ts';

export interface Addressed {
  appointment: Appointment;
  party: Pick<StoredAppointment, 'firstName' | 'email' | 'phone' | 'phoneType'>;
}

export interface Sender {
  brand: Brand;
  origin: string;
  from: string;
  now: Date;
}

const soonMs = 3 * 60 * 60_000;

type Words = Pick<Email, 'subject' | 'heading' | 'paragraphs'> & { link: string };

const when = ({ START_DATE, time_zone }: Appointment): string => timeInZone(START_DATE, time_zone);

const where = ({ place, video_url }: Appointment): string[] => [
  ...(place ? [`Where: ${place}.`] : []),
  ...(video_url ? [`By video: ${video_url}`] : []),
];

function wordsOf({ appointment, party }: Addressed, action: AppointmentAction): Words | undefined {
  const { type, consultant, territory } = appointment;
  const time = when(appointment);
  const met = `${consultant} of ${territory.name} meets you ${visitWords[type].where}. ${territory.phone} reaches us.`;
  switch (action) {
    case 'create':
    case 'convert lead':
      return {
        subject: `Your consultation on ${time}`,
        heading: `Thank you, ${party.firstName}`,
        paragraphs: [
          `Your consultation is on ${time}.`,
          met,
          ...where(appointment),
          'Please say whether it suits you.',
        ],
        link: 'Confirm, move or cancel',
      };
    case 'reschedule':
      return {
        subject: `Your consultation is now on ${time}`,
        heading: 'Your consultation has moved',
        paragraphs: [`It is on ${time} now.`, met, ...where(appointment), 'Please say whether it suits you.'],
        link: 'Confirm, move or cancel',
      };
    case 'take over':
      return {
        subject: `${consultant} comes on ${time}`,
        heading: 'Your consultant has changed',
        paragraphs: [`The time stays: ${time}.`, met, ...where(appointment)],
        link: 'Move or cancel',
      };
    case 'ask to move':
      return {
        subject: `Please choose another time than ${time}`,
        heading: 'We cannot come after all',
        paragraphs: [
          `${consultant} cannot come on ${time}, and no one else is free then. We are sorry.`,
          `Please choose another time, or call ${territory.phone}.`,
        ],
        link: 'Choose another time',
      };
    case 'confirm':
      return {
        subject: `Confirmed: your consultation on ${time}`,
        heading: 'See you then',
        paragraphs: [`It is settled: ${time}.`, met, ...where(appointment)],
        link: 'Move or cancel',
      };
    case 'cancel':
      return {
        subject: 'Your consultation is canceled',
        heading: 'Your consultation is canceled',
        paragraphs: [
          `It does not take place on ${time}.`,
          `If you did not want that, call ${territory.phone}.`,
        ],
        link: 'Book another time',
      };
    default:
      return undefined;
  }
}

/** Builds the email about a change, with a calendar entry; undefined for holds. */
export function changeEmail(to: Addressed, action: AppointmentAction, sender: Sender) {
  const words = wordsOf(to, action);
  if (!words) return undefined;
  const { appointment, party } = to;
  const { brand, origin, from, now } = sender;
  return {
    to: party.email,
    subject: words.subject,
    ...renderEmail({
      brand,
      subject: words.subject,
      heading: words.heading,
      paragraphs: words.paragraphs,
      link: { title: words.link, address: appointment.manage_url },
    }),
    calendar: calendarEntry(appointment, {
      brandName: brand.name,
      origin,
      from,
      madeAt: now,
      attendee: { name: party.firstName, address: party.email },
    }),
  };
}

function aheadWords({ START_DATE, time_zone }: Appointment, now: Date): string {
  const start = new Date(START_DATE);
  if (start.getTime() - now.getTime() <= soonMs) return 'Soon';
  const days = daysBetween(wallClock(time_zone, now).day, wallClock(time_zone, start).day);
  if (days < 2) return days === 0 ? 'Today' : 'Tomorrow';
  return days === 7 ? 'In a week' : `In ${days} days`;
}

export function reminderEmail({ appointment, party }: Addressed, { brand, now }: Sender) {
  const subject = `${aheadWords(appointment, now)}: your consultation on ${when(appointment)}`;
  const { consultant, territory, type, state } = appointment;
  const paragraphs = [
    `${consultant} of ${territory.name} meets you ${visitWords[type].where} on ${when(appointment)}.`,
    ...where(appointment),
    ...(state === 'pending' ? ['You have not confirmed it yet: one click does.'] : []),
  ];
  const link = { title: 'Confirm, move or cancel', address: appointment.manage_url };
  return {
    to: party.email,
    subject,
    ...renderEmail({ brand, subject, heading: 'A reminder', paragraphs, link }),
  };
}

/** SMS reminder, at most two segments. */
export const reminderText = ({ appointment }: Addressed, { brand }: Sender): string =>
  `${brand.name}: your consultation is on ${when(appointment)}. ${appointment.territory.phone}. Reply STOP to get no more of these.`;
