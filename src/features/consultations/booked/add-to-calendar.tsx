import type { Appointment } from '#domain/consultations/appointments-contract.ts';
import { googleCalendarUrl, outlookCalendarUrl } from '#domain/consultations/calendar-links.ts';
import { visitWords } from '#domain/consultations/consultation-words.ts';
import { Cluster } from '#src/components/layout.tsx';

/** Adds the consultation to the visitor's calendar; later emails update the entry. */
export function AddToCalendar({ appointment }: { appointment: Appointment }) {
  const { type, START_DATE, END_DATE, place, video_url, territory, manage_url, calendar_url } = appointment;
  const entry = {
    title: `${visitWords[type].title}, ${territory.name}`,
    start: START_DATE,
    end: END_DATE,
    details: `To move or cancel: ${manage_url}`,
    location: place ?? video_url ?? '',
  };
  return (
    <Cluster as="ul" role="list" gap="3 5">
      <li>
        <a href={calendar_url}>Add to calendar (.ics)</a>
      </li>
      <li>
        <a href={googleCalendarUrl(entry)} target="_blank" rel="noreferrer">
          Google Calendar
        </a>
      </li>
      <li>
        <a href={outlookCalendarUrl(entry)} target="_blank" rel="noreferrer">
          Outlook
        </a>
      </li>
    </Cluster>
  );
}
