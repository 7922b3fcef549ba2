const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** When something happened, by the clock of whoever reads it. */
export const Instant = ({ at }: { at: string }) => (
  <time dateTime={at} className="tabular">
    {format.format(new Date(at))}
  </time>
);
