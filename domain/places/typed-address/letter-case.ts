// Skips letters that do not survive a round trip (`ß`, `ſ`), so that formatting is idempotent.
const raised = (letter: string): string => {
  const upper = letter.toUpperCase();
  return upper.toLowerCase() === letter ? upper : letter;
};
const lowered = (letter: string): string => {
  const lower = letter.toLowerCase();
  return lower.toUpperCase() === letter ? lower : letter;
};

export const upper = (word: string): string => [...word].map(raised).join('');
export const lower = (word: string): string => [...word].map(lowered).join('');

const first = (word: string): string => {
  const [letter = '', ...rest] = word;
  return raised(letter) + rest.join('');
};

const initials = new Set(['po', 'rr', 'hc', 'us', 'fm', 'mlk', 'jfk', 'fdr', 'ne', 'nw', 'se', 'sw']);
const small = new Set(['of', 'the', 'and', 'at', 'on', 'de', 'du', 'des']);

/** Formats `mclean` as McLean and `o'neil` as O'Neil. Skips Mac: Mackay and Macon are names too. */
const capitalized = (part: string): string => {
  const [, elided, rest = part] = /^(\p{L}['’])(.+)$/u.exec(part) ?? [];
  const name = rest.replace(/^mc(.)/, (_, letter: string) => `Mc${raised(letter)}`);
  return first(elided ?? '') + first(name);
};

/** `MAIN` becomes Main, `42ND` 42nd, `4b` 4B. Keeps mixed-case input; small words stay small. */
export function wordCase(word: string, begins: boolean): string {
  const low = lower(word);
  if (/^\d+(st|nd|rd|th)$/.test(low)) return low;
  if (/\d/.test(word)) return upper(word);
  if (low !== word && upper(word) !== word) return word;
  if (initials.has(low)) return upper(word);
  if (!begins && small.has(low)) return low;
  return low
    .split('-')
    .map((part, at) => (at > 0 && small.has(part) ? part : capitalized(part)))
    .join('-');
}
