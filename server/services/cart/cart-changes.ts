import { type Caller, customerIdOf } from '#domain/access/caller.ts';
import type { CartChange, CartLine } from '#domain/cart/cart-line.ts';
import type { Cart, CartQuery } from '#domain/cart/contract.ts';
import type { Merged } from '#domain/cart/undo-merge.ts';
import { catalogue } from '#domain/contracts/api-error.ts';
import { priceGroupOf } from '#domain/trade/price-group.ts';
import type { Database } from '#server/db/database.ts';
import { inTransaction, retrying } from '#server/db/in-transaction.ts';
import { type CartToken, cartExpiry, newCartToken } from '#server/http/cart-cookie.ts';
import { HttpError } from '#server/http/http-error.ts';
import type { IdempotentRequest } from '#server/http/idempotency/idempotency-key.ts';
import { noCart } from '#server/http/sale-errors.ts';
import type { CartContext } from './cart-view.ts';
import { pricedFor, showCart } from './cart-view.ts';
import { configurationsIn } from './domain.ts';
import { mergeGuestCart } from './merge-guest-cart.ts';
import {
  type CartOwner,
  type Decide,
  idOfHeld,
  keeperOf,
  lockHeld,
  openCustomerCart,
  type StoredCart,
  setMerged,
  writeChange,
} from './store.ts';

export interface CartCall {
  caller: Caller;
  query: CartQuery;
  /** Idempotency key; only for additions. Other changes are idempotent anyway. */
  once?: Omit<IdempotentRequest, 'caller'> | undefined;
}

/** `Cart` is the whole new cart; the rest is replayed with the same idempotency key. */
type CartAnswer<Beside> = { Cart: Cart } & Beside;

/**
 * Returns the cart's owner: the customer's account, even with a guest cookie. Undefined for a guest without a
 * cookie.
 */
function cartOwner(caller: Caller): CartOwner | undefined {
  const customerId = customerIdOf(caller);
  if (customerId !== null) return { customerId };
  return caller.cartToken ? { tokenHash: caller.cartToken } : undefined;
}

export const buyerOf = ({ caller, query }: CartCall) => ({
  postalCode: query.client_postal_code,
  priceGroup: priceGroupOf(caller),
});

const isNoCart = (error: unknown): boolean =>
  error instanceof HttpError && error.reason.code === catalogue.noActiveCart.code;

/**
 * Cart changes: each is one transaction with its idempotency key, extends the cookie and returns the whole
 * new cart.
 */
export class CartChanges {
  constructor(private readonly context: CartContext) {}

  async read(caller: Caller): Promise<StoredCart | undefined> {
    await this.bringGuestCart(caller);
    const owner = cartOwner(caller);
    return owner && this.context.readCart({ owner, now: this.context.now() });
  }

  /** Merges the guest's cart of the cookie into the customer's, at the customer's first call. */
  private async bringGuestCart(caller: Caller): Promise<void> {
    const { db, cookies } = this.context;
    const customerId = customerIdOf(caller);
    const { cartToken } = caller;
    if (customerId === null || !cartToken) return;
    const now = this.context.now();
    if (await idOfHeld(db, { owner: { tokenHash: cartToken }, now }))
      await inTransaction(db, async (tx) => {
        const { digest: tokenHash } = newCartToken();
        const { id } = await openCustomerCart(tx, { customerId, tokenHash, now }, cartExpiry(now));
        await mergeGuestCart(this.context, tx, { cartToken }, id);
      });
    cookies.clear(caller);
  }

  async lock(tx: Database, caller: Caller): Promise<StoredCart | undefined> {
    const owner = cartOwner(caller);
    const now = this.context.now();
    return owner && lockHeld(tx, { owner, now }, cartExpiry(now));
  }

  /** Changes the caller's cart; throws 404 without a cart ([8.1]). */
  async changeHeld<Beside extends object = object>(
    call: CartCall,
    decide: Decide,
    beside?: () => Beside,
  ): Promise<CartAnswer<Beside>> {
    await this.bringGuestCart(call.caller);
    const change = async (tx: Database): Promise<StoredCart> => {
      const cart = await this.lock(tx, call.caller);
      if (!cart) throw noCart();
      return this.change(tx, cart, cartOwner(call.caller), decide);
    };
    const answer = await this.answer(call, (tx) => this.within(tx, change), beside);
    if (call.caller.kind !== 'customer') this.context.cookies.renew(call.caller);
    return answer;
  }

  async answerMerge(
    call: CartCall,
    decide: (lines: CartLine[], brought: Merged['lines']) => CartChange,
  ): Promise<{ Cart: Cart }> {
    return this.answer(
      call,
      (tx) =>
        this.within(tx, async (tx) => {
          const cart = await this.lock(tx, call.caller);
          if (!cart) throw noCart();
          await setMerged(tx, cart.id, null);
          const { brought } = cart;
          const open = { ...cart, brought: null };
          const owner = cartOwner(call.caller);
          return brought ? this.change(tx, open, owner, (lines) => decide(lines, brought.lines)) : open;
        }),
      undefined,
    );
  }

  /** Like `changeHeld`, but creates a missing cart. Set `locks` if the decision locks rows. */
  async add<Beside extends object = object>(
    call: CartCall,
    decide: Decide,
    { beside, locks = false }: { beside?: () => Beside; locks?: boolean } = {},
  ): Promise<CartAnswer<Beside>> {
    await this.bringGuestCart(call.caller);
    const customerId = customerIdOf(call.caller);
    if (customerId !== null)
      return this.answer(call, (tx) => this.changeCustomerCart(customerId, decide, tx), beside);
    const addToNew = () => this.addToNewCart(call, decide, { beside, locks });
    if (!call.caller.cartToken) return addToNew();
    try {
      return await this.changeHeld(call, decide, beside);
    } catch (error) {
      if (!isNoCart(error)) throw error;
      return addToNew();
    }
  }

  private async addToNewCart<Beside>(
    call: CartCall,
    decide: Decide,
    { beside, locks }: { beside: (() => Beside) | undefined; locks: boolean },
  ) {
    // Always a new token (session fixation). The idempotency key is stored under it, so that a retry finds
    // it.
    const token = newCartToken();
    const holder: Caller = { ...call.caller, cartToken: token.digest };
    const create = (tx?: Database) => this.createGuestCart(token, decide, tx);
    const answer = await this.answer(
      { ...call, caller: holder },
      (tx) => (locks ? this.within(tx, create) : create(tx)),
      beside,
    );
    this.context.cookies.replace(call.caller, token);
    return answer;
  }

  private async answer<Beside>(
    { caller, query, once }: CartCall,
    change: (tx?: Database) => Promise<StoredCart>,
    beside: (() => Beside) | undefined,
  ): Promise<CartAnswer<Beside>> {
    const work = async (tx?: Database): Promise<CartAnswer<Beside>> => {
      const cart = await showCart(this.context, await change(tx), pricedFor(caller, query), tx);
      return { Cart: cart, ...(beside?.() as Beside) };
    };
    return once ? this.context.changeOnce({ ...once, caller, isOfCart: true }, work) : work();
  }

  private within<T>(tx: Database | undefined, work: (tx: Database) => Promise<T>): Promise<T> {
    return tx ? work(tx) : inTransaction(this.context.db, work);
  }

  private async change(
    tx: Database,
    cart: StoredCart,
    owner: CartOwner | undefined,
    decide: Decide,
  ): Promise<StoredCart> {
    const changed = await writeChange(tx, cart, await decide(cart.lines, tx));
    return owner ? this.keepConfigurations(tx, changed, owner) : changed;
  }

  // Configurations live as long as their cart.
  private async keepConfigurations(tx: Database, cart: StoredCart, owner: CartOwner): Promise<StoredCart> {
    const kept = { until: cartExpiry(this.context.now()), keptBy: keeperOf(owner) };
    await this.context.configurations.keepUntil(tx, configurationsIn(cart.lines), kept);
    return cart;
  }

  private changeCustomerCart(customerId: string, decide: Decide, tx?: Database): Promise<StoredCart> {
    return this.within(tx, async (tx) => {
      const { digest: tokenHash } = newCartToken();
      const now = this.context.now();
      const cart = await openCustomerCart(tx, { customerId, tokenHash, now }, cartExpiry(now));
      return this.change(tx, cart, { customerId }, decide);
    });
  }

  private async createGuestCart(
    { digest: tokenHash }: CartToken,
    decide: Decide,
    tx?: Database,
  ): Promise<StoredCart> {
    const { db, now, insertCart } = this.context;
    const expiresAt = cartExpiry(now());
    const { put } = await decide([], tx ?? db);
    const insert = (tx?: Database) => insertCart({ tokenHash, now: now() }, expiresAt, put, tx);
    // A cart of parts takes a single statement; configurations require a transaction.
    if (!tx && put.every(({ configId }) => configId === null)) return retrying(() => insert());
    return this.within(tx, async (tx) => this.keepConfigurations(tx, await insert(tx), { tokenHash }));
  }
}
