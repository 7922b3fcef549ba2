import { formatUsDate } from '#domain/dates/us-date.ts';

const clock = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' });

/** In the reader's time zone ([9.3]). */
export function When({ at }: { at: string }) {
  const date = new Date(at);
  return (
    <time dateTime={at}>
      {formatUsDate(date)}, {clock.format(date)}
    </time>
  );
}
