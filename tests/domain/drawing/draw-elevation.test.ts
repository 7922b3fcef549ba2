/** @jest-environment jsdom */

import { drawElevation } from '#domain/drawing/draw-elevation.ts';
import { type DrawingSpec, materials } from '#domain/drawing/drawing-spec.ts';
import { commonInch, placeOnCanvas } from '#domain/drawing/place-on-canvas.ts';
import { person } from '#domain/drawing/unit/figure.ts';
import { fewerByDay } from '#tests/support/by-day.ts';
import { expectSoundDrawing, paintedExtent, parseSvg } from '#tests/support/drawing/svg-document.ts';
import fc from '#tests/support/seeded-fast-check.ts';
import { anyAnnotations, anySpec, everyStyle, largest } from './drawing-specs.ts';

const options = { size: 480, title: 'A unit', symbols: true };

const withoutIds = (svg: string): string => svg.replace(/d[0-9a-z]+-/g, '');

const fail = (): never => {
  throw new Error('No style to draw');
};

it('draws any valid spec soundly, and the same way twice', () => {
  fc.assert(
    fc.property(anySpec, anyAnnotations, (spec, annotations) => {
      const svg = drawElevation(spec, { ...options, ...annotations });
      expect(drawElevation({ ...spec }, { ...options, ...annotations })).toBe(svg);
      expectSoundDrawing(svg, { gzipLimit: 20_000 });
    }),
    { numRuns: fewerByDay(150, 3) },
  );
});

it('keeps everything on the canvas, with room for its lines', () => {
  fc.assert(
    fc.property(anySpec, anyAnnotations, (spec, annotations) => {
      const reach = paintedExtent(parseSvg(drawElevation(spec, { ...options, ...annotations })));
      expect(Math.min(reach.left, reach.top)).toBeGreaterThanOrEqual(2);
      expect(Math.max(reach.right, reach.foot)).toBeLessThanOrEqual(478);
    }),
    { numRuns: fewerByDay(150, 3) },
  );
});

it('keeps the shelf of a narrow craftsman door on the door', () => {
  const double = everyStyle.find((spec) => spec.kind === 'entry-door' && spec.style === 'double') ?? fail();
  const craftsman = { ...double, panel: 'craftsman' } as DrawingSpec;
  for (const width of [6, 7, 9, 12]) {
    const svg = drawElevation({ ...craftsman, width, height: 6 }, { ...options, symbols: false });
    const { left, right } = paintedExtent(parseSvg(svg));
    expect([left >= 2, right <= 478]).toEqual([true, true]);
  }
});

it('draws several to one scale, as large as they all fit', () => {
  fc.assert(
    fc.property(fc.array(anySpec, { minLength: 1, maxLength: 3 }), (specs) => {
      const inch = commonInch(specs);
      const alone = { measures: null, figure: undefined };
      const inches = specs.map((spec) => placeOnCanvas(spec, alone, inch).width / spec.width);
      for (const each of inches) expect(each).toBeCloseTo(inch, 9);
      expect(
        specs.some((spec) => placeOnCanvas(spec, alone, 2 * inch).width / spec.width < 1.001 * inch),
      ).toBe(true);
    }),
    { numRuns: fewerByDay(50, 3) },
  );
});

it('[3.16] fills a square canvas of any size: width and height are equal', () => {
  fc.assert(
    fc.property(anySpec, fc.integer({ min: 1, max: 4000 }), (spec, size) => {
      const root = parseSvg(drawElevation(spec, { ...options, size })).documentElement;
      expect([root.getAttribute('width'), root.getAttribute('height')]).toEqual([`${size}`, `${size}`]);
      const [, , width, height] = (root.getAttribute('viewBox') ?? '').split(' ');
      expect(width).toBe(height);
    }),
    { numRuns: fewerByDay(30, 3) },
  );
});

it('draws the largest combination in at most 20 kB, gzipped', () => {
  expectSoundDrawing(drawElevation(largest, { ...options, dimensions: true, figure: person }), {
    gzipLimit: 20_000,
  });
});

it('draws every style in every material in a way of its own', () => {
  const drawings = everyStyle.flatMap((spec) =>
    materials.map((material) => withoutIds(drawElevation({ ...spec, material, color: 'natural' }, options))),
  );
  expect(new Set(drawings).size).toBe(everyStyle.length * materials.length);
});

it.each(everyStyle)('draws a $kind in style $style small enough to send by the dozen', (spec) => {
  expectSoundDrawing(drawElevation(spec, options), { gzipLimit: 5_000 });
});

it('keeps the proportions of a unit and centers it', () => {
  const window = everyStyle[0] ?? fail();
  fc.assert(
    fc.property(fc.integer({ min: 6, max: 400 }), fc.integer({ min: 6, max: 400 }), (width, height) => {
      const svg = drawElevation({ ...window, width, height }, options);
      const contour = parseSvg(svg).querySelector('path[stroke-width="1.5"]')?.getAttribute('d') ?? '';
      const numbers = contour.match(/[\d.]+/g)?.map(Number) ?? [];
      const [across, down] = [
        numbers.filter((_, index) => index % 2 === 0),
        numbers.filter((_, index) => index % 2 === 1),
      ];
      const [left, right] = [Math.min(...across), Math.max(...across)];
      const [top, foot] = [Math.min(...down), Math.max(...down)];
      expect((right - left) * height).toBeCloseTo((foot - top) * width, -1);
      expect(left + right).toBeCloseTo(480, 1);
      expect(top + foot).toBeCloseTo(480, 1);
      expect(Math.max(right - left, foot - top)).toBeCloseTo(428, 1);
    }),
  );
});

it('puts size on the outside only', () => {
  const [small, large] = [96, 960].map((size) =>
    drawElevation(everyStyle[1] ?? fail(), { ...options, size }),
  );
  expect(large).toBe(small?.replace('width="96" height="96"', 'width="960" height="960"'));
});

const of = (kind: DrawingSpec['kind'], style: string): DrawingSpec =>
  everyStyle.find((spec) => spec.kind === kind && 'style' in spec && spec.style === style) ?? fail();

it.each([
  ['symbols', true, of('window', 'awning')],
  ['dimensions', true, of('window', 'round')],
  ['figure', person, of('entry-door', 'single')],
] as const)('draws %s only when asked to', (annotation, asked, spec) => {
  const drawn = (asked: unknown) =>
    withoutIds(drawElevation(spec, { size: 480, title: 'A unit', [annotation]: asked }));
  expect(drawn(asked)).not.toBe(drawn(undefined));
  expect(drawn(undefined)).toBe(withoutIds(drawElevation(spec, { size: 480, title: 'A unit' })));
});
