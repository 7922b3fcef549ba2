import { useEffect, useRef, useState } from 'react';
import { Note, Stack } from '#src/components/layout.tsx';
import type { Stop } from './day-routes.ts';

interface StreetMapProps {
  style: string;
  stops: readonly Stop[];
  onFail: () => void;
}

const size = {
  position: 'relative',
  height: '26rem',
  border: '1px solid var(--ink)',
  overflow: 'hidden',
} as const;

/** Streets around the visits of a day, by the map service of the settings. */
export function StreetMap({ style, stops, onFail }: StreetMapProps) {
  const place = useRef<HTMLDivElement>(null);
  const [credits, setCredits] = useState('');
  const failed = useRef(onFail);
  failed.current = onFail;
  const shown = JSON.stringify(stops);
  useEffect(() => {
    let remove: (() => void) | undefined;
    let isLeft = false;
    const fail = () => failed.current();
    import(/* webpackChunkName: "street-map" */ '#src/lib/vendors/street-map.ts')
      .then(({ drawStreetMap }) => {
        if (isLeft || !place.current) return;
        const options = { style, stops: JSON.parse(shown), onCredits: setCredits, onFail: fail };
        remove = drawStreetMap(place.current, options);
      })
      .catch(fail);
    return () => {
      isLeft = true;
      remove?.();
    };
  }, [style, shown]);
  return (
    <Stack gap={1}>
      <div ref={place} role="img" aria-label={`Street map of ${stops.length} visits at home`} style={size} />
      <Note>Marks are in the middle of each ZIP code. {credits}</Note>
    </Stack>
  );
}
