import { foldPersonName, nameFolding, nameWords } from '#domain/validation/fold-person-name.ts';
import fc from '#tests/support/seeded-fast-check.ts';

it.each([
  ['Siobhán O’Brien', 'siobhan obrien'],
  ["SIOBHA\u0301N O'BRIEN", 'siobhan obrien'],
  ['Siobhan O´Brien', 'siobhan obrien'],
  ['Łukasz Wałęsa', 'lukasz walesa'],
  ['Søren Ærø', 'soren aero'],
  ['Groß', 'gross'],
  ['GROẞ', 'gross'],
  ['Đặng Đình', 'dang dinh'],
  ['Þór Guðmundsson', 'thor gudmundsson'],
  ['Işık', 'isik'],
  ['Ｊean‑Luc', 'jean-luc'],
  ['Zoe\u200B \u202Fﬁnch', 'zoe  finch'],
  ['ИВАН Ёлкин', 'иван елкин'],
])('%s is compared as %s', (typed, folded) => {
  expect(foldPersonName(typed)).toBe(folded);
  expect(foldPersonName(folded)).toBe(folded);
});

it('is the same of a composed and a decomposed name, in any case', () => {
  const letters = fc.constantFrom(...'áçéñöşžłøßđæaeiouxyz’-. ');
  fc.assert(
    fc.property(fc.array(letters, { maxLength: 20 }), (all) => {
      const name = all.join('');
      const folded = foldPersonName(name);
      for (const other of [name.normalize('NFD'), name.normalize('NFC'), name.toUpperCase(), folded])
        expect(foldPersonName(other)).toBe(folded);
      expect(folded).toMatch(/^[a-z. -]*$/);
    }),
  );
});

it('has words where spaces stand, and none of marks alone', () => {
  expect(nameWords(' O’Brien\u00A0 Siobhán ')).toEqual(['obrien', 'siobhan']);
  expect(nameWords(' ’ \u200B')).toEqual([]);
  expect(nameFolding.letters).toHaveLength(nameFolding.plain.length);
});
