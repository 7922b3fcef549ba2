import { foldTyped } from '#domain/validation/fold-typed.ts';

/** The meaning of a column of a list. The page names the `ignored` columns. */
export const columnRoles = ['number', 'quantity', 'note', 'room', 'name', 'sill', 'ignored'] as const;
export type ColumnRole = (typeof columnRoles)[number];

export interface ListColumn {
  /** The column's head; empty where the list has none. */
  title: string;
  role: ColumnRole;
  /** The first filled cell below the head. */
  sample: string;
}

/** A head as it is compared: without case, marks at its end, and the marks that join words. */
const foldHead = (cell: string): string =>
  foldTyped(cell)
    .toLowerCase()
    .replace(/[_\-/]+/g, ' ')
    .replace(/[:*.’']+/g, '')
    .replace(/\s+/g, ' ')
    .trim();

/** From the surest to the least sure: an item number is often only a count of the lines. */
const numberHeads = [
  /^(?:(?:manufacturer|mfr|mfg|vendor|supplier|clerestory|our|your) )*part ?(?:number|numbers|no|num|nr|code|#)$/,
  /^(?:sku|p n|pn|part|parts|model(?: (?:number|no|#))?|catalog(?:ue)? ?(?:number|no|#)|(?:product|save|article) ?(?:code|number|no|id|#)|article|code)$/,
  /^(?:item|unit) ?(?:number|no|num|code|id|#)$/,
  /^(?:number|no|item|items|product|products|unit|#)$/,
];

/** From the surest to the least sure: an order may also count what is in stock or was shipped. */
const quantityHeads = [
  /^(?:order(?:ed)?|required|reqd|req|requested|total|needed) (?:qty|quantity|pcs|pieces|count)$|^(?:qty|quantity) (?:order(?:ed)?|required|reqd|req|requested|needed|total)$/,
  /^(?:qty|qnty|quantity|quantities|count|pieces|pcs|pc|ea|each qty|how many|qte|quantite)$/,
  /^(?:order|ordered|required|needed)$/,
];

const roomHead = /^(?:rooms?|locations?|area)$/;
const nameHead = /^(?:openings?|marks?|tag|window mark|opening id)$/;
const sillHead = /^sill(?: height)?(?: \((?:in|inches|mm|cm)\))?$/;
const noteHead = /^(?:notes?|comments?|remarks?)$/;

const plainHead = (head: string): string => head.normalize('NFKD').replace(/\p{M}/gu, '');

const placeOf = (heads: readonly string[], kinds: readonly RegExp[]): number =>
  kinds.map((kind) => heads.findIndex((head) => kind.test(head))).find((place) => place >= 0) ?? -1;

const countsLines = (cells: readonly string[]): boolean =>
  cells.length > 1 && cells.every((cell, place) => Number(cell) === Number(cells[0]) + place);

/**
 * Reads a row of column names; returns `undefined` if the row names no column of part numbers. A
 * column that only counts the lines is no column of numbers where there is another.
 */
export function rolesOfHead(
  cells: readonly string[],
  below: readonly (readonly string[])[],
): ColumnRole[] | undefined {
  const heads = cells.map((cell) => plainHead(foldHead(cell)));
  const isCounter = (place: number): boolean =>
    countsLines(below.slice(0, 20).map((row) => row[place]?.trim() ?? ''));
  const candidates = numberHeads.flatMap((kind) =>
    heads.flatMap((head, place) => (kind.test(head) ? [place] : [])),
  );
  const number = candidates.find((place) => !isCounter(place)) ?? candidates[0];
  if (number === undefined) return undefined;
  const quantity = placeOf(
    heads.map((head, place) => (place === number ? '' : head)),
    quantityHeads,
  );
  const singles = [
    ['room', roomHead],
    ['name', nameHead],
    ['sill', sillHead],
  ] as const;
  return heads.map((head, place): ColumnRole => {
    if (place === number) return 'number';
    if (place === quantity) return 'quantity';
    if (noteHead.test(head)) return 'note';
    const single = singles.find(
      ([, kind]) => kind.test(head) && heads.findIndex((one) => kind.test(one)) === place,
    );
    return single?.[0] ?? 'ignored';
  });
}

/** The roles that only one column can have. */
const isSingle = (role: ColumnRole): boolean => role !== 'note' && role !== 'ignored';

/** The roles after a column was given another: whichever column had a single role before loses it. */
export const withRole = (roles: readonly ColumnRole[], place: number, role: ColumnRole): ColumnRole[] =>
  roles.map((one, at) => {
    if (at === place) return role;
    return one === role && isSingle(role) ? 'ignored' : one;
  });
