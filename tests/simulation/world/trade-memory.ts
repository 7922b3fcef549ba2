/** A sale as its buyer began it. */
export interface Purchase {
  /** Name of the actor. */
  buyer: string;
  /** As typed, in lower case. */
  email: string;
  /** Undefined for a guest. */
  accountId: string | undefined;
  promo: string | undefined;
  funding: 'paypal' | 'account';
}

/** Facts about orders and trade that the shop has confirmed to its actors. */
export class TradeMemory {
  /** By number; also sales that were not paid. */
  readonly purchases = new Map<string, Purchase>();
  /** Numbers of orders whose cancellation was answered, by buyers or staff. */
  readonly canceled = new Set<string>();
  /** States of orders when laws were last checked. */
  readonly seenStates = new Map<string, string>();
  /** Ids of captures that a buyer disputes. */
  readonly disputed = new Set<string>();
}
