import type { DrawingSpec } from '../drawing-spec.ts';
import type { Figure } from '../place-on-canvas.ts';
import { trace, weights } from '../surface/line.ts';
import { ink } from '../surface/palette.ts';
import { inDarkness, shade } from '../surface/tone.ts';
import { element, group } from '../svg/element.ts';
import { decimal } from '../svg/number.ts';
import { ellipsePath, levelPath, pathData } from '../svg/path.ts';
import { onGround } from '../svg/scheme.ts';
import { paintOf, type Sheet } from '../svg/sheet.ts';

/** A person of 5 ft 8 in, in inches around the point between the feet. */
const head = 'M.2-68C2-68 3-66.3 2.9-64.2C2.8-62 1.6-60.1 .2-60.1S-2.5-62-2.6-64.2C-2.7-66.3-1.7-68 .2-68Z';
const neck = 'M-1.3-62L-1.4-58.4C-.6-57.2.9-57.2 1.7-58.4L1.6-62Z';
const hair =
  'M-2.7-63.5C-3.5-67-1.5-68.5.5-68.5C2.7-68.5 3.5-66.5 3-63.5C2.5-64.5 2.5-65.5 1.5-66C0-65.5-1.5-65.5-2-66C-2.5-65-2.5-64.5-2.7-63.5Z';
const body = [
  'M-1.5-59C-1.5-58-3-57.5-4.5-57C-7-56-8-54.5-8-52C-8.5-47.5-9.5-42-9-37.5C-9-34.5-9-32-8.5-30C-8-29-7.5-29-7-30',
  'C-7-34-6.5-38.5-6-43C-5.5-39.5-6-35.5-6.5-31C-7-27-7-25-6.5-23.5L-5-23.5C-5-15-4.5-8-4-2.5C-4.5-1.5-5.5-1-5.5 0H-1C-1-1-1-2-1.5-3C-1-9-.5-16 0-23',
  'C1-16 2-9 3-3C3-2 3-1 3.5 0H8C8-1 6.5-1.5 5.5-2.5C6-8 6-15 5.5-23L7-23.5C7-27 7-31 6.5-34.5C8.5-36 10.5-39 10.5-41',
  'C10.5-44.5 9-48.5 8.5-52C8-55 7-56 5-57C3.5-57.5 2-58 1.5-59Z',
].join('');
const clothes = [
  [-59.4, -22.8, '#5d7f8c'],
  [-22.8, -3, '#57534b'],
  [-3, 0, '#3a2c22'],
] as const;
const hand = 'M-9.4-32.4H-6.6V-28H-9.4Z';
const folds =
  'M-6-43C-6-48-6-50-5.5-52M6.5-34.5C6.5-41 7-46 6-50M0-23V-33M-2-57.5L0-52.5L2.5-57.5M0-52.5V-33.5';
const skin = '#d3a67e';

const tall = 68;
const stance = 11;
const clear = 9;
/** Default height of windows' heads above the floor, in inches. */
const headHeight = 82;

const floorBelow = ({ kind, height }: DrawingSpec): number =>
  kind === 'window' || kind === 'combination' ? Math.max(0, headHeight - height) : 0;

const roomFor: Figure['roomFor'] = (spec) => ({
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

const drawFigure: Figure['draw'] = (sheet, spec, { x, y, height }, line) => {
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

/** A person to scale at the left of a unit, on the unit's floor. */
export const person: Figure = { roomFor, draw: drawFigure };
