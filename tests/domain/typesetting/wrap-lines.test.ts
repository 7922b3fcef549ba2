import { graphemesOf } from '#domain/typesetting/font-runs.ts';
import { shortenLines, wrapLines } from '#domain/typesetting/wrap-lines.ts';
import fc from '#tests/support/seeded-fast-check.ts';

const measure = (text: string): number => graphemesOf(text).length;

it.each([
  ['one two three', 7, ['one two', 'three']],
  ['one\ntwo\r\n\nthree', 20, ['one', 'two', '', 'three']],
  ['left-hand side', 6, ['left-', 'hand', 'side']],
  ['11-3/4 in', 6, ['11-3/4', 'in']],
  ['Wallpaper', 4, ['Wall', 'pape', 'r']],
  ['to Wallpaper', 6, ['to', 'Wallpa', 'per']],
  ['e\u0301e\u0301e\u0301', 2, ['e\u0301e\u0301', 'e\u0301']],
  ['wide', 0.5, ['w', 'i', 'd', 'e']],
  ['', 5, ['']],
])('breaks %j at %d', (text, width, lines) => {
  expect(wrapLines(text, width, measure)).toEqual(lines);
});

const texts = fc
  .array(fc.constantFrom('a', 'bc', ' ', '-', '/', '\n', 'ễ', '👩‍👩‍👧', '1', '.', '  ', '\t'), {
    maxLength: 80,
  })
  .map((all) => all.join(''));
const widths = fc.integer({ min: 1, max: 12 });
const squeezed = (text: string): string => text.replace(/\s/g, '');

it('keeps every character but spaces, in order, and no line is wider than it may be', () => {
  fc.assert(
    fc.property(texts, widths, (text, width) => {
      const lines = wrapLines(text, width, measure);
      expect(squeezed(lines.join(''))).toBe(squeezed(text));
      for (const line of lines) expect(measure(line)).toBeLessThanOrEqual(width);
    }),
  );
});

it('shows with an ellipsis that a text was shortened, and only then', () => {
  const shorten = (text: string, width: number, lines: number) =>
    shortenLines(text, { width, lines, measure });
  expect(shorten('one two three', 7, 2)).toEqual(['one two', 'three']);
  expect(shorten('one two three four', 7, 2)).toEqual(['one two', 'three…']);
  expect(shorten('one two threefour', 7, 2)).toEqual(['one two', 'threef…']);
  fc.assert(
    fc.property(texts, widths, fc.integer({ min: 1, max: 4 }), (text, width, count) => {
      const [all, shown] = [wrapLines(text, width, measure), shorten(text, width, count)];
      expect(shown.length).toBeLessThanOrEqual(count);
      for (const line of shown) expect(measure(line)).toBeLessThanOrEqual(width);
      if (all.length > count) expect(shown.at(-1)).toMatch(/…$/);
      else expect(shown).toEqual(all);
    }),
  );
});
