/** Removes accents, case, dots and apostrophes; other separators become one space. */
export const foldName = (name: string): string =>
  name
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\p{M}.'’]/gu, '')
    .replace(/[^\p{L}\d]+/gu, ' ')
    .trim();
