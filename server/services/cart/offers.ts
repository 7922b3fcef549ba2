import type { z } from 'zod';
import type { Caller } from '#domain/access/caller.ts';
import type { LineContent } from '#domain/cart/cart-line.ts';
import type { addCartBundle, addCartItem, ItemUrl } from '#domain/cart/contract.ts';
import { type ItemTypeAt, itemTypes } from '#domain/cart/item-url.ts';
import { keptPlace, type LinePlace } from '#domain/cart/line-place.ts';
import type { Bundle, Part } from '#domain/content/catalogue.ts';
import type { ContentSet } from '#domain/content/content-set.ts';
import * as pathTo from '#domain/content/paths/path-to.ts';
import { catalogue } from '#domain/contracts/api-error.ts';
import type { PriceGroup } from '#domain/trade/price-group.ts';
import type { Database } from '#server/db/database.ts';
import { HttpError } from '#server/http/http-error.ts';

/** One piece of a configuration at the buyer's current price. */
export interface ConfiguredItem {
  configId: string;
  /** Grows with every change of the configuration. */
  revision: number;
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
  keepUntil: (db: Database, ids: readonly string[], kept: { until: Date; keptBy: string }) => Promise<void>;
  /** Returns the id, or that of a copy where another keeps the configuration; undefined for none. */
  ownId: (db: Database, id: string, caller: Caller) => Promise<string | undefined>;
}

export interface Offers {
  parts: ReadonlyMap<string, Part>;
  bundles: ReadonlyMap<string, Bundle>;
  typeAt: ItemTypeAt;
}

type OfferContent = Pick<ContentSet, 'parts' | 'bundles' | 'productLines' | 'stockWindows'>;

export const offersOf = (content: OfferContent): Offers => ({
  parts: new Map(content.parts.map((part) => [part.backend_name, part])),
  bundles: new Map(content.bundles.map((bundle) => [bundle.backend_name, bundle])),
  typeAt: itemTypes(content),
});

export const unknown = (what: 'item' | 'bundle' | 'configuration'): HttpError =>
  new HttpError(404, { code: `unknown_${what}`, message: `There is no such ${what}` });

export type AddBody = z.output<typeof addCartItem.body>;
export type BundleBody = z.output<typeof addCartBundle.body>;

/** Returns the lines of a kit's parts ([7.5]), linked to the requested URL or the part's page. */
export function bundleLines(
  offers: Offers,
  backendName: string,
  {
    quantity,
    item_urls,
    parent_id = null,
  }: Omit<BundleBody, 'parent_id'> & { parent_id?: string | null | undefined },
): LineContent[] {
  const bundle = offers.bundles.get(backendName);
  if (!bundle) throw unknown('bundle');
  return bundle.items.map((item) => ({
    backendName: item.backend_name,
    configId: null,
    bundleId: bundle.backend_name,
    parentId: parent_id,
    room: null,
    mark: null,
    saved: false,
    removedWith: null,
    itemUrl:
      item_urls.find(({ url }) => url.startsWith(pathTo.part(item.backend_name)))?.url ??
      pathTo.partInCart(item.backend_name),
    quantity: item.quantity * quantity,
  }));
}

export const standaloneLine = (
  line: Pick<LineContent, 'backendName' | 'configId' | 'itemUrl' | 'quantity'>,
  place: LinePlace = {},
): LineContent => ({
  ...line,
  ...keptPlace(place),
  bundleId: null,
  parentId: null,
  saved: false,
  removedWith: null,
});

function itemLine(
  { parts }: Offers,
  id: string,
  { item_url, quantity }: AddBody,
  configured: ConfiguredItem | undefined,
): LineContent {
  if (parts.has(id))
    return standaloneLine({ backendName: id, configId: null, itemUrl: item_url, quantity: quantity ?? 1 });
  if (!configured) throw unknown('item');
  return standaloneLine({
    backendName: configured.backendName,
    configId: configured.configId,
    itemUrl: configured.itemUrl,
    quantity: quantity ?? configured.quantity,
  });
}

/** Returns the lines of an addition: the item itself, then the parts of its kits ([7.2]). */
export const linesToAdd = (
  offers: Offers,
  id: string,
  body: AddBody,
  configured: ConfiguredItem | undefined,
): LineContent[] => [
  itemLine(offers, id, body, configured),
  ...(body.bundles ?? []).flatMap(({ backend_name, ...request }) =>
    bundleLines(offers, backend_name, request),
  ),
];

/**
 * Throws if the type of an item_url differs from the item behind it ([3.13]); lists all by their place in the
 * request.
 */
export function checkItemUrls({ typeAt }: Offers, lists: Record<string, readonly ItemUrl[]>): void {
  const { code, message } = catalogue.itemTypeMismatch;
  const fields = Object.entries(lists).flatMap(([path, itemUrls]) =>
    itemUrls.flatMap(({ type, url }, index) =>
      typeAt(url) === type ? [] : [{ path: `${path}.${index}.type`, message }],
    ),
  );
  if (fields.length > 0) throw new HttpError(422, { code, message, fields });
}
