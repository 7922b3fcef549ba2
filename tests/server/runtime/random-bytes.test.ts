import { randomBytes } from '#server/runtime/runtime.ts';
import fc from '#tests/support/seeded-fast-check.ts';

/** Numbers draws, so that memory that two of them share is seen. */
function mark(drawn: readonly Buffer[]): void {
  for (const [index, bytes] of drawn.entries()) bytes.fill(index);
}

it('gives as many bytes as asked for, and no byte twice', () => {
  const sizes = fc.array(fc.oneof(fc.nat(64), fc.integer({ min: 8_000, max: 20_000 })), { maxLength: 200 });
  fc.assert(
    fc.property(sizes, (asked) => {
      const drawn = asked.map((size) => randomBytes(size));
      expect(drawn.map(({ length }) => length)).toEqual(asked);
      mark(drawn);
      expect(drawn.every((bytes, index) => bytes.every((byte) => byte === index))).toBe(true);
    }),
    { numRuns: 30 },
  );
});

it('draws other bytes each time, also across blocks', () => {
  const tokens = Array.from({ length: 2_000 }, () => randomBytes(16).toString('hex'));
  expect(new Set(tokens).size).toBe(tokens.length);
});
