/** @jest-environment jsdom */

import { drawOpenings, type Opening, sillOf } from '#domain/drawing/draw-openings.ts';
import { drawingSpecSchema } from '#domain/drawing/drawing-spec.ts';
import { fewerByDay } from '#tests/support/by-day.ts';
import { expectSoundDrawing, paintedExtent, parseSvg } from '#tests/support/drawing/svg-document.ts';
import fc from '#tests/support/seeded-fast-check.ts';
import { anySpec } from './drawing-specs.ts';

const anyOpening = fc.record({
  spec: anySpec,
  sill: fc.option(fc.integer({ min: 0, max: 16 * 120 }).map((sixteenths) => sixteenths / 16)),
});
const anyRoom = fc.array(anyOpening, { minLength: 1, maxLength: 3 });

const title = 'Kitchen';

it('draws any openings soundly, on the sheet, and the same way twice', () => {
  fc.assert(
    fc.property(anyRoom, (openings) => {
      const svg = drawOpenings(openings, title);
      expect(drawOpenings(JSON.parse(JSON.stringify(openings)), title)).toBe(svg);
      expectSoundDrawing(svg, { gzipLimit: 90_000 });
      const root = parseSvg(svg).documentElement;
      const reach = paintedExtent(parseSvg(svg));
      expect(Math.min(reach.left, reach.top)).toBeGreaterThanOrEqual(0);
      expect(reach.right).toBeLessThanOrEqual(Number(root.getAttribute('width')));
      expect(reach.foot).toBeLessThanOrEqual(Number(root.getAttribute('height')));
    }),
    { numRuns: fewerByDay(20, 3) },
  );
});

it('draws each unit as it is alone, whatever stands beside it', () => {
  const shapes = (svg: string) => svg.match(/ d="[^"]+"/g) ?? [];
  fc.assert(
    fc.property(anySpec, anySpec, (one, other) => {
      const both = new Set(
        shapes(
          drawOpenings(
            [
              { spec: one, sill: 0 },
              { spec: other, sill: 0 },
            ],
            title,
          ),
        ),
      );
      const alone = drawOpenings([{ spec: one, sill: 0 }], title);
      const tall = (spec: typeof one) => spec.height + 16 < 82;
      // The tallest unit decides the floor's position; low units share it.
      fc.pre(tall(one) && tall(other));
      const own = shapes(alone).filter((shape) => !/^ d="M12 /.test(shape));
      expect(own.filter((shape) => !both.has(shape))).toEqual([]);
    }),
    { numRuns: fewerByDay(20, 3) },
  );
});

it('leaves room for the roof of a bay whose design is looked at from inside', () => {
  const bay = { kind: 'window', style: 'bay', width: 90, height: 66, material: 'pine', color: 'white' };
  const [inside, outside] = (['interior', 'exterior'] as const).map((view) => {
    const spec = drawingSpecSchema.parse({ ...bay, view });
    return drawOpenings([{ spec, sill: 30 }], title);
  });
  expect(inside).toBe(outside);
});

it('stands doors on the floor, windows at their sills, and the others with their heads at one height', () => {
  const spec = { kind: 'window', style: 'fixed', width: 36, height: 60 } as Opening['spec'];
  expect(sillOf({ spec, sill: 24 })).toBe(24);
  expect(sillOf({ spec, sill: null })).toBe(22);
  expect(sillOf({ spec: { ...spec, height: 100 }, sill: null })).toBe(0);
  expect(
    sillOf({ spec: { ...spec, kind: 'patio-door', style: 'sliding-2' } as Opening['spec'], sill: 24 }),
  ).toBe(0);
});
