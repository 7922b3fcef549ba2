/**
 * What a list of lines is narrowed and ordered by, as the query of a page's URL holds it. Empty texts and
 * zeros ask nothing.
 */
export interface LineQuery {
  type: string;
  style: string;
  materials: readonly string[];
  /** Dollars, at most. */
  price: number;
  /** The U-factor that a line can be had with, at most. */
  energy: number;
  /** Inches that a line can be made in. */
  width: number;
  height: number;
  sort: string;
}

const texts = ['type', 'style', 'sort'] as const;
const numbers = ['price', 'energy', 'width', 'height'] as const;
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

/** Reads a query; what cannot be read asks nothing. */
export function parseLineQuery(params: URLSearchParams): LineQuery {
  const materials = params.getAll('material').filter(Boolean);
  return {
    ...emptyQuery,
    ...Object.fromEntries(texts.map((name) => [name, params.get(name) ?? ''])),
    ...Object.fromEntries(numbers.map((name) => [name, positive(params.get(name))])),
    materials: [...new Set(materials)],
  };
}

/**
 * The search part of a URL that asks for it, in a fixed order after whatever else `search` holds; empty where
 * nothing is asked.
 */
export function formatLineQuery(query: LineQuery, search = ''): string {
  const params = new URLSearchParams(search);
  for (const name of names) {
    params.delete(name);
    const values = name === 'material' ? query.materials : [query[name]];
    for (const value of values) if (value) params.append(name, String(value));
  }
  return params.size > 0 ? `?${params}` : '';
}

/** What a query narrows by, one name each; the order of the list narrows nothing. */
export type FilterName = Exclude<keyof LineQuery, 'sort'>;
export const filterNames: readonly FilterName[] = [
  ...(['type', 'style', 'materials', 'price', 'energy', 'width', 'height'] as const),
];

export const isAsked = (query: LineQuery, name: FilterName): boolean =>
  name === 'materials' ? query.materials.length > 0 : Boolean(query[name]);

/** The same without one of its filters. */
export const without = (query: LineQuery, name: FilterName): LineQuery => ({
  ...query,
  [name]: emptyQuery[name],
});
