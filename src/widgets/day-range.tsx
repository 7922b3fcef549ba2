import { dayRangeWords } from '#domain/dates/format-day.ts';

/** Formats two inclusive `YYYY-MM-DD` days as «Dec 14–18» or «Dec 29–Jan 2», machine-readable. */
export function DayRange({ from, to }: { from: string; to: string }) {
  const [first, last] = dayRangeWords(from, to);
  return (
    <span className="tabular">
      <time dateTime={from}>{first}</time>
      {from !== to && (
        <>
          –<time dateTime={to}>{last}</time>
        </>
      )}
    </span>
  );
}
