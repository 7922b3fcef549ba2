import { wordChanges } from '#domain/reviews/word-changes.ts';
import fc from '#tests/support/seeded-fast-check.ts';

it('names removed and added words in reading order', () => {
  expect(wordChanges('It sticks in winter', 'It sticks in summer now')).toEqual([
    { kind: 'same', text: 'It sticks in ' },
    { kind: 'removed', text: 'winter' },
    { kind: 'added', text: 'summer now' },
  ]);
  expect(wordChanges('', '')).toEqual([]);
});

it('keeps both texts whole', () => {
  const text = fc
    .array(fc.constantFrom('a', 'b', ' ', '\n'), { maxLength: 30 })
    .map((parts) => parts.join(''));
  fc.assert(
    fc.property(text, text, (before, after) => {
      const changes = wordChanges(before, after);
      const without = (kind: string) =>
        changes.flatMap((change) => (change.kind === kind ? [] : [change.text])).join('');
      expect(without('added')).toBe(before);
      expect(without('removed')).toBe(after);
    }),
  );
});
