import {
  canCancel,
  isPaid,
  type LifeState,
  mayBecome,
  nextState,
} from '../../../domain/checkout/order-life.ts';
import type { OrderState } from '../../../domain/contracts/order.ts';
import type { Database } from '../../db/database.ts';
import { inTransaction } from '../../db/in-transaction.ts';
import { alreadyOrdered, inProduction, notOnHand, unknownOrder } from './refusals.ts';
import { addEvent, lockOrder, lockSalesOfCart, putOrder, type StoredOrder } from './store.ts';

/** Money that was taken for an order. */
export interface Taken {
  captureId: string;
  funding: StoredOrder['funding'];
  card?: StoredOrder['card'] & object;
}

/** What an order asks of other services, each within the caller's transaction. */
export interface LedgerDeps {
  db: Database;
  now: () => Date;
  shelf: {
    reserve: (
      tx: Database,
      wanted: ReadonlyMap<string, number>,
    ) => Promise<{ taken: Record<string, number>; short: { backendName: string; onHand: number }[] }>;
    giveBack: (tx: Database, taken: Readonly<Record<string, number>>) => Promise<void>;
  };
  /** What is sold from the shelf or not at all; everything else is made when the shelf holds too little. */
  onlyFromShelf: (backendName: string) => boolean;
  takeOut: (
    tx: Database,
    cartId: string,
    bought: readonly { lineId: string; quantity: number }[],
  ) => Promise<void>;
  /** Promises a job that follows from a step, in its transaction. */
  send: (tx: Database, queue: string, payload: unknown) => Promise<void>;
  /** Lets others hear, in the same transaction, that the order has come to its state. */
  publish: (tx: Database, order: StoredOrder) => Promise<void>;
}

/** The queue of orders whose money is to be given back. */
export const refundQueue = 'refund';

const leaseMs = 60_000;

/** Whether another sale took lines of this one out of the cart since this one began, or is about to. */
function sellsTheSame(other: StoredOrder, order: StoredOrder): boolean {
  const took = other.placedAt ? other.placedAt >= order.createdAt : other.state === 'capturing';
  const lines = new Set(order.lines.map(({ line_id }) => line_id));
  return took && other.lines.some(({ line_id }) => lines.has(line_id));
}

export type Claim = { kind: 'ours' | 'busy' | 'ended'; order: StoredOrder };

/** The only hand that moves an order from one state to the next: under its lock, with an event, the shelf and what follows in one transaction. */
export function createLedger({ db, now, shelf, onlyFromShelf, takeOut, send, publish }: LedgerDeps) {
  const become = async (
    tx: Database,
    order: StoredOrder,
    state: LifeState,
    changed: Partial<StoredOrder> = {},
    note?: string,
  ): Promise<StoredOrder> => {
    if (!mayBecome(order.state, state, order.fulfilment.method))
      throw new Error(`Order ${order.number} cannot go from ${order.state} to ${state}`);
    await addEvent(tx, { orderId: order.id, state, at: now(), ...(note && { note }) });
    return putOrder(tx, order.id, { ...changed, state, updatedAt: now() });
  };

  const piecesOf = ({ lines }: StoredOrder): Map<string, number> => {
    const pieces = new Map<string, number>();
    for (const { backend_name, quantity, config_id } of lines)
      if (config_id === null || onlyFromShelf(backend_name))
        pieces.set(backend_name, (pieces.get(backend_name) ?? 0) + quantity);
    return pieces;
  };

  const locked = <T>(id: string, work: (tx: Database, order: StoredOrder) => Promise<T>): Promise<T> =>
    inTransaction(db, async (tx) => {
      const order = await lockOrder(tx, { id });
      if (!order) throw unknownOrder();
      return work(tx, order);
    });

  return {
    /**
     * Claims the taking of the money, with the goods off the shelf: `ours` to whoever is to ask the payment company, `busy` to everybody else
     * meanwhile, `ended` of what is paid or given up. Throws where the shelf holds too little, and where the same cart was paid for in another
     * window since this sale began: nothing is taken then.
     */
    claim: (id: string): Promise<Claim> =>
      inTransaction(db, async (tx): Promise<Claim> => {
        const sales = await lockSalesOfCart(tx, id);
        const order = sales.find((sale) => sale.id === id);
        if (!order) throw unknownOrder();
        const capturingUntil = new Date(now().getTime() + leaseMs);
        if (order.state === 'capturing') {
          if (order.capturingUntil && order.capturingUntil > now()) return { kind: 'busy', order };
          return { kind: 'ours', order: await putOrder(tx, id, { capturingUntil, updatedAt: now() }) };
        }
        if (order.state !== 'awaiting_payment') return { kind: 'ended', order };
        const rival = sales.find((sale) => sale.id !== id && sellsTheSame(sale, order));
        if (rival?.state === 'capturing') return { kind: 'busy', order };
        if (rival) throw alreadyOrdered(rival.number);
        const { taken, short } = await shelf.reserve(tx, piecesOf(order));
        const missing = short.find(({ backendName }) => onlyFromShelf(backendName));
        if (missing) {
          const line = order.lines.find(({ backend_name }) => backend_name === missing.backendName);
          throw notOnHand(line?.title ?? missing.backendName, missing.onHand);
        }
        const claimed = await become(tx, order, 'capturing', { capturingUntil, reserved: taken });
        return { kind: 'ours', order: claimed };
      }),

    /** Nobody knows what became of the money: somebody else may ask at once. */
    letGo: (id: string): Promise<void> =>
      locked(id, async (tx, order) => {
        if (order.state === 'capturing') await putOrder(tx, id, { capturingUntil: null });
      }),

    /** No money was taken: the goods go back, and the buyer may try again. */
    release: (id: string): Promise<void> =>
      locked(id, async (tx, order) => {
        if (order.state !== 'capturing') return;
        await shelf.giveBack(tx, order.reserved);
        const changed = { reserved: {}, capturingUntil: null, captureAttempt: order.captureAttempt + 1 };
        await become(tx, order, 'awaiting_payment', changed);
      }),

    /** The money was taken, so it is an order, wherever it stood: once, however often one hears of it. */
    place: (id: string, taken: Taken): Promise<StoredOrder> =>
      locked(id, async (tx, order) => {
        if (isPaid(order.state)) return order;
        // One that had been given up has its goods no more: what the shelf still holds is taken, the rest is made.
        const reserved =
          order.state === 'capturing' ? order.reserved : (await shelf.reserve(tx, piecesOf(order))).taken;
        const placed = await become(tx, order, 'placed', {
          ...{ reserved, capturingUntil: null, placedAt: now() },
          ...{ captureId: taken.captureId, funding: taken.funding, card: taken.card ?? null },
        });
        const bought = order.lines.map(({ line_id, quantity }) => ({ lineId: line_id, quantity }));
        await takeOut(tx, order.cartId, bought);
        await publish(tx, placed);
        return placed;
      }),

    /** Never paid, and too old to be. */
    abandon: (id: string): Promise<void> =>
      locked(id, async (tx, order) => {
        if (order.state === 'awaiting_payment') await become(tx, order, 'abandoned');
      }),

    /** Cancels and promises the money back; one that is cancelled stays so. Throws once production has begun. */
    cancel: (id: string, note: string): Promise<StoredOrder> =>
      locked(id, async (tx, order) => {
        if (order.state === 'cancelled') return order;
        if (!canCancel(order.state)) throw inProduction();
        await shelf.giveBack(tx, order.reserved);
        const cancelled = await become(tx, order, 'cancelled', { reserved: {} }, note);
        await send(tx, refundQueue, { order_id: id });
        await publish(tx, cancelled);
        return cancelled;
      }),

    /** One step on in the factory, from `from`; nothing where it is no longer there. */
    advance: (id: string, from: OrderState): Promise<StoredOrder> =>
      locked(id, async (tx, order) => {
        const next = nextState(order.state, order.fulfilment.method);
        if (order.state !== from || !next) return order;
        const moved = await become(tx, order, next);
        await publish(tx, moved);
        return moved;
      }),

    refunded: (id: string): Promise<void> =>
      locked(id, async (tx, order) => {
        if (order.refundedAt === null) await putOrder(tx, id, { refundedAt: now(), updatedAt: now() });
      }),
  };
}

export type Ledger = ReturnType<typeof createLedger>;
