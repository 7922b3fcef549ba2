export type DecodedText = { text: string; problem?: never } | { text?: never; problem: string };

export const emptyFile = 'This file is empty.';
export const notText = 'This is not a text file. Save it as CSV and choose that file.';
export const workbook =
  'We read workbooks in the .xlsx format alone. In your spreadsheet, choose Save as, then Excel or CSV UTF-8.';
export const unknownEncoding =
  'We can’t tell how the letters of this file are encoded. Save it as CSV UTF-8 and choose that file.';

const startsWith = (bytes: Uint8Array, head: readonly number[]): boolean =>
  head.every((byte, place) => bytes[place] === byte);

const zip = [0x50, 0x4b, 0x03, 0x04];

/** Signatures of Zip (.xlsx, .ods, .numbers) and of OLE compound files (.xls). */
const workbooks = [zip, [0xd0, 0xcf, 0x11, 0xe0]];

export const isZip = (bytes: Uint8Array): boolean => startsWith(bytes, zip);

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

/** Control characters other than tabs and line breaks. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what a text does not hold.
const controls = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f]/;

/** Windows-1252 characters 0x80 to 0x9f; blank if undefined. */
const western = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ';

/** Uses a table, because some Node versions decode Windows-1252 as Latin-1. */
const decodeWestern = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) =>
    byte >> 5 === 4 ? western.charAt(byte - 0x80) : String.fromCharCode(byte),
  ).join('');

/** Plausible non-ASCII characters: letters, quotes, dashes, fractions and trade symbols. */
const plausible = /^[\t\n\r -~À-ÖØ-öø-ÿ“”‘’–—…•€™®©°º±×²³¼½¾·«»\u00a0]*$/;

/** UTF-8 sequences misread as Windows-1252 (mojibake). */
const mixed = /[ÃÂ][\u0080-¿€™“”‘’–—…•]/;

/** Decodes UTF-8, UTF-16 with a BOM, or Windows-1252; rejects ambiguous code pages with an error. */
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
