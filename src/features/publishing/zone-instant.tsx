import { zoneName } from '#domain/dates/zone-name.ts';

export function ZoneInstant({ at, timeZone }: { at: string; timeZone: string }) {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, dateStyle: 'medium', timeStyle: 'short' });
  return (
    <time dateTime={at} className="tabular">
      {format.format(new Date(at))}, {zoneName(timeZone)}
    </time>
  );
}
