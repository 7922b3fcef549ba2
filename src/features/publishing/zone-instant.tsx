import { formatDayAndTime } from '#domain/dates/format-instant.ts';
import { zoneName } from '#domain/dates/zone-name.ts';

export const ZoneInstant = ({ at, timeZone }: { at: string; timeZone: string }) => (
  <time dateTime={at} className="tabular">
    {formatDayAndTime(at, timeZone)}, {zoneName(timeZone)}
  </time>
);
