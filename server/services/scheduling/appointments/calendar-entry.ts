import { createEvent, type DateTime } from 'ics';
import type { Appointment } from '../../../../domain/contracts/scheduling-appointments.ts';
import { visitWords } from '../../../../domain/scheduling/visit-words.ts';

const inUtc = (iso: string): DateTime => {
  const at = new Date(iso);
  return [at.getUTCFullYear(), at.getUTCMonth() + 1, at.getUTCDate(), at.getUTCHours(), at.getUTCMinutes()];
};

/** The same for all that is ever said of one consultation, so that calendars change an entry and add none. */
const uidOf = (id: string, origin: string): string => `${id}@${new URL(origin).hostname}`;

/**
 * A consultation as an entry for calendars (RFC 5545), in UTC. `REQUEST` puts it in or moves it, `CANCEL`
 * takes it out; the higher sequence wins.
 */
export function calendarEntry(
  appointment: Appointment,
  { brandName, origin, madeAt }: { brandName: string; origin: string; madeAt: Date },
): { method: 'REQUEST' | 'CANCEL'; content: string } {
  const { id, state, type, sequence, territory, consultant, place, video_url, manage_url } = appointment;
  const method = state === 'canceled' ? 'CANCEL' : 'REQUEST';
  const { error, value } = createEvent({
    uid: uidOf(id, origin),
    ...{ method, sequence, productId: brandName, startInputType: 'utc', endInputType: 'utc' },
    created: inUtc(madeAt.toISOString()),
    start: inUtc(appointment.START_DATE),
    end: inUtc(appointment.END_DATE),
    title: `${brandName}: ${visitWords[type].title}`,
    description: [
      `${consultant} of ${territory.name}, ${territory.phone}.`,
      ...(video_url ? [`By video: ${video_url}`] : []),
      `To move or cancel: ${manage_url}`,
    ].join('\n'),
    location: place ?? video_url ?? territory.name,
    url: manage_url,
    status: method === 'CANCEL' ? 'CANCELLED' : state === 'confirmed' ? 'CONFIRMED' : 'TENTATIVE',
    busyStatus: method === 'CANCEL' ? 'FREE' : 'BUSY',
    organizer: { name: territory.name, email: `noreply@${new URL(origin).hostname}` },
    alarms: [{ action: 'display', description: 'Consultation', trigger: { hours: 2, before: true } }],
  });
  if (!value) throw error ?? new Error('A calendar entry came out empty');
  return { method, content: value };
}
