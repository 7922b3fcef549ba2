/** Normalizes a name for comparison: no accents, case, dots or apostrophes, and single spaces. */
export function foldName(text: string): string {
  const lower = text.toLowerCase();
  // Fast path for most of the tens of thousands of names.
  if (/^[a-z]+( [a-z]+)*$/.test(lower) && !lower.startsWith('mc ')) return lower;
  return lower
    .normalize('NFD')
    .replace(/[\p{M}.'’]/gu, '')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
    .replace(/^mc /, 'mc');
}

const short = new Map([
  ['saint', 'st'],
  ['sainte', 'ste'],
  ['fort', 'ft'],
  ['mount', 'mt'],
]);
const long = new Map([...short].map(([whole, cut]) => [cut, whole]));

const inWords = (name: string, spelling: ReadonlyMap<string, string>): string =>
  name
    .split(' ')
    .map((word) => spelling.get(word) ?? word)
    .join(' ');

const oftenOtherwise = /\b(saint|sainte|fort|mount|st|ste|ft|mt)\b|^(o|d|l|de|du|la|le) /;

/** Returns the spelling variants of a folded name: `st louis` and `saint louis`, `o fallon` and `ofallon`. */
export function spellings(name: string): string[] {
  if (!oftenOtherwise.test(name)) return [name];
  const joined = name.replace(/^(o|d|l|de|du|la|le) /, '$1');
  return [...new Set([name, joined, inWords(name, short), inWords(name, long)])];
}
