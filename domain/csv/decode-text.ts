/** A file as text, or a sentence that says why it is none. */
export type DecodedText = { text: string; problem?: never } | { text?: never; problem: string };

export const emptyFile = 'This file is empty.';
export const notText = 'This is not a text file. Save it as CSV and choose that file.';
export const workbook =
  'This is a workbook, not a CSV file. In your spreadsheet, choose Save as, then CSV UTF-8.';
export const unknownEncoding =
  'We can’t tell how the letters of this file are encoded. Save it as CSV UTF-8 and choose that file.';

const startsWith = (bytes: Uint8Array, head: readonly number[]): boolean =>
  head.every((byte, place) => bytes[place] === byte);

/** Zip (.xlsx, .ods, .numbers) and the compound file of older Excel. */
const workbooks = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
];

/** By the mark at their beginning. */
const marked = [
  { mark: [0xef, 0xbb, 0xbf], encoding: 'utf-8' },
  { mark: [0xff, 0xfe], encoding: 'utf-16le' },
  { mark: [0xfe, 0xff], encoding: 'utf-16be' },
] as const;

function decode(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** What a spreadsheet writes of a text: no control character but tabs and ends of lines. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what a text does not hold.
const controls = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f]/;

/** What Windows-1252 has for 0x80 to 0x9f; blank where it has nothing. */
const western = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ';

/** By a table: some versions of Node take Windows-1252 for Latin-1. */
const decodeWestern = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) =>
    byte >> 5 === 4 ? western.charAt(byte - 0x80) : String.fromCharCode(byte),
  ).join('');

/** Of a text of Windows-1252 beyond ASCII: letters, quotes, dashes, fractions and signs of trade. */
const plausible = /^[\t\n\r -~À-ÖØ-öø-ÿ“”‘’–—…•€™®©°º±×²³¼½¾·«»\u00a0]*$/;

/** Two bytes that UTF-8 writes for one letter, and Windows-1252 for two that hardly ever stand together. */
const mixed = /[ÃÂ][\u0080-¿€™“”‘’–—…•]/;

/**
 * The text of a file: UTF-8 or, by its mark, UTF-16; else Windows-1252, where every character of it is one
 * that such a file would hold. Older code pages use the same bytes for other letters: what could be one of
 * them is refused with a sentence, since a wrong letter would be found too late.
 */
export function decodeText(bytes: Uint8Array): DecodedText {
  if (bytes.length === 0) return { problem: emptyFile };
  if (workbooks.some((head) => startsWith(bytes, head))) return { problem: workbook };
  const by = marked.find(({ mark }) => startsWith(bytes, mark));
  const text = decode(bytes, by?.encoding ?? 'utf-8');
  if (text !== undefined) {
    if (controls.test(text)) return { problem: notText };
    return text.trim() === '' ? { problem: emptyFile } : { text };
  }
  if (by) return { problem: unknownEncoding };
  if (bytes.some((byte) => byte < 9)) return { problem: notText };
  const guessed = decodeWestern(bytes);
  const isBlank = bytes.some((byte) => western[byte - 0x80] === ' ');
  return !isBlank && plausible.test(guessed) && !mixed.test(guessed)
    ? { text: guessed }
    : { problem: unknownEncoding };
}
