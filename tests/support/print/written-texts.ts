import { missingMark } from '#domain/typesetting/font-runs.ts';
import fc from '../seeded-fast-check.ts';

/** Characters that the papers have glyphs for, of several faces. */
const printable = [...'abcWMłŁễđĐỹåøßÇŞğƏȘ', ...'0159⅛⅜⅝⅞⅓½″′“”’–—⁄×−→↔€£₫₹₺₿', ...'ΩλЖщѢԱգაბ✓☐•…&()-/.@'];
/** Characters that none has: two scripts, one of them set from the right, and two signs of several parts. */
const unprintable = ['漢', 'ש', '🙂', '👩‍👩‍👧', '\u{10ffff}'];

const word = (characters: readonly string[], maxLength: number) =>
  fc.array(fc.constantFrom(...characters), { minLength: 1, maxLength }).map((all) => all.join(''));

/** Texts of words, some longer than any column, on lines, some of them empty. */
export const writtenText = (words: number): fc.Arbitrary<string> =>
  fc
    .array(
      fc.tuple(
        fc.oneof(
          { weight: 12, arbitrary: word(printable, 9) },
          { weight: 2, arbitrary: word(printable, 140) },
          { weight: 1, arbitrary: word([...printable, ...unprintable], 6) },
        ),
        fc.constantFrom(' ', ' ', ' ', '\n', '  ', '\n\n'),
      ),
      { minLength: 1, maxLength: words },
    )
    .map((all) => all.flat().join('').trim());

/** A text of one line. */
export const writtenLine = (words: number): fc.Arbitrary<string> =>
  writtenText(words).map((text) => text.replace(/\s+/g, ' '));

/** As a text stands on paper, without its spaces: composed, and with the mark of what has no glyph. */
export const asPrinted = (text: string): string =>
  unprintable
    .reduce((left, sign) => left.replaceAll(sign, missingMark), text.normalize('NFC'))
    .replace(/\s/g, '');

export const isWhollyPrintable = (...texts: string[]): boolean =>
  !texts.some((text) => unprintable.some((sign) => text.includes(sign)));
