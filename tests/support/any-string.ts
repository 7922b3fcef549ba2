import fc from './seeded-fast-check.ts';

/** Excludes surrogates. */
const [halves, countOfHalves] = [0xd800, 0x800];
const anyCharacter = fc
  .integer({ min: 0, max: 0x10ffff - countOfHalves })
  .map((at) => String.fromCodePoint(at < halves ? at : at + countOfHalves));

/**
 * Unicode strings, including names like `__proto__`. fast-check's unit `binary` would first list 1.1 million
 * characters: most of a second and 113 MB per test file.
 */
export const anyString = (bounds: { minLength?: number; maxLength?: number } = {}): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: 4, arbitrary: fc.string({ ...bounds, unit: anyCharacter }) },
    { weight: 1, arbitrary: fc.string(bounds) },
  );
