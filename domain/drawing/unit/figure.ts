import type { DrawingSpec } from '../drawing-spec.ts';
import { levelPath } from '../shape/path.ts';
import type { Rect } from '../shape/rect.ts';
import { trace, weights } from '../surface/line.ts';
import { ink } from '../surface/palette.ts';
import { element, group } from '../svg/element.ts';
import { decimal } from '../svg/number.ts';

/** A person of 5 ft 8 in with a hand in a pocket, in inches about the point between the feet: the head, the rest. */
const head = 'M.2-68C2-68 3-66.3 2.9-64.2C2.8-62 1.6-60.1 .2-60.1S-2.5-62-2.6-64.2C-2.7-66.3-1.7-68 .2-68Z';
const body = [
  'M-1.3-62L-1.4-59.2C-1.6-58-3-57.5-4.6-57C-6.9-56.2-7.9-54.7-8.2-52C-8.7-47.5-9.3-42-9.2-37.5C-9.1-34.5-8.9-32-8.5-30C-8.2-28.8-7.3-28.9-7.2-30.2',
  'C-7-34-6.6-38.5-5.9-43C-5.6-39.5-6.2-35.5-6.5-31C-6.8-27-6.9-25-6.7-23.6L-5.2-23.3C-5-15-4.3-8-3.9-2.6C-4.6-1.6-5.6-.9-5.7 0H-1.2C-1.1-1-1.2-2-1.4-3C-1-9-.4-16 .2-22.8',
  'C.9-16 2.2-9 3-3C2.9-2 3-1 3.3 0H8C7.8-.9 6.6-1.5 5.6-2.5C5.9-8 5.9-15 5.6-23.2L6.9-23.5C7.1-27 6.8-31 6.4-34.6C8.6-35.8 10.4-38.8 10.4-41.2',
  'C10.3-44.5 9-48.5 8.4-52C7.9-54.8 7-56.2 4.9-57C3.3-57.5 1.9-58 1.7-59.2L1.6-62Z',
].join('');

const tall = 68;
const stance = 11;
const clear = 9;
/** Windows hang with their heads at one height above the floor. */
const headHeight = 82;

const floorBelow = ({ kind, height }: DrawingSpec): number =>
  kind === 'window' || kind === 'combination' ? Math.max(0, headHeight - height) : 0;

/** What a figure needs beside a unit, in inches: to the left, above its head and below its foot. */
export const figureRoom = (spec: DrawingSpec): { left: number; top: number; bottom: number } => ({
  left: 2 * stance + clear,
  top: Math.max(0, tall - spec.height - floorBelow(spec)),
  bottom: floorBelow(spec),
});

/** A person who stands to the left of a unit, on the floor that the unit stands on or hangs above, to scale. */
export const drawFigure = (spec: DrawingSpec, { x, y, height }: Rect): string => {
  const inch = height / spec.height;
  const floor = y + height + floorBelow(spec) * inch;
  const feet = x - (clear + stance) * inch;
  return [
    trace(levelPath(floor, feet - stance * inch, x - 0.6 * inch), ink, weights.edge, 0.55),
    group(
      { class: 'figure', transform: `translate(${decimal(feet)} ${decimal(floor)}) scale(${decimal(inch)})` },
      element('path', { d: head, fill: '#b7b3a8' }),
      element('path', { d: body, fill: '#b7b3a8' }),
    ),
  ].join('');
};
