import type { Caller } from '#domain/access/caller.ts';
import { callerKey } from '#domain/access/caller.ts';
import type { CartLine } from '#domain/cart/cart-line.ts';
import type { Cart, CartQuery } from '#domain/cart/contract.ts';
import { keptPlace } from '#domain/cart/line-place.ts';
import { maxSavedCarts, type SavedCart } from '#domain/cart/saved-carts-contract.ts';
import { priceGroupOf } from '#domain/trade/price-group.ts';
import { inTransaction } from '#server/db/in-transaction.ts';
import { HttpError } from '#server/http/http-error.ts';
import { emptyCart } from '#server/http/sale-errors.ts';
import { accountIdOf } from '#server/security/caller.ts';
import type { CartCall, CartChanges } from './cart-changes.ts';
import type { CartContext } from './cart-view.ts';
import { pricedFor, showCart } from './cart-view.ts';
import { addUpTo, configurationsIn, type SavedLine, savedLinesOf, type WantedItem } from './domain.ts';
import {
  addSavedCart,
  countSavedCarts,
  keepSavedLines,
  lockSavedCart,
  readSavedCarts,
  type StoredSavedCart,
} from './saved-carts-store.ts';

const lifeMs = 365 * 24 * 60 * 60 * 1000;

const unknownSavedCart = (): HttpError =>
  new HttpError(404, { code: 'unknown_saved_cart', message: 'You have no such saved cart' });

const tooManySavedCarts = (): HttpError =>
  new HttpError(409, {
    code: 'too_many_saved_carts',
    message: `You can keep at most ${maxSavedCarts} carts. Delete one that you no longer need.`,
  });

/** Converts a saved line to a cart line; its index is its id. */
const lineAt = (line: SavedLine, place: number): CartLine => ({
  ...line,
  id: String(place),
  bundleId: null,
  parentId: null,
  ...keptPlace(line),
  saved: false,
  removedWith: null,
});

// Saved carts of earlier releases have neither room nor mark.
function savedKey(line: WantedItem): string {
  const { room, mark } = keptPlace(line);
  return JSON.stringify([line.backendName, line.configId, room, mark]);
}

function linesLeft(lines: readonly SavedLine[], leftOut: readonly WantedItem[]): SavedLine[] {
  return lines.flatMap((line) => {
    const left = leftOut.find((one) => savedKey(one) === savedKey(line));
    return left ? [{ ...line, quantity: left.quantity }] : [];
  });
}

function merged(lines: readonly SavedLine[]): SavedLine[] {
  const byThing = new Map<string, SavedLine>();
  for (const line of lines) {
    const key = savedKey(line);
    byThing.set(key, { ...line, quantity: line.quantity + (byThing.get(key)?.quantity ?? 0) });
  }
  return [...byThing.values()];
}

export class SavedCarts {
  constructor(
    private readonly context: CartContext,
    private readonly changes: CartChanges,
  ) {}

  async list(caller: Caller, query: CartQuery): Promise<SavedCart[]> {
    const { db, now } = this.context;
    const stored = await readSavedCarts(db, accountIdOf(caller), now());
    return Promise.all(stored.map((saved) => this.view(saved, pricedFor(caller, query))));
  }

  save(call: CartCall, name: string): Promise<{ Cart: Cart }> {
    const { now, configurations } = this.context;
    const customerId = accountIdOf(call.caller);
    return this.changes.changeHeld(call, async (lines, tx) => {
      const saved = merged(savedLinesOf(lines));
      if (saved.length === 0) throw emptyCart();
      if ((await countSavedCarts(tx, customerId, now())) >= maxSavedCarts) throw tooManySavedCarts();
      const expiresAt = new Date(now().getTime() + lifeMs);
      await addSavedCart(tx, { customerId, name, lines: saved, savedAt: now(), expiresAt });
      const kept = { until: expiresAt, keptBy: callerKey(call.caller) };
      await configurations.keepUntil(tx, configurationsIn(lines), kept);
      const bought = new Set(lines.filter((line) => savedLinesOf([line]).length > 0).map(({ id }) => id));
      return { put: [], remove: [...bought] };
    });
  }

  async restore(call: CartCall, id: string): Promise<{ Cart: Cart; leftOut: string[] }> {
    const { now, offers, configurations } = this.context;
    const customerId = accountIdOf(call.caller);
    let leftOut: string[] = [];
    return this.changes.add(
      call,
      async (lines, tx) => {
        const saved = await lockSavedCart(tx, { id, customerId, now: now() });
        if (!saved) throw unknownSavedCart();
        const wanted = new Map(
          saved.lines.flatMap(({ configId }) => (configId ? [[configId, undefined]] : [])),
        );
        const items = await configurations.read(tx, {
          wanted,
          postalCode: call.query.client_postal_code,
          priceGroup: priceGroupOf(call.caller),
        });
        const decided = addUpTo(lines, saved.lines, { offers, items });
        const left = linesLeft(saved.lines, decided.leftOut);
        await keepSavedLines(tx, id, left);
        const titleOf = ({ configId, backendName }: SavedLine) =>
          (configId === null ? offers.parts.get(backendName) : items.get(configId))?.title ?? backendName;
        leftOut = left.map(titleOf);
        return decided.change;
      },
      { beside: () => ({ leftOut }) },
    );
  }

  async remove(caller: Caller, id: string): Promise<void> {
    const { db, now } = this.context;
    await inTransaction(db, async (tx) => {
      const saved = await lockSavedCart(tx, { id, customerId: accountIdOf(caller), now: now() });
      if (!saved) throw unknownSavedCart();
      await keepSavedLines(tx, id, []);
    });
  }

  private async view(saved: StoredSavedCart, query: ReturnType<typeof pricedFor>): Promise<SavedCart> {
    const { id, name, savedAt, expiresAt, lines } = saved;
    return {
      id,
      name,
      saved_at: savedAt.toISOString(),
      expires_at: expiresAt.toISOString(),
      cart: await showCart(this.context, { id, lines: lines.map(lineAt) }, query),
    };
  }
}
