import { stretchesOf } from '#domain/publishing/field-difference.ts';
import fc from '#tests/support/seeded-fast-check.ts';

const itself = (text: string): string => text;
const wordsArbitrary: fc.Arbitrary<string[]> = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), {
  maxLength: 12,
});

it('is nothing between a sequence and itself', () => {
  fc.assert(fc.property(wordsArbitrary, (words) => expect(stretchesOf(words, words, itself)).toEqual([])));
});

it('makes the one sequence of the other', () => {
  fc.assert(
    fc.property(wordsArbitrary, wordsArbitrary, (before, after) => {
      const made = [...before];
      for (const stretch of [...stretchesOf(before, after, itself)].reverse()) {
        expect(before.slice(stretch.beforeAt, stretch.beforeAt + stretch.before.length)).toEqual(
          stretch.before,
        );
        expect(after.slice(stretch.afterAt, stretch.afterAt + stretch.after.length)).toEqual(stretch.after);
        made.splice(stretch.beforeAt, stretch.before.length, ...stretch.after);
      }
      expect(made).toEqual(after);
    }),
  );
});

it('names no more than what was put in or taken out', () => {
  fc.assert(
    fc.property(wordsArbitrary, fc.nat(12), fc.constantFrom('x', 'y'), (before, at, word) => {
      const after = before.toSpliced(at, 0, word);
      const place = Math.min(at, before.length);
      expect(stretchesOf(before, after, itself)).toEqual([
        { beforeAt: place, afterAt: place, before: [], after: [word] },
      ]);
      expect(stretchesOf(after, before, itself)).toEqual([
        { beforeAt: place, afterAt: place, before: [word], after: [] },
      ]);
    }),
  );
});

it('stays quick where two long texts have nothing in common', () => {
  const [before, after] = ['old', 'new'].map((word) =>
    Array.from({ length: 5_000 }, (_, at) => `${word} ${at}`),
  );
  expect(stretchesOf(before ?? [], after ?? [], itself)).toEqual([
    { beforeAt: 0, afterAt: 0, before, after },
  ]);
});
