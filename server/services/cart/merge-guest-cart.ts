import type { CartTokenDigest } from '#domain/access/caller.ts';
import { type CartChange, type CartLine, isBought } from '#domain/cart/cart-line.ts';
import { type MergeFacts, type MergeNote, mergeCarts } from '#domain/cart/merge-carts.ts';
import type { Merged } from '#domain/cart/undo-merge.ts';
import type { Database } from '#server/db/database.ts';
import { cartExpiry } from '#server/http/cart-cookie.ts';
import type { CartContext } from './cart-view.ts';
import { configurationsIn } from './domain.ts';
import { idOfHeld, keepCart, keeperById, lockById, moveLines, setMerged, writeChange } from './store.ts';

async function factsOf(
  { offers, configurations }: CartContext,
  tx: Database,
  lines: readonly CartLine[],
): Promise<MergeFacts> {
  const wanted = new Map(configurationsIn(lines).map((id) => [id, undefined]));
  const items = await configurations.read(tx, { wanted, postalCode: undefined, priceGroup: 'list' });
  const itemOf = ({ configId }: CartLine) => (configId === null ? undefined : items.get(configId));
  return {
    titleOf: (line) =>
      (itemOf(line) ?? offers.parts.get(line.backendName))?.title ?? 'Something that is no longer sold',
    onHand: (line) => itemOf(line)?.onHand ?? null,
  };
}

/** Lists the merged pieces; the guest's saved lines were not in the cart and do not count. */
const mergedLines = (
  before: readonly CartLine[],
  moved: readonly CartLine[],
  { put }: CartChange,
): Merged['lines'] => {
  const had = new Map(before.map(({ id, quantity }) => [id, quantity]));
  const raised = put.flatMap((line) =>
    line.id === undefined
      ? []
      : [{ ...line, lineId: line.id, quantity: line.quantity - (had.get(line.id) ?? 0) }],
  );
  return [...moved.map((line) => ({ ...line, lineId: line.id })), ...raised]
    .filter((line) => isBought(line) && line.quantity > 0)
    .map(({ lineId, quantity }) => ({ lineId, quantity }));
};

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
  const lines = mergedLines(to.lines, moved, change);
  if (lines.length > 0) await setMerged(tx, to.id, { lines, notes: notes.map(({ message }) => message) });
  const until = cartExpiry(context.now());
  await keepCart(tx, to.id, until);
  const kept = { until, keptBy: await keeperById(tx, to.id) };
  await context.configurations.keepUntil(tx, configurationsIn(merged.lines), kept);
  return notes;
}
