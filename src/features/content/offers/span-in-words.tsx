import { formatLongDay } from '#domain/dates/format-day.ts';
import { zoneName } from '#domain/dates/zone-name.ts';
import { Day } from '#src/components/day.tsx';
import type { Span } from './promotion-state.ts';
import * as styles from './span-in-words.module.css';

export const SpanInWords = ({ starts, ends, time_zone }: Span) => (
  <p className={`${styles.span} tabular`}>
    <strong>
      <Day day={starts} /> to <Day day={ends} />
    </strong>
    <span>
      From {formatLongDay(starts)} through {formatLongDay(ends)}
      {time_zone && `, ${zoneName(time_zone)}`}
    </span>
  </p>
);
