import fc from './seeded-fast-check.ts';

/** Half pairs are left out. */
const [halves, countOfHalves] = [0xd800, 0x800];
const anyCharacter = fc
  .integer({ min: 0, max: 0x10ffff - countOfHalves })
  .map((at) => String.fromCodePoint(at < halves ? at : at + countOfHalves));

/**
 * Texts of any characters of Unicode, and such names as `__proto__`. The unit `binary` of fast-check lists
 * all 1.1 million characters first: most of a second and 113 MB for each test file.
 */
export const anyString = (bounds: { minLength?: number; maxLength?: number } = {}): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: 4, arbitrary: fc.string({ ...bounds, unit: anyCharacter }) },
    { weight: 1, arbitrary: fc.string(bounds) },
  );
