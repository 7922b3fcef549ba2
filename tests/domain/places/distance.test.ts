import { distanceMiles } from '#domain/places/distance.ts';
import fc from '#tests/support/seeded-fast-check.ts';

const degree = (Math.PI / 180) * 3958.7613;
const halfway = Math.PI * 3958.7613;
const at = (latitude: number, longitude: number) => ({ latitude, longitude });
const point = fc.record({
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
});

it('knows distances that are known', () => {
  expect(distanceMiles(at(41.1177, -73.4082), at(40.7128, -74.006))).toBeCloseTo(41.87, 1);
  expect(distanceMiles(at(40.7128, -74.006), at(34.0522, -118.2437))).toBeCloseTo(2445.6, 0);
});

it('is exact at the poles, across the antimeridian, next door and at the antipodes', () => {
  expect(distanceMiles(at(90, 0), at(90, 137))).toBeCloseTo(0, 6);
  expect(distanceMiles(at(90, 20), at(0, -75))).toBeCloseTo(90 * degree, 6);
  expect(distanceMiles(at(0, 179.5), at(0, -179.5))).toBeCloseTo(degree, 6);
  expect(distanceMiles(at(41.4, -92.9), at(41.4, -92.9))).toBe(0);
  expect(distanceMiles(at(0, 0), at(0.000001, 0)) / degree).toBeCloseTo(0.000001, 12);
  expect(distanceMiles(at(37.5, 10), at(-37.5, -170))).toBeCloseTo(halfway, 6);
});

it('is a metric on the globe', () => {
  fc.assert(
    fc.property(point, point, point, (a, b, c) => {
      expect(distanceMiles(a, b)).toBeCloseTo(distanceMiles(b, a), 6);
      expect(distanceMiles(a, b)).toBeGreaterThanOrEqual(0);
      expect(distanceMiles(a, b)).toBeLessThanOrEqual(halfway + 1e-6);
      expect(distanceMiles(a, c)).toBeLessThanOrEqual(distanceMiles(a, b) + distanceMiles(b, c) + 1e-3);
    }),
  );
});
