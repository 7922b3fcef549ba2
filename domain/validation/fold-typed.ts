// Invisible characters of copied text. Keeps the joiners U+200C and U+200D, which names use.
const invisible = /[\u00AD\u200B\u200E\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF]/g;

export const withoutInvisible = (text: string): string => text.replace(invisible, '');

/** Normalizes typed numbers and codes: NFKC, ASCII hyphens, single spaces, no invisible characters. */
export const foldTyped = (text: string): string =>
  withoutInvisible(text.normalize('NFKC'))
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/\s+/g, ' ')
    .trim();
