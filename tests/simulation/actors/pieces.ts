import type { Cart } from '#domain/cart/contract.ts';

/** Numbers of pieces by the thing and by the place that they are for. */
export type Pieces = Map<string, number>;

interface Line {
  backend_name: string;
  config_id?: string | null | undefined;
  room?: string | undefined;
  mark?: string | undefined;
  quantity: number;
}

/** Lines of the same thing for different rooms or marks are different. */
export const thingOf = ({ backend_name, config_id, room, mark }: Omit<Line, 'quantity'>): string =>
  [config_id ?? backend_name, ...(room || mark ? [room ?? '', mark ?? ''] : [])].join(' | ');

export function add(pieces: Pieces, lines: readonly Line[]): Pieces {
  for (const line of lines) pieces.set(thingOf(line), (pieces.get(thingOf(line)) ?? 0) + line.quantity);
  return pieces;
}

/** By product: orders name no configuration, and a repeated one has another id. */
export const productsOf = (lines: readonly Line[]): Pieces =>
  add(
    new Map(),
    lines.map((line) => ({ ...line, config_id: null })),
  );

export const piecesOf = (cart: Pick<Cart, 'items'> | undefined): Pieces => add(new Map(), cart?.items ?? []);

export const savedOf = (cart: Pick<Cart, 'saved'> | undefined): Pieces => add(new Map(), cart?.saved ?? []);

export const together = (...all: Pieces[]): Pieces => {
  const sum: Pieces = new Map();
  for (const pieces of all)
    for (const [thing, count] of pieces) sum.set(thing, (sum.get(thing) ?? 0) + count);
  return sum;
};

/** The pieces that are left of some; none of a thing are no entry. */
export const without = (some: Pieces, gone: Pieces): Pieces =>
  new Map(
    [...some].flatMap(([thing, count]) => {
      const left = count - (gone.get(thing) ?? 0);
      return left > 0 ? [[thing, left]] : [];
    }),
  );

export const sorted = (pieces: Pieces) =>
  [...pieces].toSorted(([one], [other]) => (one < other ? -1 : Number(one > other)));

export const total = (pieces: Pieces): number => [...pieces.values()].reduce((sum, count) => sum + count, 0);

export const asText = (pieces: Pieces): string => JSON.stringify(sorted(pieces));
