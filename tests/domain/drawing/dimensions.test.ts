/** @jest-environment jsdom */

import { describeUnit } from '#domain/drawing/describe-unit.ts';
import { drawElevation } from '#domain/drawing/draw-elevation.ts';
import { type DrawingSpec, drawingSpecSchema } from '#domain/drawing/drawing-spec.ts';
import { measureUnit } from '#domain/drawing/measure-unit.ts';
import { createSheet } from '#domain/drawing/svg/sheet.ts';
import { divideInches } from '#domain/drawing/unit/inches.ts';
import { letterLength } from '#domain/drawing/unit/lettering.ts';
import { lengthUnits } from '#domain/length/length-unit.ts';
import { fewerByDay } from '#tests/support/by-day.ts';
import { parseSvg } from '#tests/support/drawing/svg-document.ts';
import fc from '#tests/support/seeded-fast-check.ts';
import { anyCombination } from './drawing-specs.ts';

const door = (style: string, width: number, height: number, view = 'exterior') =>
  drawingSpecSchema.parse({
    kind: 'entry-door',
    style,
    width,
    height,
    material: 'oak',
    color: 'natural',
    view,
  });
const window = (width: number, height: number) =>
  drawingSpecSchema.parse({
    kind: 'window',
    style: 'fixed',
    width,
    height,
    material: 'vinyl',
    color: 'white',
  });
const sixteenths = fc.integer({ min: 6 * 16, max: 400 * 16 });
const measure = (spec: DrawingSpec) => measureUnit(createSheet('measured'), spec);
const sum = (parts: readonly number[]) => parts.reduce((total, part) => total + part, 0);
const toSixteenth = (inches: number) => Math.round(inches * 16) / 16;

const letteredOn = (spec: DrawingSpec): string[] => {
  const group = parseSvg(drawElevation(spec, { size: 480, title: 'Sized', dimensions: true })).querySelector(
    'g[class="dimensions"]',
  );
  const paths = [...(group?.querySelectorAll('path[stroke-width="1.1"], path[stroke-width="0.8"]') ?? [])];
  return paths.map((path) => path.getAttribute('d') ?? '');
};
const written = (d: string) => d.replace(/M[^l]*/g, 'M');

it('letters no two lengths alike, level or upright', () => {
  const lengths = Array.from({ length: 800 }, (_, index) => (96 + index) / 16);
  for (const unit of lengthUnits)
    for (const run of ['level', 'upright'] as const) {
      const drawn = lengths.map((length) => letterLength(length, unit, [0, 0], 12, run).d);
      expect(new Set(drawn).size).toBe(lengths.length);
      expect(drawn.every((d) => d.startsWith('M'))).toBe(true);
    }
});

it('letters all dimensions in centimeters for those who measure in them', () => {
  const spec = window(35.5, 47.5);
  const svg = drawElevation(spec, { size: 480, title: 'Sized', dimensions: true, unit: 'cm' });
  const [below] = [...parseSvg(svg).querySelectorAll('g[class="dimensions"] path[stroke-width="1.1"]')];
  const wanted = letterLength(35.5, 'cm', [0, 0], 12).d;
  expect(written(below?.getAttribute('d') ?? '')).toBe(written(wanted));
  expect(wanted).not.toBe(letterLength(35.5, 'in', [0, 0], 12).d);
  expect(describeUnit(spec, 'cm')).toContain('90.2 by 120.7 centimeters');
});

it('letters width below the unit and height to the right of it, exact to any sixteenth', () => {
  fc.assert(
    fc.property(sixteenths, sixteenths, (wide, high) => {
      const [width, height] = [wide / 16, high / 16];
      const [below, beside] = letteredOn(window(width, height));
      const sizes = [12, 12 * 0.7];
      const options = (inches: number, run: 'level' | 'upright') =>
        sizes.map((size) => written(letterLength(inches, 'in', [0, 0], size, run).d));
      expect(options(width, 'level')).toContain(written(below ?? ''));
      expect(options(height, 'upright')).toContain(written(beside ?? ''));
    }),
    { numRuns: fewerByDay(60, 3) },
  );
});

it('divides a length into sixteenths that add up to it, none of them empty', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 6, max: 400, noNaN: true }),
      fc.array(fc.integer({ min: 1, max: 24 }), { minLength: 1, maxLength: 5 }),
      (whole, shares) => {
        const parts = divideInches(whole, shares);
        expect(sum(parts)).toBe(toSixteenth(whole));
        expect(parts.every((part) => part > 0 && Number.isInteger(part * 16))).toBe(true);
        const total = sum(shares);
        parts.forEach((part, index) => {
          expect(Math.abs(part - (whole * (shares[index] ?? 0)) / total)).toBeLessThan(0.2);
        });
      },
    ),
  );
});

it('measures a combination from mullion to mullion: every chain adds up to the whole', () => {
  fc.assert(
    fc.property(anyCombination, (spec) => {
      if (spec.kind !== 'combination') throw new Error('Not a combination');
      const { foot, head, side, width, height } = measure(spec);
      const across = [foot, head].filter((parts) => parts.length > 0);
      expect(across.map(sum)).toEqual(across.map(() => toSixteenth(width)));
      if (spec.rows.length > 1) expect(sum(side)).toBe(toSixteenth(height));
      expect(foot.length).toBe(spec.rows.at(-1)?.units.length === 1 ? 0 : spec.rows.at(-1)?.units.length);
      expect(letteredOn(spec).length).toBe(2 + foot.length + head.length + side.length);
    }),
    { numRuns: fewerByDay(60, 3) },
  );
});

it('measures an entry from post to post', () => {
  const { foot, side } = measure(door('single-two-sidelights', 70.5, 82));
  expect(foot.length).toBe(3);
  expect(foot[0]).toBe(foot[2]);
  expect(sum(foot)).toBe(70.5);
  expect(side).toEqual([]);
  expect(sum(measure(door('single-transom', 38.25, 96)).side)).toBe(96);
  expect(measure(door('single', 36, 80)).foot).toEqual([]);
});

it('measures what is seen: inside, the chain runs the other way', () => {
  const outside = measure(door('single-one-sidelight', 54, 82));
  const inside = measure(door('single-one-sidelight', 54, 82, 'interior'));
  expect(inside.foot).toEqual([...outside.foot].reverse());
  expect(outside.foot[0]).toBeGreaterThan(outside.foot[1] ?? Number.POSITIVE_INFINITY);
});

it('draws no dimensions unless asked to', () => {
  const plain = drawElevation(window(36, 60), { size: 480, title: 'Plain' });
  expect(parseSvg(plain).querySelector('g[class="dimensions"]')).toBeNull();
});
