import { fontRuns, graphemesOf, missingMark } from '#domain/typesetting/font-runs.ts';
import { anyString } from '#tests/support/any-string.ts';
import fc from '#tests/support/seeded-fast-check.ts';

const has =
  (characters: string) =>
  (point: number): boolean =>
    characters.includes(String.fromCodePoint(point));
const faces = [has('abcdefgh é'), has('ħ⅝ọ\u0300'), has(`→${missingMark}`)];
const run = (face: number, text: string) => ({ face, text });

it('gives each run the first face that has all of it', () => {
  expect(fontRuns('ab ħ⅝ →c', faces)).toEqual({
    runs: [run(0, 'ab '), run(1, 'ħ⅝'), run(0, ' '), run(2, '→'), run(0, 'c')],
    isComplete: true,
  });
});

it('composes a letter with its marks, and takes them apart where only that can be set', () => {
  expect(fontRuns('e\u0301', faces).runs).toEqual([run(0, 'é')]);
  expect(fontRuns('\u1ecd\u0300', faces).runs).toEqual([run(1, 'ọ\u0300')]);
  expect(fontRuns('à', [has('a\u0300')])).toEqual({ runs: [run(0, 'a\u0300')], isComplete: true });
});

it.each([
  ['a漢b', 'a□b'],
  ['👩‍👩‍👧', '□'],
  ['e\u0302', '□'],
  ['\ud83d', '□'],
])('marks once what no face has in %j', (text, marked) => {
  const { runs, isComplete } = fontRuns(text, faces);
  expect(runs.map((one) => one.text).join('')).toBe(marked);
  expect(isComplete).toBe(false);
});

it('leaves out what has no shape, and keeps a tab as a space', () => {
  const { runs, isComplete } = fontRuns('a\u202eb\u200b\tc\ufe0f\u00ad\u0007', faces);
  expect(runs).toEqual([run(0, 'ab c')]);
  expect(isComplete).toBe(true);
});

it('sets nothing that its face has not, whatever the text', () => {
  fc.assert(
    fc.property(anyString(), (text) => {
      for (const { face, text: set } of fontRuns(text, faces).runs)
        for (const character of set) expect(faces[face]?.(character.codePointAt(0) ?? 0)).toBe(true);
    }),
  );
});

it('counts an accent and an emoji with what they belong to', () => {
  expect(graphemesOf('e\u0301a👩‍👩‍👧')).toEqual(['e\u0301', 'a', '👩‍👩‍👧']);
});
