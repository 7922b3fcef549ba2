import { compareByDistance, inTenths, showroomRadiusMiles } from '#domain/places/nearest.ts';
import fc from '#tests/support/seeded-fast-check.ts';

const measured = fc.record({
  place: fc.record({
    name: fc.string({ maxLength: 2 }),
    latitude: fc.constant(0),
    longitude: fc.constant(0),
  }),
  miles: fc.integer({ min: 0, max: 3 }),
});

it('looks 200 miles around for showrooms', () => expect(showroomRadiusMiles).toBe(200));

it('puts the nearest first, and the name decides where two are equally far', () => {
  fc.assert(
    fc.property(fc.array(measured), (places) => {
      const ordered = [...places].sort(compareByDistance);
      for (const [index, one] of ordered.entries()) {
        const next = ordered[index + 1];
        if (!next) continue;
        expect(one.miles).toBeLessThanOrEqual(next.miles);
        if (one.miles === next.miles) expect(one.place.name <= next.place.name).toBe(true);
      }
    }),
  );
});

it.each([
  [0, 0],
  [0.04, 0],
  [0.05, 0.1],
  [27.749, 27.7],
])('states %p miles as %p', (miles, stated) => expect(inTenths(miles)).toBe(stated));
