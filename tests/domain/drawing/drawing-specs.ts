import fc from 'fast-check';
import {
  type DrawingSpec,
  drawingSpecSchema,
  entryDoorStyles,
  patioDoorStyles,
  windowStyles,
} from '../../../domain/drawing/drawing-spec.ts';

const inches = fc.oneof(fc.integer({ min: 6, max: 400 }), fc.double({ min: 6, max: 400, noNaN: true }));

const finish = {
  width: inches,
  height: inches,
  material: fc.constantFrom('pine', 'fir', 'mahogany', 'oak', 'fiberglass', 'vinyl', 'aluminum-clad'),
  color: fc.constantFrom(
    'natural',
    'white',
    'almond',
    'clay',
    'putty',
    'bronze',
    'black',
    'forest',
    'harbor',
    'barn-red',
    'oxblood',
    'sage',
  ),
  grille: fc.record({
    pattern: fc.constantFrom('none', 'colonial', 'prairie', 'farmhouse'),
    columns: fc.integer({ min: 1, max: 8 }),
    rows: fc.integer({ min: 1, max: 8 }),
  }),
  hardware: fc.constantFrom('satin-nickel', 'oil-rubbed-bronze', 'matte-black', 'polished-brass', 'white'),
};

/** Any spec that the schema accepts. */
export const anySpec: fc.Arbitrary<DrawingSpec> = fc
  .oneof(
    fc.record({ kind: fc.constant('window'), style: fc.constantFrom(...windowStyles), ...finish }),
    fc.record({ kind: fc.constant('patio-door'), style: fc.constantFrom(...patioDoorStyles), ...finish }),
    fc.record({
      kind: fc.constant('entry-door'),
      style: fc.constantFrom(...entryDoorStyles),
      panel: fc.constantFrom(
        'six-panel',
        'two-panel',
        'craftsman',
        'shaker',
        'full-lite',
        'half-lite',
        'plank',
      ),
      ...finish,
    }),
  )
  .map((spec) => drawingSpecSchema.parse(spec));

const plain = { width: 60, height: 60, material: 'pine', color: 'white' } as const;

/** One spec of every style, alike in all else. */
export const everyStyle: DrawingSpec[] = [
  ...windowStyles.map((style) => ({ kind: 'window', style, ...plain })),
  ...patioDoorStyles.map((style) => ({ kind: 'patio-door', style, ...plain })),
  ...entryDoorStyles.map((style) => ({ kind: 'entry-door', style, ...plain })),
].map((spec) => drawingSpecSchema.parse(spec));
