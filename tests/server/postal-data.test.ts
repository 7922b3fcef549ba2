import fc from 'fast-check';
import { distanceMiles } from '../../domain/geo/distance.ts';
import { canadianCityName } from '../../server/services/location/city-name.ts';
import { nearestByLatitude } from '../../server/services/location/nearest-by-latitude.ts';
import { createPostalData } from '../../server/services/location/postal-data.ts';

const postal = createPostalData();

describe('the postal data', () => {
  it.each([
    ['06851', 'Norwalk', 'CT'],
    ['50219', 'Pella', 'IA'],
    ['96910', 'Hagatna', 'GU'],
    ['H3C 1A1', 'Griffintown', 'QC'],
    ['K1A 0A6', 'Government of Canada Ottawa and Gatineau Offices', 'ON'],
    ['X0A 0H0', 'Outer Nunavut', 'NU'],
    ['X1A 2N4', 'Yellowknife', 'NT'],
    ['A1C 1A1', "St. John's North Central", 'NL'],
  ])('places %s in %s, %s', (postalCode, city, state) => {
    expect(postal.lookUp(postalCode)).toMatchObject({ postal_code: postalCode, city, state });
  });

  it.each(['V0N', 'E1H', 'E2E', 'E2H', 'E3C', 'K0C', 'K0H', 'K0K', 'P0M'])(
    'has a place for %s, whose row is shifted',
    (area) => {
      const place = postal.lookUp(`${area} 1A1`);
      const { latitude = 0, longitude = 0 } = place?.position ?? {};
      expect(latitude).toBeGreaterThan(43);
      expect(longitude).toBeLessThan(-60);
      expect(place?.state).toMatch(/^(BC|NB|ON)$/);
    },
  );

  it.each(['99999', 'Z9Z 9Z9', 'constructor', '', '__proto__'])('does not know %j', (text) => {
    expect(postal.lookUp(text)).toBeUndefined();
  });

  it('finds the nearest postal code within 200 miles', () => {
    expect(postal.nearestTo({ latitude: 41.4082, longitude: -92.9172 })).toEqual({
      postal_code: '50219',
      city: 'Pella',
      state: 'IA',
    });
    expect(postal.nearestTo({ latitude: 0, longitude: 0 })).toBeUndefined();
  });
});

describe('a Canadian area’s name', () => {
  it.each([
    ['Downtown Toronto (cn Tower / King And Spadina)', 'Downtown Toronto'],
    ['Trois-rivi\ufffdres Central', 'Trois-Rivières Central'],
    ['Notre-dame-de-gr\ufffdce Northeast', 'Notre-Dame-de-Grâce Northeast'],
    ["L'\ufffdle-des-soeurs", "L'Île-des-Soeurs"],
    ['Sainte-th\ufffdr\ufffdse- De-blainville West', 'Sainte-Thérèse-de-Blainville West'],
    ['C\ufffdte-nord/anticosti (schefferville)', 'Côte-Nord'],
    ["Val-d'or", "Val-d'Or"],
  ])('%s is %s', (raw, name) => {
    expect(canadianCityName(raw)).toBe(name);
  });
});

describe('the nearest by latitude', () => {
  const position = fc.record({
    latitude: fc.double({ min: -90, max: 90, noNaN: true }),
    longitude: fc.double({ min: -180, max: 180, noNaN: true }),
  });

  it('is as near as any that a full search finds', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ position }), { maxLength: 40 }),
        position,
        fc.integer({ min: 1, max: 13_000 }),
        (places, point, withinMiles) => {
          const distances = places.map((place) => distanceMiles(point, place.position));
          const nearest = Math.min(...distances);
          const found = nearestByLatitude(places, { withinMiles })(point);
          if (nearest > withinMiles) expect(found).toBeUndefined();
          else expect(distanceMiles(point, found?.position ?? point)).toBeCloseTo(nearest, 6);
        },
      ),
    );
  });
});
