import { formatDayAndTime } from '#domain/dates/format-instant.ts';

export const Instant = ({ at }: { at: string }) => (
  <time dateTime={at} className="tabular">
    {formatDayAndTime(at)}
  </time>
);
