/** @jest-environment jsdom */
import fc from 'fast-check';
import { drawElevation } from '../../../domain/drawing/draw-elevation.ts';
import { expectSoundDrawing, parseSvg } from '../../support/svg-document.ts';
import { anySpec, everyStyle } from './drawing-specs.ts';

const options = { size: 480, title: 'A unit', symbols: true };

/** What tells drawings apart once their ids are gone. */
const withoutIds = (svg: string): string => svg.replace(/d[0-9a-z]+-/g, '');

it('draws any valid spec soundly, in a square, and the same way twice', () => {
  fc.assert(
    fc.property(anySpec, fc.boolean(), (spec, dimensions) => {
      const svg = drawElevation(spec, { ...options, dimensions });
      expect(drawElevation({ ...spec }, { ...options, dimensions })).toBe(svg);
      const root = expectSoundDrawing(svg, { gzipLimit: 12_000 }).documentElement;
      expect(root.getAttribute('viewBox')).toBe('0 0 480 480');
    }),
    { numRuns: 150 },
  );
});

it('draws every style in a way of its own', () => {
  const drawings = everyStyle.map((spec) => withoutIds(drawElevation(spec, options)));
  expect(new Set(drawings).size).toBe(everyStyle.length);
});

it.each(everyStyle)('draws a $kind in style $style', (spec) => {
  expectSoundDrawing(drawElevation(spec, options), { gzipLimit: 5_000 });
});

it('keeps the proportions of a unit and centers it', () => {
  const window = everyStyle[0];
  fc.assert(
    fc.property(fc.integer({ min: 6, max: 400 }), fc.integer({ min: 6, max: 400 }), (width, height) => {
      if (!window) throw new Error('No style to draw');
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

const fail = (): never => {
  throw new Error('No style to draw');
};
