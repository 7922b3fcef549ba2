/** ISO 8601 instants. */
interface CalendarEntry {
  title: string;
  start: string;
  end: string;
  details: string;
  location: string;
}

const utc = (instant: string): string => new Date(instant).toISOString();

/** Format: `20261201T150000Z` */
const compact = (instant: string): string => utc(instant).replace(/[-:]|\.\d{3}/g, '');

export const googleCalendarUrl = ({ title, start, end, details, location }: CalendarEntry): string =>
  `https://calendar.google.com/calendar/render?${new URLSearchParams({
    action: 'TEMPLATE',
    text: title,
    dates: `${compact(start)}/${compact(end)}`,
    details,
    location,
  })}`;

export const outlookCalendarUrl = ({ title, start, end, details, location }: CalendarEntry): string =>
  `https://outlook.live.com/calendar/0/deeplink/compose?${new URLSearchParams({
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: title,
    startdt: utc(start),
    enddt: utc(end),
    body: details,
    location,
  })}`;
