/** The longest line that is looked at. */
const longest = 200;

/**
 * What was typed, on one line: without control characters, halves of characters and spare white space, and
 * not longer than anybody types.
 */
export const cleanLine = (typed: string): string =>
  typed
    .slice(0, longest)
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\p{C}\p{Z}\s\ufffd]+/gu, ' ')
    .trim();

/** The words of a line: dots of abbreviations are dropped (`N.W.`), commas part words, and `# 4` is one. */
export const addressWords = (line: string): string[] =>
  cleanLine(line)
    .replace(/[,;]+/g, ' ')
    .replace(/\.(?!\d)/g, '')
    .replace(/#\s+(?=[\w-]*\d|[a-z](?![\w-]))/gi, '#')
    .split(' ')
    .filter((word) => word !== '' && word !== '#');
