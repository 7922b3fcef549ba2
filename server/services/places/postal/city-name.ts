// The postal data replaced accented letters by U+FFFD. These words had one; spelling as in the data
// otherwise.
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
 * Formats a Canadian area's name. The data has neighborhoods in parentheses or between slashes, and lower
 * case after hyphens: `Downtown Toronto (cn Tower / …)` becomes Downtown Toronto, `Trois-rivi\ufffdres East`
 * Trois-Rivières East.
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
