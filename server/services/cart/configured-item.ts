import type { PriceGroup } from '#domain/trade/price-group.ts';
import type { Database } from '#server/db/database.ts';

/** One piece of a configuration at the buyer's current price. */
export interface ConfiguredItem {
  configId: string;
  backendName: string;
  title: string;
  code: string;
  headline: string;
  details: { title: string; answer: string }[];
  priceCents: number;
  /** Retail price, if the price is a trade price. */
  listPriceCents?: number | undefined;
  leadTimeDays: number;
  /** Width plus height; undefined for products without dimensions. */
  unitedInches: number | undefined;
  quantity: number;
  itemUrl: string;
  imageUrl: string;
  editUrl: string;
  /** Reason why it cannot be bought at the visitor's location, or null. */
  unavailableReason: string | null;
  /** Stock; null if made to order. */
  onHand: number | null;
}

export interface PricedFor {
  postalCode: string | undefined;
  priceGroup: PriceGroup;
}

/** Configurations as used by carts. All methods take the caller's database, to join its transaction. */
export interface ConfiguredItems {
  /** Returns existing configurations by id; `wanted` holds known quantities. */
  read: (
    db: Database,
    asked: PricedFor & { wanted: ReadonlyMap<string, number | undefined> },
  ) => Promise<Map<string, ConfiguredItem>>;
  /** Copies a configuration for an account, or for a guest (null). Returns undefined if it does not exist. */
  copy: (db: Database, id: string, customerId: string | null) => Promise<string | undefined>;
  keepUntil: (db: Database, ids: readonly string[], until: Date) => Promise<void>;
}
