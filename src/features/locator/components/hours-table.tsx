import { graphql } from 'gatsby';
import { dayNames } from '../../../../domain/dates/calendar-names.ts';
import { workdays } from '../../../../domain/dates/week-words.ts';
import { formatHours } from '../format-hours.ts';
import * as styles from './hours-table.module.css';

/** A week's opening hours, in the showroom's own time. */
export function HoursTable({ hours }: { hours: Queries.OpeningHoursFragment }) {
  const rows = [
    [workdays, hours.weekday],
    [dayNames[6], hours.saturday],
    [dayNames[0], hours.sunday],
  ] as const;
  return (
    <dl className={`${styles.hours} tabular`}>
      {rows.map(([days, day]) => (
        <div key={days} className={styles.row}>
          <dt>{days}</dt>
          <dd>{formatHours(day)}</dd>
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
