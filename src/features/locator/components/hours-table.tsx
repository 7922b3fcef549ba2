import { graphql } from 'gatsby';
import { dayHours, shortDays } from '../../../../domain/dates/week-words.ts';
import * as styles from './hours-table.module.css';

/** A week's opening hours, in the showroom's own time. */
export function HoursTable({ hours }: { hours: Queries.OpeningHoursFragment }) {
  const rows = [
    [shortDays.weekday, hours.weekday],
    [shortDays.saturday, hours.saturday],
    [shortDays.sunday, hours.sunday],
  ] as const;
  return (
    <dl className={`${styles.hours} tabular`}>
      {rows.map(([days, day]) => (
        <div key={days} className={styles.row}>
          <dt>{days}</dt>
          <dd>{dayHours(day)}</dd>
        </div>
      ))}
    </dl>
  );
}

export const fields = graphql`
  fragment OpeningHours on WeekHours {
    weekday {
      opens
      closes
    }
    saturday {
      opens
      closes
    }
    sunday {
      opens
      closes
    }
  }
`;
