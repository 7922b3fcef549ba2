import { distanceMiles } from '#domain/places/distance.ts';
import { compareByDistance, type Place } from '#domain/places/nearest.ts';
import { PlaceIndex } from '#server/services/places/postal/place-index.ts';
import fc from '#tests/support/seeded-fast-check.ts';

const latitude = fc.oneof(
  fc.double({ min: -90, max: 90, noNaN: true }),
  fc.constantFrom(-90, 90, 89.999, -89.999, 0),
);
const longitude = fc.oneof(
  fc.double({ min: -180, max: 180, noNaN: true }),
  fc.constantFrom(-180, 180, 179.999, -179.999, 0),
);
const point = fc.record({ latitude, longitude });
const place = fc.record({ name: fc.string({ maxLength: 2 }), latitude, longitude });
const miles = fc.oneof(
  fc.integer({ min: 0, max: 13_000 }),
  fc.double({ min: 0, max: 200, noNaN: true }),
  fc.constant(Number.POSITIVE_INFINITY),
);

const everyPlace = (
  places: readonly Place[],
  from: { latitude: number; longitude: number },
  within: number,
) =>
  places
    .map((one) => ({ place: one, miles: distanceMiles(from, one) }))
    .filter((one) => one.miles <= within)
    .sort(compareByDistance);

const described = (found: readonly { place: Place; miles: number }[]) =>
  found.map(({ place: { name }, miles: far }) => ({ name, far }));

// More than a tree leaf's capacity, to force branches.
const many = fc.array(place, { maxLength: 300, size: 'max' });

describe('the index of places', () => {
  it('finds within a radius what measuring every place finds, in the same order, at the poles and the antimeridian too', () => {
    fc.assert(
      fc.property(many, point, miles, (places, from, within) => {
        const found = new PlaceIndex(places).within(from, within);
        expect(described(found)).toEqual(described(everyPlace(places, from, within)));
      }),
      { numRuns: 300 },
    );
  });

  it('finds the first of them as the nearest', () => {
    fc.assert(
      fc.property(many, point, miles, (places, from, within) => {
        const [first] = everyPlace(places, from, within);
        const found = new PlaceIndex(places).nearest(from, within);
        expect(found && described([found])).toEqual(first && described([first]));
      }),
      { numRuns: 300 },
    );
  });

  it('sees across the antimeridian and over the pole', () => {
    const index = new PlaceIndex([
      { name: 'Fiji', latitude: -17, longitude: 179.9 },
      { name: 'Over the pole', latitude: 89.9, longitude: -100 },
    ]);
    expect(index.nearest({ latitude: -17, longitude: -179.9 }, 200)?.place.name).toBe('Fiji');
    expect(index.nearest({ latitude: 89.9, longitude: 80 }, 200)?.place.name).toBe('Over the pole');
  });
});
