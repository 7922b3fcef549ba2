const longest = 200;

/** Makes one line; strips control characters, lone surrogates and extra spaces; truncates. */
export const cleanLine = (typed: string): string =>
  typed
    .slice(0, longest)
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\p{C}\p{Z}\s\ufffd]+/gu, ' ')
    .trim();

/** Splits a line into words. Drops dots (`N.W.`), splits at commas, keeps `# 4` as one word. */
export const addressWords = (line: string): string[] =>
  cleanLine(line)
    .replace(/[,;]+/g, ' ')
    .replace(/\.(?!\d)/g, '')
    .replace(/#\s+(?=[\w-]*\d|[a-z](?![\w-]))/gi, '#')
    .split(' ')
    .filter((word) => word !== '' && word !== '#');
