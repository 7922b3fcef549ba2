import { missingMark } from '#domain/typesetting/font-runs.ts';
import fc from '../seeded-fast-check.ts';

/** Characters that the PDF fonts contain, of several faces */
const printable = [...'abcWMłŁễđĐỹåøßÇŞğƏȘ', ...'0159⅛⅜⅝⅞⅓½″′“”’–—⁄×−→↔€£₫₹₺₿', ...'ΩλЖщѢԱգაბ✓☐•…&()-/.@'];
/** Characters that the fonts lack: two scripts, one right-to-left, and two composed emoji */
const unprintable = ['漢', 'ש', '🙂', '👩‍👩‍👧', '\u{10ffff}'];

const word = (characters: readonly string[], maxLength: number) =>
  fc.array(fc.constantFrom(...characters), { minLength: 1, maxLength }).map((all) => all.join(''));

/** Multi-line texts, including words wider than a column and empty lines. */
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

export const writtenLine = (words: number): fc.Arbitrary<string> =>
  writtenText(words).map((text) => text.replace(/\s+/g, ' '));

/** Text as printed, without spaces: composed, with the replacement for missing glyphs. */
export const asPrinted = (text: string): string =>
  unprintable
    .reduce((left, sign) => left.replaceAll(sign, missingMark), text.normalize('NFC'))
    .replace(/\s/g, '');

export const isWhollyPrintable = (...texts: string[]): boolean =>
  !texts.some((text) => unprintable.some((sign) => text.includes(sign)));
