import { type Caller, type CartTokenDigest, customerIdOf } from '#domain/access/caller.ts';
import type { CartChange, CartLine } from '#domain/cart/cart-line.ts';
import type { Cart, CartQuery } from '#domain/cart/contract.ts';
import type { MergeNote } from '#domain/cart/merge-carts.ts';
import { undoMerge } from '#domain/cart/undo-merge.ts';
import type { WantedGoods } from '#domain/projects/goods-contract.ts';
import type { Database } from '#server/db/database.ts';
import { addGoods } from './add-goods.ts';
import { buyerOf, type CartCall, type CartChanges } from './cart-changes.ts';
import { type CartContext, pricedFor, showCart } from './cart-view.ts';
import {
  addToCart,
  addUpTo,
  changeLine,
  checkSaleable,
  checkSeen,
  copyLine,
  type LineUpdate,
  lineOf,
  type WantedItem,
} from './domain.ts';
import { changeKit, removeKit } from './kits.ts';
import { mergeGuestCart } from './merge-guest-cart.ts';
import type { ConfiguredItem } from './offers.ts';
import { type AddBody, type BundleBody, bundleLines, linesToAdd, unknown } from './offers.ts';
import { removeLine, removePurchased, restoreLine, saveLine } from './set-aside.ts';
import { lockById, writeChange } from './store.ts';

export class CartService {
  constructor(
    private readonly context: CartContext,
    private readonly changes: CartChanges,
  ) {}

  /** Returns the caller's cart at current prices, or undefined without a cart. */
  async view(caller: Caller, query: CartQuery): Promise<Cart | undefined> {
    const cart = await this.changes.read(caller);
    return cart && showCart(this.context, cart, pricedFor(caller, query));
  }

  read(caller: Caller, query: CartQuery): Promise<Cart | undefined> {
    return this.view(caller, { ...query, include_lead_times: true });
  }

  async lock(tx: Database, caller: Caller, query: CartQuery): Promise<Cart | undefined> {
    const cart = await this.changes.lock(tx, caller);
    return (
      cart && showCart(this.context, cart, { ...pricedFor(caller, query), include_lead_times: true }, tx)
    );
  }

  addItem(call: CartCall, id: string, body: AddBody): Promise<{ Cart: Cart }> {
    const { offers } = this.context;
    const isPart = offers.parts.has(id);
    const decide = async (lines: readonly CartLine[], tx: Database): Promise<CartChange> => {
      const item = isPart ? undefined : await this.taken(tx, id, call, body.config_revision);
      const change = addToCart(lines, linesToAdd(offers, id, body, item));
      return item ? checkSaleable(lines, change, item) : change;
    };
    return this.changes.add(call, decide, { locks: !isPart });
  }

  addBundle(call: CartCall, id: string, body: BundleBody): Promise<{ Cart: Cart }> {
    return this.changes.add(call, (lines) => addToCart(lines, bundleLines(this.context.offers, id, body)));
  }

  /** Changes the quantity or configuration of a line ([7.3]). */
  updateLine(
    call: CartCall,
    lineId: string,
    {
      configId: newConfigId,
      revision,
      ...update
    }: Omit<LineUpdate, 'configured'> & {
      configId?: string | null | undefined;
      /** The configuration's revision that the visitor saw. */
      revision?: number | undefined;
    },
  ): Promise<{ Cart: Cart }> {
    return this.changes.changeHeld(call, async (lines, tx) => {
      const line = lines.find(({ id }) => id === lineId);
      const configId = line?.configId && (newConfigId ?? line.configId);
      const item = configId ? await this.taken(tx, configId, call, revision) : undefined;
      if (configId && !item) throw unknown('configuration');
      const itemUrl = item?.itemUrl ?? update.itemUrl;
      const change = changeLine(lines, lineId, { ...update, itemUrl, configured: item });
      return item ? checkSaleable(lines, change, item) : change;
    });
  }

  removeLine(call: CartCall, lineId: string): Promise<{ Cart: Cart }> {
    return this.changes.changeHeld(call, (lines) => removeLine(lines, lineId));
  }

  changeKit(call: CartCall, lineId: string, quantity: number): Promise<{ Cart: Cart }> {
    return this.changes.changeHeld(call, (lines) => changeKit(lines, this.context.offers, lineId, quantity));
  }

  removeKit(call: CartCall, lineId: string): Promise<{ Cart: Cart }> {
    return this.changes.changeHeld(call, (lines) => removeKit(lines, lineId));
  }

  /** Adds another piece of a line ([7.7]); a configured line gets a separate configuration. */
  copyLine(call: CartCall, lineId: string): Promise<{ Cart: Cart }> {
    return this.changes.changeHeld(call, async (lines, tx) => {
      const line = lineOf(lines, lineId);
      const copied =
        line.configId &&
        (await this.context.configurations.copy(tx, line.configId, customerIdOf(call.caller)));
      if (copied === undefined) throw unknown('configuration');
      return this.checkAllSaleable(tx, call, lines, copyLine(lines, line, copied ?? undefined));
    });
  }

  saveLine(call: CartCall, lineId: string, saved: boolean): Promise<{ Cart: Cart }> {
    return this.changes.changeHeld(call, (lines, tx) =>
      this.checkAllSaleable(tx, call, lines, saveLine(lines, lineId, saved)),
    );
  }

  restoreLine(call: CartCall, lineId: string): Promise<{ Cart: Cart }> {
    return this.changes.changeHeld(call, (lines, tx) =>
      this.checkAllSaleable(tx, call, lines, restoreLine(lines, lineId)),
    );
  }

  answerMerge(call: CartCall, keep: boolean): Promise<{ Cart: Cart }> {
    return this.changes.answerMerge(call, (lines, brought) =>
      keep ? { put: [], remove: [] } : undoMerge(lines, brought),
    );
  }

  /**
   * Adds as many pieces as fit, creates a missing cart and lists items no longer sold. Designs that others
   * keep are copied.
   */
  async addUpTo(
    call: CartCall,
    wanted: readonly WantedItem[],
  ): Promise<{ cart: Cart; leftOut: WantedItem[] }> {
    const { offers, configurations } = this.context;
    const designs = new Set(wanted.flatMap(({ configId }) => configId ?? []));
    let leftOut: WantedItem[] = [];
    const { Cart: cart, ...beside } = await this.changes.add(
      call,
      async (lines, tx) => {
        const own = new Map<string | null, string>();
        for (const id of designs) own.set(id, (await configurations.ownId(tx, id, call.caller)) ?? id);
        const ids = new Map([...own.values()].map((id) => [id, undefined]));
        const items = await configurations.read(tx, { wanted: ids, ...buyerOf(call) });
        const asked = wanted.map((one) => ({ ...one, configId: own.get(one.configId) ?? null, asked: one }));
        const decided = addUpTo(lines, asked, { offers, items });
        leftOut = decided.leftOut.map(({ asked, quantity }) => ({ ...asked, quantity }));
        return decided.change;
      },
      { beside: () => ({ leftOut }), locks: designs.size > 0 },
    );
    return { cart, ...beside };
  }

  /** Adds saved designs and parts, as far as they can be bought. */
  addGoods(call: CartCall, wanted: readonly WantedGoods[]) {
    return addGoods(this.context, this.changes, call, wanted);
  }

  async removePurchased(
    tx: Database,
    cartId: string,
    bought: readonly { lineId: string; quantity: number }[],
  ): Promise<void> {
    const cart = (await lockById(tx, [cartId], this.context.now())).get(cartId);
    if (cart) await writeChange(tx, cart, removePurchased(cart.lines, bought));
  }

  /**
   * Merges a guest's cart into the customer's after sign-in, deletes it and returns the pieces excluded by
   * limits or stock. A missing cart, as after an earlier merge, adds nothing. Locks both rows until the
   * transaction ends.
   */
  merge(
    tx: Database,
    guest: { cartToken: CartTokenDigest } | { cartId: string },
    customerCartId: string,
  ): Promise<MergeNote[]> {
    return mergeGuestCart(this.context, tx, guest, customerCartId);
  }

  private async configured(tx: Database, id: string, call: CartCall): Promise<ConfiguredItem | undefined> {
    const asked = { wanted: new Map([[id, undefined]]), ...buyerOf(call) };
    return (await this.context.configurations.read(tx, asked)).get(id);
  }

  /** Returns a configuration for the caller's cart, copied if another keeps it; undefined if unknown. */
  private async taken(
    tx: Database,
    id: string,
    call: CartCall,
    seenRevision: number | undefined,
  ): Promise<ConfiguredItem | undefined> {
    const item = await this.configured(tx, id, call);
    if (item) checkSeen(item, seenRevision);
    const ownId = item && (await this.context.configurations.ownId(tx, id, call.caller));
    return ownId === undefined || ownId === id ? item : this.configured(tx, ownId, call);
  }

  /** Items that return to the cart must be saleable, like new ones. */
  private async checkAllSaleable(
    tx: Database,
    call: CartCall,
    lines: readonly CartLine[],
    change: CartChange,
  ): Promise<CartChange> {
    for (const { configId, saved } of change.put) {
      const item = configId !== null && !saved ? await this.configured(tx, configId, call) : undefined;
      if (item) checkSaleable(lines, change, item);
    }
    return change;
  }
}
