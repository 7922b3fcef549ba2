import fc from 'fast-check';
import { nearest, showroomRadiusMiles } from '../../../domain/geo/nearest.ts';

const place = fc.record({
  name: fc.string({ maxLength: 3 }),
  latitude: fc.integer({ min: 40, max: 44 }),
  longitude: fc.integer({ min: -75, max: -71 }),
});
const origin = { latitude: 41.4, longitude: -72.9 };

it('looks 200 miles around for showrooms', () => expect(showroomRadiusMiles).toBe(200));

it('puts the nearest first, and the name decides where two are equally far', () => {
  const here = { latitude: 41.4, longitude: -72.9 };
  const places = [
    { name: 'Wilton', latitude: 41.5, longitude: -72.9 },
    { name: 'Bethel', ...here },
    { name: 'Avon', ...here },
    { name: 'Sydney', latitude: -33.87, longitude: 151.21 },
  ];
  expect(nearest(places, origin, { withinMiles: 200 }).map(({ name }) => name)).toEqual([
    'Avon',
    'Bethel',
    'Wilton',
  ]);
});

it('returns exactly the places within the radius, in order, and leaves its input alone', () => {
  fc.assert(
    fc.property(fc.array(place), fc.integer({ min: 0, max: 300 }), (places, withinMiles) => {
      const before = structuredClone(places);
      const found = nearest(places, origin, { withinMiles });
      expect(places).toEqual(before);
      const everything = nearest(places, origin, { withinMiles: Number.POSITIVE_INFINITY });
      expect(everything).toHaveLength(places.length);
      expect(found).toEqual(everything.filter(({ distanceMiles }) => distanceMiles <= withinMiles));
      const inOrder = everything.every((one, index) => {
        const next = everything[index + 1];
        return (
          !next ||
          one.distanceMiles < next.distanceMiles ||
          (one.distanceMiles === next.distanceMiles && one.name <= next.name)
        );
      });
      expect(inOrder).toBe(true);
    }),
  );
});
