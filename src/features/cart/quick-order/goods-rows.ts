import type { QuickOrder } from '#domain/cart/read-quick-order.ts';
import type { NumbersAnswer } from '#domain/catalog/goods-by-number-contract.ts';
import type { ProjectGoods, WantedGoods } from '#domain/projects/goods-contract.ts';
import type { AddedGoods, ProjectChoice } from '#src/session/projects/add-to-project.ts';

export interface QuickOrderProps {
  project?: ProjectChoice | undefined;
}

export interface GoodsRow {
  id: string;
  title: string;
  about: string;
  said: Pick<AddedGoods, 'name' | 'note' | 'sill' | 'room'>;
  /** The sill height parsed from metric input; empty otherwise. */
  sillNote?: string | undefined;
  quantity: number;
  wanted: readonly WantedGoods[];
  goods: readonly ProjectGoods[];
  eachCents: number;
  listCents: number | undefined;
  totalCents: number;
  reason: string | null;
  shortage: string;
}

type Shown = Pick<GoodsRow, 'id' | 'title' | 'about' | 'said' | 'sillNote' | 'quantity' | 'wanted'>;

export const noLongerMade = 'We no longer make it.';

function shortageOf(wanted: readonly WantedGoods[], goods: ReadonlyMap<string, ProjectGoods>): string {
  const [few] = wanted.flatMap(({ id, quantity }) => {
    const onHand = goods.get(id)?.on_hand ?? null;
    return onHand !== null && onHand < quantity ? [onHand] : [];
  });
  return few === undefined ? '' : few === 0 ? 'Out of stock.' : `Only ${few} in stock.`;
}

export function priced(shown: Shown, byId: ReadonlyMap<string, ProjectGoods>): GoodsRow {
  const { wanted, quantity } = shown;
  const goods = wanted.flatMap(({ id }) => byId.get(id) ?? []);
  const sum = (centsOf: (one: ProjectGoods) => number): number =>
    wanted.reduce((cents, { id, quantity }) => {
      const one = byId.get(id);
      return one ? cents + quantity * centsOf(one) : cents;
    }, 0);
  const totalCents = sum(({ price_cents }) => price_cents);
  const isTrade = goods.some(({ list_price_cents }) => list_price_cents !== undefined);
  const listCents = sum(({ list_price_cents, price_cents }) => list_price_cents ?? price_cents);
  const refused = goods.find(({ unavailable_reason }) => unavailable_reason !== null);
  return {
    ...shown,
    goods,
    totalCents,
    eachCents: totalCents / quantity,
    listCents: isTrade ? listCents / quantity : undefined,
    reason: goods.length < wanted.length ? noLongerMade : (refused?.unavailable_reason ?? null),
    shortage: shortageOf(wanted, byId),
  };
}

const kitOf = (count: number): string => (count === 1 ? 'Kit of 1 part' : `Kit of ${count} parts`);

export function rowsOfNumbers({ lines }: QuickOrder, { found, goods }: NumbersAnswer): GoodsRow[] {
  const byId = new Map(goods.map((one) => [one.id, one]));
  return lines.flatMap(({ id, quantity, note, name, room, sill, sillNote }): GoodsRow[] => {
    const line = found.find((one) => one.id === id);
    if (!line) return [];
    const { title, kind, wanted } = line;
    const [first] = wanted.flatMap((one) => byId.get(one.id) ?? []);
    const about = kind === 'kit' ? kitOf(wanted.length) : (first?.part_number ?? first?.headline ?? '');
    return [priced({ id, title, about, said: { note, name, room, sill }, sillNote, quantity, wanted }, byId)];
  });
}

/** Returns a row's project items; a kit's notes go to its first part. */
export const addedGoodsOf = ({ wanted, goods, said }: GoodsRow): AddedGoods[] =>
  wanted.map(({ id, quantity, design, part }, place) => {
    const today = goods.find((one) => one.id === id);
    return {
      quantity,
      ...(design && { design }),
      ...(part && { part }),
      ...(place === 0 && said),
      ...(today && { seen_price: { cents: today.price_cents, price_list: today.price_list } }),
    };
  });
