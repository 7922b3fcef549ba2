import { formatTime } from '#domain/dates/format-instant.ts';
import { formatUsDate } from '#domain/dates/us-date.ts';

/** In the reader's time zone ([9.3]). */
export const When = ({ at }: { at: string }) => (
  <time dateTime={at}>
    {formatUsDate(new Date(at))}, {formatTime(at)}
  </time>
);
