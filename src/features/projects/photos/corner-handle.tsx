import { type CSSProperties, type KeyboardEvent, type PointerEvent, useRef } from 'react';
import type { Point } from '#domain/drawing/svg/polygon.ts';
import type { Quad } from '#domain/projects/photos/homography.ts';
import { movedCorners } from '#domain/projects/photos/opening-corners.ts';
import * as styles from './photo-stage.module.css';

/** Steps of the arrow keys, without and with Shift, as fractions of the photo */
const [step, bigStep] = [0.002, 0.02];

const arrows: Record<string, Point> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

const names = ['Upper left corner', 'Upper right corner', 'Lower right corner', 'Lower left corner'] as const;

interface CornerHandleProps {
  /** Corner index; `undefined` moves the whole unit. */
  which: number | undefined;
  corners: Quad;
  title: string;
  hintId: string;
  onMove: (corners: Quad) => void;
  onHold: (which: number | undefined, held: boolean) => void;
}

/** Share of the photo at its edge: there a handle lies inside the unit, as outside it would be cut off. */
const edge = 0.12;

/** Where in its touch area the handle's point is, from the left and from the top: outside of the unit. */
function pointIn(which: number | undefined, [x, y]: Point): CSSProperties {
  if (which === undefined) return {};
  const isLeft = which === 0 || which === 3;
  const isUpper = which < 2;
  const far = (isBefore: boolean, at: number): string =>
    (isBefore ? at > edge : at > 1 - edge) ? '80%' : '20%';
  return { '--from-left': far(isLeft, x), '--from-top': far(isUpper, y) } as CSSProperties;
}

const percent = (share: number): number => Math.round(share * 100);

function placeOf(corners: Quad, which: number | undefined): Point {
  const points = which === undefined ? corners : [corners[which] as Point];
  const middle = (axis: 0 | 1) =>
    points.map((point) => point[axis]).reduce((sum, share) => sum + share, 0) / points.length;
  return [middle(0), middle(1)];
}

export function CornerHandle({ which, corners, title, hintId, onMove, onHold }: CornerHandleProps) {
  const held = useRef<{ at: Point; corners: Quad }>(undefined);
  const [x, y] = placeOf(corners, which);

  const move = (from: Quad, by: Point) => {
    const next = movedCorners(from, which, by);
    // An invalid move is ignored.
    if (next !== from) onMove(next);
  };
  const press = (event: KeyboardEvent) => {
    const [byX, byY] = arrows[event.key] ?? [0, 0];
    if (byX === 0 && byY === 0) return;
    event.preventDefault();
    const far = event.shiftKey ? bigStep : step;
    move(corners, [byX * far, byY * far]);
  };
  const hold = (event: PointerEvent<HTMLDivElement>) => {
    event.currentTarget.setPointerCapture?.(event.pointerId);
    held.current = { at: [event.clientX, event.clientY], corners };
    onHold(which, true);
  };
  const drag = (event: PointerEvent<HTMLDivElement>) => {
    const stage = event.currentTarget.parentElement?.getBoundingClientRect();
    if (!held.current || !stage) return;
    const { at, corners: from } = held.current;
    move(from, [(event.clientX - at[0]) / stage.width, (event.clientY - at[1]) / stage.height]);
  };
  const release = () => {
    held.current = undefined;
    onHold(which, false);
  };

  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label={`${which === undefined ? 'Whole unit' : names[which]}, ${title}`}
      aria-describedby={hintId}
      aria-valuenow={percent(x)}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuetext={`${percent(x)}% across, ${percent(y)}% down`}
      className={`${styles.handle} ${which === undefined ? styles.whole : ''}`}
      style={{ ...pointIn(which, [x, y]), left: `${x * 100}%`, top: `${y * 100}%` }}
      onKeyDown={press}
      onPointerDown={hold}
      onPointerMove={drag}
      onPointerUp={release}
      onPointerCancel={release}
    />
  );
}
