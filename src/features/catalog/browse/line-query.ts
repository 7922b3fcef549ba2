import type { LengthUnit } from '#domain/length/length-unit.ts';
import { readLength } from '#domain/length/read-length.ts';
import { formatInches, sixteenthsPerInch } from '#domain/length/sixteenths.ts';

/** Filters and sorting of a line list, as in a page's URL; empty strings and zeros are unset. */
export interface LineQuery {
  type: string;
  style: string;
  materials: readonly string[];
  /** Maximum in dollars */
  price: number;
  /** Maximum available U-factor */
  energy: number;
  /** Available size in inches */
  width: number;
  height: number;
  sort: string;
}

const texts = ['type', 'style', 'sort'] as const;
const numbers = ['price', 'energy'] as const;
const lengths = ['width', 'height'] as const;
const names = ['type', 'style', 'material', 'price', 'energy', 'width', 'height', 'sort'] as const;

export const emptyQuery: LineQuery = {
  type: '',
  style: '',
  materials: [],
  sort: '',
  price: 0,
  energy: 0,
  width: 0,
  height: 0,
};

const positive = (text: string | null): number => {
  const value = Number(text);
  return value > 0 && Number.isFinite(value) ? value : 0;
};

/** Returns inches of a length typed as for the configurator: `35 1/2`, `90 cm`. 0 if invalid. */
export const inchesIn = (text: string | null, unit: LengthUnit = 'in'): number =>
  (unit === 'in' && positive(text)) || (readLength(text ?? '', unit)?.length ?? 0) / sixteenthsPerInch;

/**
 * Writes inches for a field in the visitor's unit. Centimeters are rounded up to the millimeter, so that they
 * are read as the same sixteenth again.
 */
export const fieldLength = (inches: number, unit: LengthUnit): string =>
  unit === 'cm'
    ? String(Math.ceil(inches * 25.4 - 1e-6) / 10)
    : formatInches(Math.round(inches * sixteenthsPerInch));

/** Parses URL parameters, or a form with lengths in `unit`; ignores invalid values. */
export function parseLineQuery(params: URLSearchParams, unit: LengthUnit = 'in'): LineQuery {
  const materials = params.getAll('material').filter(Boolean);
  return {
    ...emptyQuery,
    ...Object.fromEntries(texts.map((name) => [name, params.get(name) ?? ''])),
    ...Object.fromEntries(numbers.map((name) => [name, positive(params.get(name))])),
    ...Object.fromEntries(lengths.map((name) => [name, inchesIn(params.get(name), unit)])),
    materials: [...new Set(materials)],
  };
}

/** Returns the query string in a fixed order after other parameters of `search`; empty without filters. */
export function formatLineQuery(query: LineQuery, search = ''): string {
  const params = new URLSearchParams(search);
  for (const name of names) {
    params.delete(name);
    const values = name === 'material' ? query.materials : [query[name]];
    for (const value of values) if (value) params.append(name, String(value));
  }
  return params.size > 0 ? `?${params}` : '';
}

export type FilterName = Exclude<keyof LineQuery, 'sort'>;
export const filterNames: readonly FilterName[] = [
  ...(['type', 'style', 'materials', 'price', 'energy', 'width', 'height'] as const),
];

export const isAsked = (query: LineQuery, name: FilterName): boolean =>
  name === 'materials' ? query.materials.length > 0 : Boolean(query[name]);

export const without = (query: LineQuery, name: FilterName): LineQuery => ({
  ...query,
  [name]: emptyQuery[name],
});
