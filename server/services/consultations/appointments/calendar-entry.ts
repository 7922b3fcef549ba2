import ICAL from 'ical.js';
import type { Appointment } from '#domain/consultations/appointments-contract.ts';
import { visitWords } from '#domain/consultations/consultation-words.ts';

// Lines have at most 75 octets, including a continuation's leading space.
ICAL.foldLength = 74;

interface Mailbox {
  name: string;
  address: string;
}

interface EntryOptions {
  brandName: string;
  origin: string;
  madeAt: Date;
  /** Sender, `Clerestory <hello@example.com>`. */
  from: string;
  /** Recipient; undefined for a public download link. */
  attendee?: Mailbox;
}

export type CalendarMethod = 'REQUEST' | 'CANCEL' | 'PUBLISH';

/** Stable per consultation, so that calendars update the entry instead of adding another. */
const uidOf = (id: string, origin: string): string => `${id}@${new URL(origin).hostname}`;

function mailboxOf(from: string, name: string): Mailbox {
  const [, , address = from.trim()] = /^(.*)<([^<>]+)>\s*$/.exec(from) ?? [];
  return { name, address };
}

/** Sets a person; names must not contain quotation marks. */
function person(property: 'organizer' | 'attendee', { name, address }: Mailbox): ICAL.Property {
  const made = new ICAL.Property(property);
  made.setParameter('cn', name.replace(/["\p{Cc}]/gu, ' ').trim() || address);
  made.setValue(`mailto:${address}`);
  return made;
}

function invited(attendee: Mailbox): ICAL.Property {
  const made = person('attendee', attendee);
  made.setParameter('role', 'REQ-PARTICIPANT');
  made.setParameter('partstat', 'NEEDS-ACTION');
  // Replies from calendars are not processed; the email has links instead.
  made.setParameter('rsvp', 'FALSE');
  return made;
}

function alarm(): ICAL.Component {
  const made = new ICAL.Component('valarm');
  made.addPropertyWithValue('action', 'DISPLAY');
  made.addPropertyWithValue('description', 'Consultation');
  made.addPropertyWithValue('trigger', ICAL.Duration.fromString('-PT2H'));
  return made;
}

/**
 * Returns an iCalendar entry (RFC 5545) in UTC. For an attendee it uses iTIP (RFC 5546): `REQUEST` adds or
 * moves, `CANCEL` removes, and the higher sequence wins. Otherwise it uses `PUBLISH`.
 */
export function calendarEntry(
  appointment: Appointment,
  { brandName, origin, madeAt, from, attendee }: EntryOptions,
): { method: CalendarMethod; content: string } {
  const { id, state, type, sequence, territory, consultant, place, video_url, manage_url } = appointment;
  const isCanceled = state === 'canceled';
  const method = !attendee ? 'PUBLISH' : isCanceled ? 'CANCEL' : 'REQUEST';
  const calendar = new ICAL.Component('vcalendar');
  calendar.addPropertyWithValue('prodid', `-//${brandName}//Consultations//EN`);
  calendar.addPropertyWithValue('version', '2.0');
  calendar.addPropertyWithValue('method', method);

  const event = new ICAL.Component('vevent');
  const at = (iso: string | Date) => ICAL.Time.fromJSDate(new Date(iso), true);
  event.addPropertyWithValue('uid', uidOf(id, origin));
  event.addPropertyWithValue('dtstamp', at(madeAt));
  event.addPropertyWithValue('dtstart', at(appointment.START_DATE));
  event.addPropertyWithValue('dtend', at(appointment.END_DATE));
  event.addPropertyWithValue('sequence', sequence);
  event.addPropertyWithValue('summary', `${brandName}: ${visitWords[type].title}`);
  event.addPropertyWithValue(
    'description',
    [
      `${consultant} of ${territory.name}, ${territory.phone}.`,
      ...(video_url ? [`By video: ${video_url}`] : []),
      `To move or cancel: ${manage_url}`,
    ].join('\n'),
  );
  event.addPropertyWithValue('location', place ?? video_url ?? territory.name);
  event.addPropertyWithValue('url', manage_url);
  event.addPropertyWithValue(
    'status',
    isCanceled ? 'CANCELLED' : state === 'confirmed' ? 'CONFIRMED' : 'TENTATIVE',
  );
  event.addPropertyWithValue('transp', isCanceled ? 'TRANSPARENT' : 'OPAQUE');
  event.addProperty(person('organizer', mailboxOf(from, territory.name)));
  if (attendee) event.addProperty(invited(attendee));
  if (!isCanceled) event.addSubcomponent(alarm());
  calendar.addSubcomponent(event);
  return { method, content: `${calendar.toString()}\r\n` };
}
