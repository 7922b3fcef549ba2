import type { CartLine } from '../../../domain/cart/cart-line.ts';
import { type MergeFacts, mergeCarts } from '../../../domain/cart/merge-carts.ts';
import type { CartQuery } from '../../../domain/contracts/cart.ts';
import type { Database } from '../../db/database.ts';
import { cartExpiry } from '../../plugins/cart-cookie.ts';
import type { CartService, Wanted } from './cart-service.ts';
import { configurationsIn, type DeskDeps } from './desk.ts';
import { putIn } from './put-in.ts';
import type { CartTools } from './routes.ts';
import { takeOut } from './set-aside.ts';
import { type Decide, idOfHeld, keepCart, lockById, moveLines, writeChange } from './store.ts';

const timed = (query: CartQuery): CartQuery => ({ ...query, include_lead_times: true });

/** Carts as other services use them. */
export function createCartService(
  { desk, offers, changes, configurations }: CartTools,
  { now }: Pick<DeskDeps, 'now'>,
): CartService {
  /** What a merge asks of lines: customers never read the name that the catalogue knows a thing by. */
  const factsOf = async (tx: Database, lines: readonly CartLine[]): Promise<MergeFacts> => {
    const wanted = new Map(configurationsIn(lines).map((id) => [id, undefined]));
    const items = await configurations.read(tx, { wanted, postalCode: undefined });
    const itemOf = ({ configId }: CartLine) => (configId === null ? undefined : items.get(configId));
    return {
      titleOf: (line) =>
        (itemOf(line) ?? offers.parts.get(line.backendName))?.title ?? 'Something that is no longer sold',
      onHand: (line) => itemOf(line)?.onHand ?? null,
    };
  };

  return {
    read: async (caller, query) => {
      const cart = await desk.read(caller);
      return cart && desk.show(cart, timed(query));
    },
    lock: async (tx, caller, query) => {
      const cart = await desk.lock(tx, caller);
      return cart && desk.show(cart, timed(query), tx);
    },
    takeOut: async (tx, cartId, bought) => {
      const cart = (await lockById(tx, [cartId], now())).get(cartId);
      if (cart) await writeChange(tx, cart, takeOut(cart.lines, bought));
    },
    putIn: async (call, wanted) => {
      let leftOut: Wanted[] = [];
      const asked = new Map(wanted.flatMap(({ configId }) => (configId ? [[configId, undefined]] : [])));
      const decide: Decide = async (lines, tx) => {
        const items = await configurations.read(tx, {
          wanted: asked,
          postalCode: call.query.client_postal_code,
        });
        const decided = putIn(lines, wanted, { offers, items });
        leftOut = decided.leftOut;
        return decided.change;
      };
      const { Cart: cart, ...more } = await changes.add(call, decide, () => ({ leftOut }));
      return { cart, ...more };
    },
    merge: async (tx, guest, customerCartId) => {
      const guestId =
        'cartId' in guest
          ? guest.cartId
          : await idOfHeld(tx, { owner: { tokenHash: guest.cartToken }, now: now() });
      if (guestId === undefined || guestId === customerCartId) return [];
      const locked = await lockById(tx, [guestId, customerCartId], now());
      const [from, to] = [locked.get(guestId), locked.get(customerCartId)];
      if (!from || !to) return [];
      const { moved, change, notes } = mergeCarts(from.lines, to.lines, await factsOf(tx, from.lines));
      await moveLines(tx, { from: from.id, to: to.id, lines: moved });
      const merged = await writeChange(tx, { id: to.id, lines: [...to.lines, ...moved] }, change);
      const until = cartExpiry(now());
      await keepCart(tx, to.id, until);
      await configurations.keepUntil(tx, configurationsIn(merged.lines), until);
      return notes;
    },
  };
}
