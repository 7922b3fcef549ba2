import { useEffect, useRef, useState } from 'react';
import type { OpeningPlace } from '../../../../domain/dates/opening.ts';
import { zoneName } from '../../../../domain/dates/zone-name.ts';
import { useSeen } from '../../../components/use-seen.ts';

type Line = typeof import('./opening-line.tsx');

const signsOfLife = ['pointermove', 'pointerdown', 'scroll', 'keydown'] as const;

/**
 * Whether a showroom is open at this minute, above its week. The rules of holidays come once the line is in
 * sight and somebody is there: a page need not start with them.
 */
export function HoursNow(place: OpeningPlace) {
  const element = useRef<HTMLParagraphElement>(null);
  const seen = useSeen(element);
  const [line, setLine] = useState<Line>();
  useEffect(() => {
    if (!seen) return;
    const load = () => {
      stop();
      // Without it the week still says everything.
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
