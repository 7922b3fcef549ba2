import { formatLongDay } from '#domain/dates/format-day.ts';
import { zoneName } from '#domain/dates/zone-name.ts';
import { Day } from '#src/components/day.tsx';
import { Note, Stack } from '#src/components/layout.tsx';
import type { Span } from './promotion-state.ts';

export const SpanInWords = ({ starts, ends, time_zone }: Span) => (
  <Stack as="p" gap={0} className="tabular">
    <strong>
      <Day day={starts} /> to <Day day={ends} />
    </strong>
    <Note as="span">
      From {formatLongDay(starts)} through {formatLongDay(ends)}
      {time_zone && `, ${zoneName(time_zone)}`}
    </Note>
  </Stack>
);
