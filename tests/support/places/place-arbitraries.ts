import fc from '#tests/support/seeded-fast-check.ts';

/** Well-formed postal codes: served, without a branch, in a territory, and unknown. */
export const postalCode = fc.constantFrom(
  '06851',
  'M5V 3L9',
  'm5v3l9',
  '99999',
  '96910',
  '09002',
  '06851-1234',
  'Z9Z 9Z9',
);

export const latitude = fc.oneof(
  fc.double({ min: 41, max: 42, noNaN: true }),
  fc.double({ min: -90, max: 90, noNaN: true }),
);

export const longitude = fc.oneof(
  fc.double({ min: -74, max: -72, noNaN: true }),
  fc.double({ min: -180, max: 180, noNaN: true }),
);
