import type { z } from 'zod';
import { customerIdOf } from '#domain/access/caller.ts';
import type { addGoodsToCart, WantedGoods } from '#domain/projects/goods-contract.ts';
import { buyerOf, type CartCall, type CartChanges } from './cart-changes.ts';
import type { CartContext } from './cart-view.ts';
import { addUpTo, type WantedItem } from './domain.ts';

type Answer = z.input<typeof addGoodsToCart.response>;

const itemOf = (
  { id, part, design, quantity, room, mark }: WantedGoods,
  made: ReadonlyMap<string, string>,
): WantedItem => ({
  backendName: part?.backend_name ?? design?.backend_name ?? '',
  configId: made.get(id) ?? null,
  quantity,
  room,
  mark,
});

export async function addGoods(
  { offers, configurations, goodsToday: goods }: CartContext,
  changes: CartChanges,
  call: CartCall,
  wanted: readonly WantedGoods[],
): Promise<Answer> {
  const buyer = buyerOf(call);
  const known = await goods.read(wanted, buyer);
  const titles = new Map(known.goods.map(({ id, title }) => [id, title]));
  const leftOut: Answer['left_out'] = [
    ...known.gone.map((id) => ({ id, title: '', reason: 'No longer made' })),
    ...known.goods.flatMap(({ id, title, unavailable_reason: reason }) =>
      reason === null ? [] : [{ id, title, reason }],
    ),
  ];
  const kept = new Set(leftOut.map(({ id }) => id));
  const sold = wanted.filter(({ id }) => !kept.has(id));
  return changes.add(
    call,
    async (lines, tx) => {
      const made = await goods.configure(tx, sold, buyer, customerIdOf(call.caller));
      const ids = new Map([...made.values()].map((id) => [id, undefined]));
      const items = await configurations.read(tx, { wanted: ids, ...buyer });
      const asked = sold.map((one) => ({ ...itemOf(one, made), id: one.id }));
      const decided = addUpTo(lines, asked, { offers, items });
      for (const { id, quantity } of decided.leftOut)
        leftOut.push({
          id,
          title: titles.get(id) ?? '',
          reason: `${quantity} of it could not be added: a cart or the shelf holds no more`,
        });
      return decided.change;
    },
    { beside: () => ({ left_out: leftOut }) },
  );
}
