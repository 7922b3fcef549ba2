import { luminanceOf, mixColors, parseHexColor, shade } from '#domain/drawing/surface/tone.ts';
import { decimal } from '#domain/drawing/svg/number.ts';
import { cornersOf, insetPolygon } from '#domain/drawing/svg/polygon.ts';
import { insetRect, splitColumns, splitRows } from '#domain/drawing/svg/rect.ts';
import { variation } from '#domain/drawing/svg/variation.ts';
import fc from '#tests/support/seeded-fast-check.ts';

const length = fc.double({ min: 10, max: 500, noNaN: true });
const rect = fc.record({ x: length, y: length, width: length, height: length });
const color = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

it('writes numbers with two decimals at most, and no number that is none', () => {
  expect([0, -0, 1, 1.005, -0.001, 2.345, 1234.5].map(decimal)).toEqual([
    '0',
    '0',
    '1',
    '1',
    '0',
    '2.35',
    '1234.5',
  ]);
  for (const value of [Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY])
    expect(() => decimal(value)).toThrow(RangeError);
});

it('insets a polygon as it insets the rectangle with the same corners', () => {
  fc.assert(
    fc.property(
      rect,
      fc.tuple(...Array.from({ length: 4 }, () => fc.double({ min: 0, max: 4, noNaN: true }))),
      (outer, [top = 0, right = 0, bottom = 0, left = 0]) => {
        const expected = cornersOf(insetRect(outer, { top, right, bottom, left }));
        insetPolygon(cornersOf(outer), [top, right, bottom, left]).forEach(([x, y], index) => {
          expect(x).toBeCloseTo(expected[index]?.[0] ?? Number.NaN, 6);
          expect(y).toBeCloseTo(expected[index]?.[1] ?? Number.NaN, 6);
        });
      },
    ),
  );
});

it('splits without a gap and without an overlap', () => {
  fc.assert(
    fc.property(
      rect,
      fc.array(fc.double({ min: 0.1, max: 5, noNaN: true }), { minLength: 1, maxLength: 8 }),
      (whole, shares) => {
        const columns = splitColumns(whole, shares);
        columns.forEach((column, index) => {
          expect(column.x).toBeCloseTo(
            (columns[index - 1]?.x ?? whole.x) + (columns[index - 1]?.width ?? 0),
            6,
          );
        });
        expect(columns.reduce((sum, { width }) => sum + width, 0)).toBeCloseTo(whole.width, 6);
        expect(splitRows(whole, shares).reduce((sum, { height }) => sum + height, 0)).toBeCloseTo(
          whole.height,
          6,
        );
      },
    ),
  );
});

it('never turns a rectangle inside out', () => {
  fc.assert(
    fc.property(rect, fc.double({ min: 0, max: 1000, noNaN: true }), (outer, distance) => {
      const inner = insetRect(outer, distance);
      expect(Math.min(inner.width, inner.height)).toBeGreaterThanOrEqual(0);
    }),
  );
});

it('makes a color lighter in light and darker in shadow', () => {
  fc.assert(
    fc.property(color, fc.double({ min: 0, max: 1, noNaN: true }), (base, amount) => {
      const luminance = (hex: string) => luminanceOf(parseHexColor(hex));
      // Channels are rounded: allows a difference of 1.
      expect(luminance(mixColors(base, '#ffffff', amount))).toBeGreaterThanOrEqual(luminance(base) - 1);
      expect(luminance(shade(base, -amount))).toBeLessThanOrEqual(
        Math.max(luminance(base), luminance('#0d1620')) + 1,
      );
    }),
  );
});

it('repeats a sequence for a seed and stays within 0 and 1', () => {
  const take = (seed: string) => {
    const next = variation(seed);
    return Array.from({ length: 200 }, next);
  };
  expect(take('oak')).toEqual(take('oak'));
  expect(take('oak')).not.toEqual(take('fir'));
  expect(take('oak').every((value) => value >= 0 && value < 1)).toBe(true);
  const mean = take('oak').reduce((sum, value) => sum + value, 0) / 200;
  expect(Math.abs(mean - 0.5)).toBeLessThan(0.1);
});
