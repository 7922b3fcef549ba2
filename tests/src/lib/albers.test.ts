import { defaultMapCentre } from '#domain/places/default-map-centre.ts';
import { distanceMiles } from '#domain/places/distance.ts';
import { albers } from '#src/lib/albers.ts';
import { onMap } from '#src/lib/map-projection.ts';
import fc from '#tests/support/seeded-fast-check.ts';

const degrees = (min: number, max: number) => fc.double({ min, max, noNaN: true });
const continental = fc.record({ latitude: degrees(25, 50), longitude: degrees(-125, -67) });

describe('the projection of our maps', () => {
  it('gives the figures of the worked example in Snyder’s manual, page 291', () => {
    const { x, y } = albers({
      parallels: [29.5, 45.5],
      origin: { latitude: 23, longitude: -96 },
      radius: 1,
    })({ latitude: 35, longitude: -75 });
    expect(x).toBeCloseTo(0.295272, 6);
    expect(-y).toBeCloseTo(0.2416774, 6);
  });

  it('[3.25] has the default centre, in Iowa, for its origin', () => {
    expect(defaultMapCentre).toEqual({ latitude: 41.3979968, longitude: -92.9166324 });
    expect(onMap(defaultMapCentre)).toEqual({ x: 0, y: 0 });
  });

  it('keeps distances within the contiguous states to four in a hundred', () => {
    fc.assert(
      fc.property(continental, continental, (one, other) => {
        const [from, to] = [onMap(one), onMap(other)];
        const drawn = Math.hypot(to.x - from.x, to.y - from.y);
        const miles = distanceMiles(one, other);
        expect(Math.abs(drawn - miles)).toBeLessThanOrEqual(0.5 + miles * 0.04);
      }),
    );
  });

  it('has a point for every place on the globe, and the same one a turn later', () => {
    fc.assert(
      fc.property(degrees(-90, 90), degrees(-180, 180), (latitude, longitude) => {
        const { x, y } = onMap({ latitude, longitude });
        const again = onMap({ latitude, longitude: longitude + 360 });
        expect(Number.isFinite(x) && Number.isFinite(y)).toBe(true);
        // At the cone's edge both sides are the same meridian.
        expect(Math.abs(again.x) - Math.abs(x)).toBeCloseTo(0, 3);
        expect(again.y).toBeCloseTo(y, 3);
      }),
    );
  });
});
