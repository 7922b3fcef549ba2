import type { PriceGroup } from '#domain/trade/price-group.ts';
import type { Database } from '#server/db/database.ts';

/** A configuration as something to buy: one piece of it, at the buyer's price of today. */
export interface ConfiguredItem {
  configId: string;
  backendName: string;
  title: string;
  code: string;
  /** Size, colors, glass and grille, in words. */
  headline: string;
  details: { title: string; answer: string }[];
  priceCents: number;
  /** What everybody pays, where that is a trade price. */
  listPriceCents?: number | undefined;
  leadTimeDays: number;
  /** Width and height together; left out of what has no measure. */
  unitedInches: number | undefined;
  /** As many as the visitor configured. */
  quantity: number;
  itemUrl: string;
  imageUrl: string;
  editUrl: string;
  /** Why it cannot be bought where the visitor is; `null` when it can. */
  unavailableReason: string | null;
  /** How many the shelf holds of it; `null` of what is made to order. */
  onHand: number | null;
}

/** Where a buyer is, if they say so, and whose prices they pay. */
export interface PricedFor {
  postalCode: string | undefined;
  priceGroup: PriceGroup;
}

/**
 * What the cart asks of configurations. All take the caller's database, so that they stand in its
 * transaction.
 */
export interface ConfiguredItems {
  /** Those that are there, by id; `wanted` says how many pieces of each, where that is known. */
  read: (
    db: Database,
    asked: PricedFor & { wanted: ReadonlyMap<string, number | undefined> },
  ) => Promise<Map<string, ConfiguredItem>>;
  /**
   * Makes another one with the same answers, for an account or `null` for a guest; `undefined` of one that is
   * not there.
   */
  copy: (db: Database, id: string, customerId: string | null) => Promise<string | undefined>;
  /** Sees to it that none of these expires before. */
  keepUntil: (db: Database, ids: readonly string[], until: Date) => Promise<void>;
}
