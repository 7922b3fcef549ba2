import type { Annotations } from '#domain/drawing/draw-elevation.ts';
import {
  colors,
  type DrawingSpec,
  doorPanels,
  drawingSpecSchema,
  entryDoorStyles,
  materials,
  patioDoorStyles,
  windowStyles,
} from '#domain/drawing/drawing-spec.ts';
import { person } from '#domain/drawing/unit/figure.ts';
import { lengthUnits } from '#domain/length/length-unit.ts';
import fc from '#tests/support/seeded-fast-check.ts';

const inches = fc.oneof(
  fc.integer({ min: 6, max: 400 }),
  fc.integer({ min: 6 * 16, max: 400 * 16 }).map((sixteenths) => sixteenths / 16),
  fc.double({ min: 6, max: 400, noNaN: true }),
);
const lights = fc.integer({ min: 1, max: 8 });
const share = fc.integer({ min: 1, max: 24 });

const finish = {
  width: inches,
  height: inches,
  material: fc.constantFrom(...materials),
  color: fc.constantFrom(...colors),
  interior_color: fc.option(fc.constantFrom(...colors), { nil: undefined }),
  view: fc.constantFrom('exterior', 'interior'),
  light: fc.constantFrom('day', 'night'),
  grille: fc.record({
    pattern: fc.constantFrom('none', 'colonial', 'prairie', 'farmhouse', 'custom'),
    columns: lights,
    rows: lights,
    type: fc.constantFrom('simulated', 'between-glass'),
  }),
  glass: fc.record({
    tint: fc.constantFrom('clear', 'low-e', 'bronze', 'gray'),
    texture: fc.constantFrom('none', 'frosted', 'reeded', 'rain', 'seeded'),
    tempered: fc.boolean(),
  }),
  hardware: fc.constantFrom('satin-nickel', 'oil-rubbed-bronze', 'matte-black', 'polished-brass', 'white'),
  handle: fc.constantFrom('classic', 'contemporary', 'rustic'),
  screen: fc.constantFrom('none', 'half', 'full'),
};

export const mulledStyles = windowStyles.filter((style) => style !== 'bay' && style !== 'bow');

const rows = fc.array(
  fc.record({
    share,
    units: fc.array(fc.record({ share, style: fc.constantFrom(...mulledStyles) }), {
      minLength: 1,
      maxLength: 5,
    }),
  }),
  { minLength: 1, maxLength: 4 },
);

const parsed = (arbitrary: fc.Arbitrary<unknown>): fc.Arbitrary<DrawingSpec> =>
  arbitrary.map((spec) => drawingSpecSchema.parse(spec));

export const anyCombination = parsed(fc.record({ kind: fc.constant('combination'), rows, ...finish }));

export const anySpec: fc.Arbitrary<DrawingSpec> = fc.oneof(
  parsed(
    fc.record({
      kind: fc.constant('window'),
      style: fc.constantFrom(...windowStyles),
      angle: fc.option(fc.integer({ min: 15, max: 60 }), { nil: undefined }),
      lights: fc.option(fc.integer({ min: 3, max: 7 }), { nil: undefined }),
      ...finish,
    }),
  ),
  anyCombination,
  parsed(
    fc.record({ kind: fc.constant('patio-door'), style: fc.constantFrom(...patioDoorStyles), ...finish }),
  ),
  parsed(
    fc.record({
      kind: fc.constant('entry-door'),
      style: fc.constantFrom(...entryDoorStyles),
      panel: fc.constantFrom(...doorPanels),
      insert: fc.constantFrom('clear', 'leaded', 'diamond', 'none'),
      blinds: fc.boolean(),
      kick_plate: fc.boolean(),
      ...finish,
    }),
  ),
);

export const anyAnnotations: fc.Arbitrary<Required<Annotations>> = fc.record({
  dimensions: fc.boolean(),
  unit: fc.constantFrom(...lengthUnits),
  symbols: fc.boolean(),
  figure: fc.constantFrom(person, undefined),
});

export const everyKindAndStyle = [
  ...windowStyles.map((style) => ({ kind: 'window', style })),
  ...patioDoorStyles.map((style) => ({ kind: 'patio-door', style })),
  ...entryDoorStyles.map((style) => ({ kind: 'entry-door', style })),
] as const;

const plain = { width: 60, height: 60, material: 'pine', color: 'white' } as const;

export const everyStyle: DrawingSpec[] = everyKindAndStyle.map((style) =>
  drawingSpecSchema.parse({ ...style, ...plain }),
);

/** The largest drawing: twenty double-hung windows with every option and annotation. */
export const largest: DrawingSpec = drawingSpecSchema.parse({
  kind: 'combination',
  rows: Array.from({ length: 4 }, () => ({
    share: 1,
    units: Array.from({ length: 5 }, () => ({ share: 1, style: 'double-hung' })),
  })),
  width: 180,
  height: 240,
  material: 'oak',
  color: 'natural',
  view: 'interior',
  grille: { pattern: 'colonial', columns: 4, rows: 3, type: 'simulated' },
  glass: { tint: 'low-e', texture: 'rain', tempered: true },
  screen: 'full',
});
