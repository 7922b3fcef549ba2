const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

export const Instant = ({ at }: { at: string }) => (
  <time dateTime={at} className="tabular">
    {format.format(new Date(at))}
  </time>
);
