// Marks that copied text carries along: soft hyphens, spaces without width, and directions of writing. The
// joiners U+200C and U+200D are left: they spell names.
const invisible = /[\u00AD\u200B\u200E\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF]/g;

/** Removes invisible formatting characters from a text. */
export const withoutInvisible = (text: string): string => text.replace(invisible, '');

/**
 * A text of figures and marks in the characters of a keyboard: every hyphen and dash as `-`, every space as
 * one plain space, wide letters and digits as plain ones, nothing invisible.
 */
export const foldTyped = (text: string): string =>
  withoutInvisible(text.normalize('NFKC'))
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/\s+/g, ' ')
    .trim();
