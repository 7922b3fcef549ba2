/** @jest-environment jsdom */

import { drawElevation } from '#domain/drawing/draw-elevation.ts';
import { type DrawingSpec, drawingSpecSchema } from '#domain/drawing/drawing-spec.ts';
import { fewerByDay } from '#tests/support/by-day.ts';
import { parseSvg } from '#tests/support/drawing/svg-document.ts';
import fc from '#tests/support/seeded-fast-check.ts';
import { anyCombination, everyStyle } from './drawing-specs.ts';

const base = { width: 48, height: 60, material: 'pine', color: 'forest', view: 'interior' } as const;
const doubleHung = { kind: 'window', style: 'double-hung', ...base } as const;
const entry = { kind: 'entry-door', style: 'single', panel: 'half-lite', ...base } as const;
const patio = { kind: 'patio-door', style: 'sliding-2', ...base } as const;
const bars = { pattern: 'colonial', columns: 2, rows: 2 } as const;

const drawn = (spec: DrawingSpec): string =>
  drawElevation(spec, { size: 480, title: 'A unit', symbols: true }).replace(/d[0-9a-z]+-/g, '');
const parse = (spec: object): DrawingSpec => drawingSpecSchema.parse(spec);

/** Each option with all values, on a unit where it is visible. */
const choices: [option: string, unit: object, values: readonly object[]][] = [
  [
    'view',
    { ...doubleHung, material: 'oak', color: 'natural' },
    [{ view: 'exterior' }, { view: 'interior' }],
  ],
  ['light outside', { ...doubleHung, view: 'exterior' }, [{ light: 'day' }, { light: 'night' }]],
  ['light inside', doubleHung, [{ light: 'day' }, { light: 'night' }]],
  ['inside color', doubleHung, ['natural', 'white', 'sage'].map((interior_color) => ({ interior_color }))],
  [
    'grille pattern',
    doubleHung,
    ['none', 'colonial', 'prairie', 'farmhouse'].map((pattern) => ({
      grille: { pattern, columns: 3, rows: 3 },
    })),
  ],
  ['grille type', doubleHung, ['simulated', 'between-glass'].map((type) => ({ grille: { ...bars, type } }))],
  [
    'custom grille',
    doubleHung,
    [1, 2, 5, 8].flatMap((columns) =>
      [1, 3].map((rows) => ({ grille: { pattern: 'custom', columns, rows } })),
    ),
  ],
  ['tint', doubleHung, ['clear', 'low-e', 'bronze', 'gray'].map((tint) => ({ glass: { tint } }))],
  [
    'texture',
    doubleHung,
    ['none', 'frosted', 'reeded', 'rain', 'seeded'].map((texture) => ({ glass: { texture } })),
  ],
  ['tempering', doubleHung, [true, false].map((tempered) => ({ glass: { tempered } }))],
  ['screen', { ...doubleHung, view: 'exterior' }, ['none', 'half', 'full'].map((screen) => ({ screen }))],
  ['insert', entry, ['clear', 'leaded', 'diamond', 'none'].map((insert) => ({ insert }))],
  ...[doubleHung, entry, patio].flatMap((unit): [string, object, readonly object[]][] => [
    [`handle of a ${unit.kind}`, unit, ['classic', 'contemporary', 'rustic'].map((handle) => ({ handle }))],
    [
      `finish on a ${unit.kind}`,
      unit,
      ['satin-nickel', 'oil-rubbed-bronze', 'matte-black', 'polished-brass', 'white'].map((hardware) => ({
        hardware,
      })),
    ],
  ]),
];

it.each(choices)('draws every value of %s in a way of its own', (_, unit, values) => {
  const drawings = values.map((value) => drawn(parse({ ...unit, ...value })));
  expect(new Set(drawings).size).toBe(values.length);
});

it('hides from outside the hardware that is inside', () => {
  const seen = (handle: string, view: string) => drawn(parse({ ...doubleHung, handle, view }));
  expect(seen('rustic', 'exterior')).toBe(seen('classic', 'exterior'));
  expect(seen('rustic', 'interior')).not.toBe(seen('classic', 'interior'));
});

it('screens only what opens', () => {
  const fixed = ['fixed', 'round', 'octagon', 'trapezoid', 'half-round'];
  for (const spec of everyStyle) {
    if (!('style' in spec)) continue;
    const screened = drawn({ ...spec, screen: 'full' }) !== drawn(spec);
    expect([spec.style, screened]).toEqual([spec.style, !fixed.includes(spec.style)]);
  }
});

const bare = { material: 'oak', color: 'natural', width: 40, height: 50 } as const;

const swings = (spec: DrawingSpec) =>
  [...parseSvg(drawElevation(spec, { size: 480, title: 'A', symbols: true })).querySelectorAll('path')]
    .filter((path) => path.getAttribute('stroke-dasharray'))
    .map((path) => [path.parentElement?.getAttribute('transform'), path.getAttribute('d')]);

it('changes the side of hinges inside', () => {
  const casement = (style: string, view: string) => parse({ kind: 'window', style, view, ...bare });
  expect(swings(casement('casement-left', 'interior'))).toEqual(
    swings(casement('casement-right', 'exterior')),
  );
  expect(drawn(casement('casement-left', 'interior'))).not.toBe(drawn(casement('casement-left', 'exterior')));
});

const otherHand: Record<string, string> = {
  'casement-left': 'casement-right',
  'casement-right': 'casement-left',
};

it('shows a combination inside as its mirror image is seen outside', () => {
  fc.assert(
    fc.property(anyCombination, (spec) => {
      if (spec.kind !== 'combination') throw new Error('Not a combination');
      const rows = spec.rows.map(({ units }) => ({
        share: 1,
        units: units.map(({ style }) => ({ share: 1, style })),
      }));
      const mirrored = rows.map(({ units }) => ({
        share: 1,
        units: [...units].reverse().map(({ style }) => ({ share: 1, style: otherHand[style] ?? style })),
      }));
      const even = { ...spec, width: 120, height: 120 };
      expect(swings(parse({ ...even, rows, view: 'interior' }))).toEqual(
        swings(parse({ ...even, rows: mirrored, view: 'exterior' })),
      );
    }),
    { numRuns: fewerByDay(40, 3) },
  );
});

it('is clad outside and pine inside, whatever the color of the cladding', () => {
  const inside = (color: string, material: string) => drawn(parse({ ...doubleHung, material, color }));
  const paintsOf = (svg: string) => new Set(svg.match(/#[0-9a-f]{6}/g));
  expect(inside('black', 'aluminum-clad')).toBe(inside('white', 'aluminum-clad'));
  expect(paintsOf(inside('black', 'aluminum-clad'))).toEqual(paintsOf(inside('black', 'pine')));
  expect(paintsOf(inside('black', 'fir'))).not.toEqual(paintsOf(inside('black', 'pine')));
});
