import {
  storedLocation,
  storedPoint,
  storeLocation,
  storePoint,
} from '#src/session/place/stored-location.ts';
import fc from '#tests/support/seeded-fast-check.ts';

const anywhere = fc.record({
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
});

beforeEach(() => localStorage.clear());

it('[3.10] keeps postal code, city, state, branch and store of where the visitor is', () => {
  const location = {
    postal_code: 'M5V 3L9',
    city: 'Toronto',
    state: 'ON',
    branch_id: 'toronto-on',
    store_number: '1042',
  };
  expect(storedLocation()).toBeUndefined();
  storeLocation(location);
  expect(storedLocation()).toEqual(location);
  expect(JSON.parse(localStorage.getItem('UserLocation') ?? '')).toEqual(location);
});

it('keeps a point, whichever it is', () => {
  fc.assert(
    fc.property(anywhere, (point) => {
      storePoint(point);
      // JSON has no negative zero.
      expect(storedPoint()).toEqual({ latitude: point.latitude + 0, longitude: point.longitude + 0 });
    }),
  );
});

it('takes no notice of anything else that stands under its keys', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
      localStorage.setItem('UserLocation', text);
      localStorage.setItem('userlocation', text);
      expect([storedLocation(), storedPoint()]).toEqual([undefined, undefined]);
    }),
  );
});
