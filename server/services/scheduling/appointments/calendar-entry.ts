import ICAL from 'ical.js';
import type { Appointment } from '#domain/contracts/scheduling-appointments.ts';
import { visitWords } from '#domain/scheduling/visit-words.ts';

// A line has 75 octets at most, with the space that a continued one begins with.
ICAL.foldLength = 74;

interface Mailbox {
  name: string;
  address: string;
}

interface EntryOptions {
  brandName: string;
  origin: string;
  madeAt: Date;
  /** What letters are from, `Clerestory <hello@example.com>`. */
  from: string;
  /** To whom the entry is sent; left out where whoever has the link takes it. */
  attendee?: Mailbox;
}

export type CalendarMethod = 'REQUEST' | 'CANCEL' | 'PUBLISH';

/** The same for all that is ever said of one consultation, so that calendars change an entry and add none. */
const uidOf = (id: string, origin: string): string => `${id}@${new URL(origin).hostname}`;

function mailboxOf(from: string, name: string): Mailbox {
  const [, , address = from.trim()] = /^(.*)<([^<>]+)>\s*$/.exec(from) ?? [];
  return { name, address };
}

/** A property that names a person; a name cannot hold the quotation marks that stand around it. */
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
  // The links of the letter take the answer: what a calendar sends back reaches nobody.
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
 * A consultation as an entry for calendars (RFC 5545), in UTC. To an attendee it goes as iTIP has it (RFC
 * 5546): `REQUEST` puts it in or moves it, `CANCEL` takes it out, and the higher sequence wins. Without one
 * it is published as it stands.
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
