/**
 * A name as it is compared: without accents, case, dots and apostrophes, with one space for whatever else
 * stands between words.
 */
export const foldName = (name: string): string =>
  name
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\p{M}.'’]/gu, '')
    .replace(/[^\p{L}\d]+/gu, ' ')
    .trim();
