// The postal data lost its accented letters: each became U+FFFD. These are the words that held one, as it
// writes them.
const restored = new Map(
  [
    'pelé lamèque gaspésie côte région chaudière québec émile bélair îles gaspé rivière rivières lévis laterrière',
    "jonquière métabetchouan félicien hébertville mère léonard l'île grâce émard françois dorothée geneviève montérégie",
    "lanaudière témiscamingue jérôme l'épiphanie châteauguay thérèse adèle",
  ]
    .join(' ')
    .split(' ')
    .map((word) => [word.replace(/[^\x20-\x7e]/g, '\ufffd'), word]),
);

const small = new Set([
  'and',
  'au',
  'aux',
  'de',
  'des',
  'du',
  'en',
  'et',
  'la',
  'le',
  'les',
  'of',
  'sur',
  'the',
]);

const capitalized = (word: string): string =>
  /^[dl]'./.test(word)
    ? word.slice(0, 2) + capitalized(word.slice(2))
    : word.charAt(0).toUpperCase() + word.slice(1);

const written = (word: string, first: boolean): string => {
  const lower = word.toLowerCase();
  const name = restored.get(lower) ?? lower;
  if (!first && small.has(name)) return name;
  const shown = capitalized(name);
  return first ? shown.charAt(0).toUpperCase() + shown.slice(1) : shown;
};

/**
 * A Canadian area's name as a person would write it. The postal data lists neighborhoods in parentheses or
 * between slashes, in lower case behind hyphens: `Downtown Toronto (cn Tower / …)` is Downtown Toronto,
 * `Trois-rivi\ufffdres East` Trois-Rivières East.
 */
export function canadianCityName(raw: string): string {
  const [name = ''] = raw.split(/[(/]/);
  return name
    .trim()
    .replace(/- +/g, '-')
    .split(/([ -])/)
    .map((piece, index) => written(piece, index === 0))
    .join('');
}
