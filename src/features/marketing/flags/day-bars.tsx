import type { AdminFeature } from '#domain/marketing/staff-flags-contract.ts';
import { dayWords } from './feature-words.ts';
import * as styles from './flags.module.css';

const width = 280;
const height = 56;
const gap = 3;

export function DayBars({ days }: { days: AdminFeature['days'] }) {
  const most = Math.max(...days.map(({ count }) => count));
  const total = days.reduce((sum, { count }) => sum + count, 0);
  const step = width / Math.max(1, days.length);
  const first = days[0]?.day;
  if (total === 0) return <p>Not asked for in the last {days.length} days.</p>;
  return (
    <figure className={styles.days}>
      <figcaption>
        Asked for {total.toLocaleString('en-US')} times in {days.length} days
      </figcaption>
      <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true" preserveAspectRatio="none">
        {days.map(({ day, count }, index) => {
          const tall = (count / most) * (height - 2);
          return (
            <rect
              key={day}
              x={index * step}
              width={step - gap}
              y={height - Math.max(1, tall)}
              height={Math.max(1, tall)}
            />
          );
        })}
      </svg>
      <p className={styles.scale} aria-hidden="true">
        <span>{first && dayWords(first)}</span>
        <span className="tabular">at most {most.toLocaleString('en-US')} a day</span>
        <span>Today</span>
      </p>
      <ol className="visually-hidden">
        {days
          .filter(({ count }) => count > 0)
          .map(({ day, count }) => (
            <li key={day}>
              {dayWords(day)}: {count}
            </li>
          ))}
      </ol>
    </figure>
  );
}
