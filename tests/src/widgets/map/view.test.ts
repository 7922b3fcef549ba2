import { clustered } from '#src/widgets/map/cluster.ts';
import { countryOf } from '#src/widgets/map/country.ts';
import { revealed } from '#src/widgets/map/drawn-map.tsx';
import { barMiles, ringMiles } from '#src/widgets/map/scale-bar.ts';
import { fitted, fromScreen, panned, toScreen, zoomed } from '#src/widgets/map/view.ts';
import fc from '#tests/support/seeded-fast-check.ts';

const number = (min: number, max: number) => fc.double({ min, max, noNaN: true });
const point = fc.record({ x: number(-1500, 1500), y: number(-900, 900) });
const size = fc.record({
  width: fc.integer({ min: 200, max: 1400 }),
  height: fc.integer({ min: 200, max: 900 }),
});
const view = fc.record({ x: number(-1500, 1500), y: number(-900, 900), scale: number(0.5, 20) });
const screen = fc.record({ x: number(0, 1400), y: number(0, 900) });

describe('what one sees of a map', () => {
  it('comes back to the same point from the screen', () => {
    fc.assert(
      fc.property(view, size, point, (seen, room, place) => {
        const back = fromScreen(seen, room, toScreen(seen, room, place));
        expect(back.x).toBeCloseTo(place.x, 6);
        expect(back.y).toBeCloseTo(place.y, 6);
      }),
    );
  });

  it('holds every place that it is fitted to', () => {
    fc.assert(
      fc.property(fc.array(point, { minLength: 1, maxLength: 30 }), size, (places, room) => {
        const seen = fitted(places, room);
        for (const place of places) {
          const { x, y } = toScreen(seen, room, place);
          expect(x).toBeGreaterThanOrEqual(0);
          expect(x).toBeLessThanOrEqual(room.width);
          expect(y).toBeGreaterThanOrEqual(0);
          expect(y).toBeLessThanOrEqual(room.height);
        }
      }),
    );
  });

  it('begins with the country that has places, without what lies beyond it', () => {
    const west = { x: -1300, y: -300 };
    const east = { x: 1100, y: 200 };
    const guam = { x: -6000, y: 2000 };
    expect(countryOf([west, guam, east])).toEqual({ left: -1370, top: -370, width: 2540, height: 640 });
    expect(countryOf([guam])).toMatchObject({ left: -1720, width: 3200 });
    const room = { width: 1270, height: 800 };
    expect(fitted([], room, [west, guam, east])).toEqual({ x: -100, y: -50, scale: 0.5 });
  });

  it('keeps what lies below the hand there while it zooms', () => {
    fc.assert(
      fc.property(view, size, screen, number(0.5, 2), (seen, room, hand, factor) => {
        const before = fromScreen(seen, room, hand);
        const after = fromScreen(zoomed(seen, room, factor, hand), room, hand);
        expect(after.x).toBeCloseTo(before.x, 6);
        expect(after.y).toBeCloseTo(before.y, 6);
      }),
    );
  });

  it('moves as far as the hand, and back again', () => {
    fc.assert(
      fc.property(view, screen, (seen, by) => {
        const back = panned(panned(seen, by), { x: -by.x, y: -by.y });
        fc.pre(Math.abs(seen.x - by.x / seen.scale) < 6500 && Math.abs(seen.y - by.y / seen.scale) < 3500);
        expect(back.x).toBeCloseTo(seen.x, 6);
        expect(back.y).toBeCloseTo(seen.y, 6);
      }),
    );
  });

  it('shows a place apart from its neighbors once it is chosen', () => {
    fc.assert(
      fc.property(view, size, point, point, (seen, room, place, other) => {
        fc.pre(Math.hypot(place.x - other.x, place.y - other.y) > 2);
        const shown = revealed(seen, room, place, [other], 32);
        const [here, there] = [toScreen(shown, room, place), toScreen(shown, room, other)];
        expect(Math.hypot(here.x - there.x, here.y - there.y)).toBeGreaterThanOrEqual(32 - 1e-6);
        expect(here.x > 0 && here.x < room.width && here.y > 0 && here.y < room.height).toBe(true);
      }),
    );
  });
});

describe('pins that gather', () => {
  const places = fc
    .array(point, { maxLength: 40 })
    .map((points) => points.map((at, id) => ({ id, point: at })));

  it('leave out no place and name none twice', () => {
    fc.assert(
      fc.property(places, number(0.05, 20), (all, scale) => {
        const ids = clustered(all, scale, 32).flatMap(({ members }) => members.map(({ id }) => id));
        expect(ids.sort((one, other) => one - other)).toEqual(all.map(({ id }) => id));
      }),
    );
  });

  it('overlap no other, being squares, and lie near their lead', () => {
    fc.assert(
      fc.property(places, number(0.05, 20), (all, scale) => {
        const clusters = clustered(all, scale, 32);
        const pixels = (one: { x: number; y: number }, other: { x: number; y: number }) =>
          Math.max(Math.abs(one.x - other.x), Math.abs(one.y - other.y)) * scale;
        for (const [at, { lead, members }] of clusters.entries()) {
          for (const member of members) expect(pixels(member.point, lead.point)).toBeLessThan(32);
          for (const other of clusters.slice(at + 1))
            expect(pixels(other.lead.point, lead.point)).toBeGreaterThanOrEqual(32);
        }
      }),
    );
  });
});

test('the scale is a round number that fits, the rings go out to the radius', () => {
  expect([0.05, 0.4, 3, 20].map((scale) => barMiles(scale, 140))).toEqual([1000, 200, 25, 5]);
  expect(ringMiles(10)).toEqual([10]);
  expect(ringMiles(50)).toEqual([10, 25, 50]);
  expect(ringMiles(200)).toEqual([25, 50, 100, 200]);
});
