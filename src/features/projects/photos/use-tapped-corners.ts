import { useState } from 'react';
import type { Point } from '#domain/drawing/svg/polygon.ts';
import type { Quad } from '#domain/projects/photos/homography.ts';
import { openingOf } from '#domain/projects/photos/opening-corners.ts';
import { announce } from '#src/components/announcer.tsx';

const order = ['upper left', 'upper right', 'lower right', 'lower left'] as const;
const refused = 'Those four points are no opening. Begin again with the upper left corner.';

const hintAfter = (taps: number): string =>
  `Tap the ${order[taps]} corner of the opening (${taps + 1} of 4).`;

/** The opening by four taps on the photo, for fingers that cannot drag a corner exactly. */
export function useTappedCorners(unitId: string | undefined, onDone: (corners: Quad) => void) {
  const [tapping, setTapping] = useState<{
    unitId: string | undefined;
    points: readonly Point[];
    hint: string;
  }>();
  const isOn = tapping !== undefined && tapping.unitId === unitId;

  const begin = (hint = hintAfter(0)): void => {
    setTapping({ unitId, points: [], hint });
    announce(hint);
  };
  const tap = (at: Point): void => {
    const points = [...(tapping?.points ?? []), at];
    if (points.length < order.length) {
      const hint = hintAfter(points.length);
      setTapping({ unitId, points, hint });
      announce(hint);
      return;
    }
    const corners = openingOf(points);
    if (!corners) {
      begin(refused);
      return;
    }
    onDone(corners);
    setTapping(undefined);
    announce('The unit is in the opening.');
  };

  return {
    isOn,
    points: isOn ? tapping.points : [],
    hint: isOn ? tapping.hint : undefined,
    tap,
    toggle: () => (isOn ? setTapping(undefined) : begin()),
  };
}
