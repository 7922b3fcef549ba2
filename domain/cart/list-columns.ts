import { foldTyped } from '#domain/validation/fold-typed.ts';

/** Roles of a list's columns. The page names the `ignored` columns. */
export const columnRoles = ['number', 'quantity', 'note', 'room', 'name', 'sill', 'ignored'] as const;
export type ColumnRole = (typeof columnRoles)[number];

export interface ListColumn {
  title: string;
  role: ColumnRole;
  sample: string;
}

/** Folds a heading for comparison: no case, trailing punctuation or word separators. */
const foldHead = (cell: string): string =>
  foldTyped(cell)
    .toLowerCase()
    .replace(/[_\-/]+/g, ' ')
    .replace(/[:*.’']+/g, '')
    .replace(/\s+/g, ' ')
    .trim();

/** Most to least specific: an item number is often only a line counter. */
const numberHeads = [
  /^(?:(?:manufacturer|mfr|mfg|vendor|supplier|clerestory|our|your) )*part ?(?:number|numbers|no|num|nr|code|#)$/,
  /^(?:sku|p n|pn|part|parts|model(?: (?:number|no|#))?|catalog(?:ue)? ?(?:number|no|#)|(?:product|save|article) ?(?:code|number|no|id|#)|article|code)$/,
  /^(?:item|unit) ?(?:number|no|num|code|id|#)$/,
  /^(?:number|no|item|items|product|products|unit|#)$/,
];

/** Most to least specific: orders may also count stock or shipped pieces. */
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

/** Parses column names; undefined without a part number column. A line counter is the last resort. */
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

const isSingle = (role: ColumnRole): boolean => role !== 'note' && role !== 'ignored';

/** Assigns a role to a column; a previous holder of a unique role loses it. */
export const withRole = (roles: readonly ColumnRole[], place: number, role: ColumnRole): ColumnRole[] =>
  roles.map((one, at) => {
    if (at === place) return role;
    return one === role && isSingle(role) ? 'ignored' : one;
  });
