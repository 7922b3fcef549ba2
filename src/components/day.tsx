/** Formats `2026-03-09` as `03/09/2026` ([9.3]), machine-readable. */
export const Day = ({ day }: { day: string }) => (
  <time dateTime={day}>{day.replace(/^(\d+)-(\d+)-(\d+)$/, '$2/$3/$1')}</time>
);
