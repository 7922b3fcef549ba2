/** `2026-03-09` as `03/09/2026` ([9.3]), readable by machines. */
export const UsDay = ({ day }: { day: string }) => (
  <time dateTime={day}>{day.replace(/^(\d+)-(\d+)-(\d+)$/, '$2/$3/$1')}</time>
);
