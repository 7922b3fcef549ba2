const month = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' });

const monthAndDay = (day: string): [month: string, day: number] => {
  const midnight = new Date(day);
  return [month.format(midnight), midnight.getUTCDate()];
};

/** Formats two inclusive `YYYY-MM-DD` days as «Dec 14–18» or «Dec 29–Jan 2», machine-readable. */
export function DayRange({ from, to }: { from: string; to: string }) {
  const [first, last] = [monthAndDay(from), monthAndDay(to)];
  const end = first[0] === last[0] ? last[1] : last.join(' ');
  return (
    <span className="tabular">
      <time dateTime={from}>{first.join(' ')}</time>
      {from !== to && (
        <>
          –<time dateTime={to}>{end}</time>
        </>
      )}
    </span>
  );
}
