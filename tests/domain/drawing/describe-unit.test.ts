import { describeUnit } from '#domain/drawing/describe-unit.ts';
import { drawingSpecSchema } from '#domain/drawing/drawing-spec.ts';
import fc from '#tests/support/seeded-fast-check.ts';
import { anySpec } from './drawing-specs.ts';

it('says what a unit is, its size, finish, glass and hardware, and where it is seen from', () => {
  const spec = drawingSpecSchema.parse({
    kind: 'window',
    style: 'double-hung',
    width: 35.5,
    height: 60,
    material: 'aluminum-clad',
    color: 'forest',
    grille: { pattern: 'colonial', columns: 3, rows: 2 },
    glass: { tint: 'low-e', tempered: true },
    screen: 'half',
  });
  expect(describeUnit(spec)).toBe(
    'Double-hung window, 35 1/2 by 60 inches. Forest green aluminum cladding outside, bare pine inside. ' +
      'Colonial grille, 3 across and 2 down, simulated divided lites. Glass: low-E tint, tempered. ' +
      'Classic hardware in satin nickel. Half screen. Seen from outside by day.',
  );
});

it('tells the parts of a combination and the panels of a door', () => {
  const combination = drawingSpecSchema.parse({
    kind: 'combination',
    rows: [
      { share: 1, units: [{ share: 1, style: 'half-round' }] },
      {
        share: 2,
        units: [
          { share: 1, style: 'casement-left' },
          { share: 1, style: 'casement-right' },
        ],
      },
    ],
    width: 60,
    height: 90,
    material: 'vinyl',
    color: 'white',
    view: 'interior',
    light: 'night',
  });
  expect(describeUnit(combination)).toBe(
    'Combination of windows, 60 by 90 inches. Row 1 from the top: half-round window. ' +
      'Row 2 from the top: casement window hinged on the left, casement window hinged on the right. ' +
      'White vinyl outside, bare vinyl inside. Classic hardware in satin nickel. Seen from inside at night.',
  );
  const door = drawingSpecSchema.parse({
    kind: 'entry-door',
    style: 'single-transom',
    panel: 'craftsman',
    insert: 'leaded',
    width: 38,
    height: 96,
    material: 'fir',
    color: 'natural',
  });
  expect(describeUnit(door)).toContain(
    'Entry door with a transom, craftsman with leaded glass, 38 by 96 inches.',
  );
});

it('speaks in whole sentences, whatever the unit', () => {
  fc.assert(
    fc.property(anySpec, (spec) => {
      const words = describeUnit(spec);
      expect(words).toMatch(/^([A-Z0-9][^.]*\. )+Seen from (outside|inside) (by day|at night)\.$/);
      expect(words).not.toMatch(/undefined|NaN| {2}|-e tint/);
    }),
  );
});
