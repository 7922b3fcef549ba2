import { graphql } from 'gatsby';
import { useEffect, useRef, useState } from 'react';
import type { OpeningPlace } from '#domain/dates/opening.ts';
import { dayHours, shortDays } from '#domain/dates/week-words.ts';
import { zoneName } from '#domain/dates/zone-name.ts';
import { Cluster, Stack } from '#src/components/layout.tsx';
import { useSeen } from '#src/components/use-seen.ts';

type Line = typeof import('./opening-line.tsx');

const signsOfLife = ['pointermove', 'pointerdown', 'scroll', 'keydown'] as const;

/**
 * Whether a showroom is open now, above its weekly hours. The holiday rules load once the line is visible and
 * the visitor interacts.
 */
export function HoursNow(place: OpeningPlace) {
  const element = useRef<HTMLParagraphElement>(null);
  const seen = useSeen(element);
  const [line, setLine] = useState<Line>();
  useEffect(() => {
    if (!seen) return;
    const load = () => {
      stop();
      // If this fails to load, the weekly hours remain.
      import('./opening-line.tsx').then(setLine, () => undefined);
    };
    const stop = () => {
      for (const sign of signsOfLife) window.removeEventListener(sign, load);
    };
    for (const sign of signsOfLife) window.addEventListener(sign, load, { passive: true });
    return stop;
  }, [seen]);
  const plain = zoneName(place.timeZone);
  return <p ref={element}>{line ? <line.default place={place} plain={plain} /> : plain}</p>;
}

export function HoursTable({ hours }: { hours: Queries.OpeningHoursFragment }) {
  const rows = [
    [shortDays.weekday, hours.weekday],
    [shortDays.saturday, hours.saturday],
    [shortDays.sunday, hours.sunday],
  ] as const;
  return (
    <Stack as="dl" className="tabular">
      {rows.map(([days, day]) => (
        <Cluster key={days} nowrap rule="below" padY={2} gap={5} justify="between">
          <dt>{days}</dt>
          <dd>{dayHours(day)}</dd>
        </Cluster>
      ))}
    </Stack>
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
