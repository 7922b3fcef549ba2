import type { CartTokenDigest } from '../../../domain/access/caller.ts';
import type { CartLine } from '../../../domain/cart/cart-line.ts';
import { type MergeFacts, type MergeNote, mergeCarts } from '../../../domain/cart/merge-carts.ts';
import type { Database } from '../../db/database.ts';
import { cartExpiry } from '../../plugins/cart-cookie.ts';
import type { CartContext } from './cart-changes.ts';
import { configurationsIn } from './domain.ts';
import { idOfHeld, keepCart, lockById, moveLines, writeChange } from './store.ts';

/** What a merge asks of lines: customers never read the name that the catalogue knows a thing by. */
async function factsOf(
  { offers, configurations }: CartContext,
  tx: Database,
  lines: readonly CartLine[],
): Promise<MergeFacts> {
  const wanted = new Map(configurationsIn(lines).map((id) => [id, undefined]));
  const items = await configurations.read(tx, { wanted, postalCode: undefined });
  const itemOf = ({ configId }: CartLine) => (configId === null ? undefined : items.get(configId));
  return {
    titleOf: (line) =>
      (itemOf(line) ?? offers.parts.get(line.backendName))?.title ?? 'Something that is no longer sold',
    onHand: (line) => itemOf(line)?.onHand ?? null,
  };
}

export async function mergeGuestCart(
  context: CartContext,
  tx: Database,
  guest: { cartToken: CartTokenDigest } | { cartId: string },
  customerCartId: string,
): Promise<MergeNote[]> {
  const now = context.now();
  const guestId =
    'cartId' in guest ? guest.cartId : await idOfHeld(tx, { owner: { tokenHash: guest.cartToken }, now });
  if (guestId === undefined || guestId === customerCartId) return [];
  const locked = await lockById(tx, [guestId, customerCartId], now);
  const [from, to] = [locked.get(guestId), locked.get(customerCartId)];
  if (!from || !to) return [];
  const { moved, change, notes } = mergeCarts(from.lines, to.lines, await factsOf(context, tx, from.lines));
  await moveLines(tx, { from: from.id, to: to.id, lines: moved });
  const merged = await writeChange(tx, { id: to.id, lines: [...to.lines, ...moved] }, change);
  const until = cartExpiry(context.now());
  await keepCart(tx, to.id, until);
  await context.configurations.keepUntil(tx, configurationsIn(merged.lines), until);
  return notes;
}
