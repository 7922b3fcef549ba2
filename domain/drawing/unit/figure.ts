import type { DrawingSpec } from '../drawing-spec.ts';
import { trace, weights } from '../surface/line.ts';
import { ink } from '../surface/palette.ts';
import { inDarkness, shade } from '../surface/tone.ts';
import { element, group } from '../svg/element.ts';
import { decimal } from '../svg/number.ts';
import { ellipsePath, levelPath, pathData } from '../svg/path.ts';
import type { Rect } from '../svg/rect.ts';
import { onGround } from '../svg/scheme.ts';
import { paintOf, type Sheet } from '../svg/sheet.ts';

/** A person of 5 ft 8 in, in inches around the point between the feet. */
const head = 'M.2-68C2-68 3-66.3 2.9-64.2C2.8-62 1.6-60.1 .2-60.1S-2.5-62-2.6-64.2C-2.7-66.3-1.7-68 .2-68Z';
const neck = 'M-1.3-62L-1.4-58.4C-.6-57.2.9-57.2 1.7-58.4L1.6-62Z';
const hair =
  'M-2.7-63.6C-3.4-67 -1.7-68.6 .4-68.5C2.7-68.4 3.7-66.6 3-63.4C2.6-64.4 2.4-65.4 1.6-66.1C.2-65.5-1.4-65.6-2-66C-2.3-65.2-2.4-64.4-2.7-63.6Z';
const body = [
  'M-1.4-59.2C-1.6-58-3-57.5-4.6-57C-6.9-56.2-7.9-54.7-8.2-52C-8.7-47.5-9.3-42-9.2-37.5C-9.1-34.5-8.9-32-8.5-30C-8.2-28.8-7.3-28.9-7.2-30.2',
  'C-7-34-6.6-38.5-5.9-43C-5.6-39.5-6.2-35.5-6.5-31C-6.8-27-6.9-25-6.7-23.6L-5.2-23.3C-5-15-4.3-8-3.9-2.6C-4.6-1.6-5.6-.9-5.7 0H-1.2C-1.1-1-1.2-2-1.4-3C-1-9-.4-16 .2-22.8',
  'C.9-16 2.2-9 3-3C2.9-2 3-1 3.3 0H8C7.8-.9 6.6-1.5 5.6-2.5C5.9-8 5.9-15 5.6-23.2L6.9-23.5C7.1-27 6.8-31 6.4-34.6C8.6-35.8 10.4-38.8 10.4-41.2',
  'C10.3-44.5 9-48.5 8.4-52C7.9-54.8 7-56.2 4.9-57C3.3-57.5 1.9-58 1.7-59.2Z',
].join('');
const clothes = [
  [-59.4, -22.8, '#5d7f8c'],
  [-22.8, -3, '#57534b'],
  [-3, 0, '#3a2c22'],
] as const;
const hand = 'M-9.4-32.4H-6.6V-28H-9.4Z';
const folds =
  'M-5.9-43C-6-48-6.2-50-5.6-52M6.4-34.6C6.6-41 7-46 6.2-50M.2-22.8C.2-27 .4-30 .2-33M-2.2-57.4L.2-52.6L2.4-57.4M.2-52.6V-33.4';
const skin = '#d3a67e';

const tall = 68;
const stance = 11;
const clear = 9;
/** Default height of windows' heads above the floor, in inches. */
const headHeight = 82;

const floorBelow = ({ kind, height }: DrawingSpec): number =>
  kind === 'window' || kind === 'combination' ? Math.max(0, headHeight - height) : 0;

/** Returns a figure's room beside a unit in inches: left, above and below. */
export const figureRoom = (spec: DrawingSpec): { left: number; top: number; bottom: number } => ({
  left: 2 * stance + clear,
  top: Math.max(0, tall + 1 - spec.height - floorBelow(spec)),
  bottom: floorBelow(spec),
});

const drawPerson = (sheet: Sheet): string => {
  const color = (own: string, light = 0) => inDarkness(shade(own, light), sheet.scene.darkness * 0.7);
  const shape = sheet.define('person', (id) => element('path', { id, d: body }));
  const clip = sheet.define('person-clip', (id) =>
    element('clipPath', { id }, element('use', { href: `#${shape}` })),
  );
  const band = ([top, foot, own]: (typeof clothes)[number], light: number) =>
    element('path', { d: pathData`M-11 ${top}H11V${foot}H-11Z`, fill: color(own, light) });
  const layer = (light: number, shift?: string) =>
    element('g', { transform: shift }, ...clothes.map((one) => band(one, light)));
  const moved = (right: number, id: string) =>
    sheet.define(id, (own) =>
      element(
        'clipPath',
        { id: own },
        element('use', { href: `#${shape}`, transform: `translate(${right} .8)` }),
      ),
    );
  return [
    element('path', { d: neck, fill: color(skin, -0.16) }),
    element('path', { d: head, fill: color(skin) }),
    element('path', {
      d: 'M.9-67.6C2.6-66.8 3-65.4 2.9-64.2C2.8-62 1.6-60.1 .2-60.1C1.4-62 1.9-64.8 .9-67.6Z',
      fill: color(skin, -0.2),
    }),
    element('path', { d: hair, fill: color('#453427') }),
    group(
      { 'clip-path': paintOf(clip) },
      layer(0.26),
      group({ 'clip-path': paintOf(moved(0.9, 'person-body')) }, layer(0)),
      group({ 'clip-path': paintOf(moved(4.2, 'person-shade')) }, layer(-0.16)),
      element('path', { d: hand, fill: color(skin) }),
      trace(folds, color('#14171a'), 0.22, 0.55),
    ),
    ...[body, head].map((d) => trace(d, color(ink), 0.28, 0.8, onGround.rim)),
  ].join('');
};

/** Draws a person to scale at the left of a unit, on the unit's floor. */
export const drawFigure = (sheet: Sheet, spec: DrawingSpec, { x, y, height }: Rect, line = ink): string => {
  const inch = height / spec.height;
  const floor = y + height + floorBelow(spec) * inch;
  const feet = x - (clear + stance) * inch;
  return [
    trace(levelPath(floor, feet - stance * inch, x - 0.6 * inch), line, weights.edge, 0.7, onGround.line),
    element('path', {
      d: ellipsePath({ x: feet - 6 * inch, y: floor - 0.9 * inch, width: 17 * inch, height: 1.8 * inch }),
      fill: ink,
      opacity: 0.2,
    }),
    group(
      { class: 'figure', transform: `translate(${decimal(feet)} ${decimal(floor)}) scale(${decimal(inch)})` },
      drawPerson(sheet),
    ),
  ].join('');
};
