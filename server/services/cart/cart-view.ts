import type { Caller } from '#domain/access/caller.ts';
import { type CartLine, isPresent } from '#domain/cart/cart-line.ts';
import type { Cart, CartItem, CartQuery } from '#domain/cart/contract.ts';
import { kitsOf } from '#domain/cart/kits.ts';
import type { Part } from '#domain/content/catalogue.ts';
import * as pathTo from '#domain/content/paths/path-to.ts';
import type { ProjectGoods, WantedGoods } from '#domain/projects/goods-contract.ts';
import { type PriceGroup, priceGroupOf } from '#domain/trade/price-group.ts';
import { type TradeTerms, tradeCents } from '#domain/trade/trade-price.ts';
import type { Database } from '#server/db/database.ts';
import type { CartCookies } from '#server/http/cart-cookie.ts';
import type { Idempotency } from '#server/http/idempotency/idempotency.ts';
import type { InsertCart } from './new-cart-store.ts';
import type { ConfiguredItem, ConfiguredItems, Offers, PricedFor } from './offers.ts';
import type { ReadCart, StoredCart } from './store.ts';

export interface Buyer {
  postalCode: string | undefined;
  priceGroup: PriceGroup;
}

export interface CartContext extends CartGoods {
  goodsToday: GoodsToday;
  now: () => Date;
  cookies: CartCookies;
  changeOnce: Idempotency['changeOnce'];
  readCart: ReadCart;
  insertCart: InsertCart;
}

export interface GoodsToday {
  /** Returns goods with current data; `gone` lists discontinued goods. */
  read: (
    wanted: readonly WantedGoods[],
    buyer: Buyer,
  ) => Promise<{ goods: Pick<ProjectGoods, 'id' | 'title' | 'unavailable_reason'>[]; gone: string[] }>;
  /** Creates configurations of designs, keyed by the wanted item's id. */
  configure: (
    tx: Database,
    wanted: readonly WantedGoods[],
    buyer: Buyer,
    customerId: string | null,
  ) => Promise<Map<string, string>>;
}

export interface CartGoods {
  db: Database;
  offers: Offers;
  /** Returns the days until arrival of each quantity, by `backend_name`. */
  leadTimes: (quantities: ReadonlyMap<string, number>, tx?: Database) => Promise<Map<string, number>>;
  configurations: ConfiguredItems;
  partTerms: (buyer: PricedFor) => TradeTerms | undefined;
}

interface Goods extends Pick<Offers, 'parts' | 'bundles'> {
  configured: ReadonlyMap<string, ConfiguredItem>;
  /** Days by part; undefined unless the call requests lead times. */
  leadTimes: ReadonlyMap<string, number> | undefined;
  partTerms: TradeTerms | undefined;
}

// Written out in full: object spread is several times slower, and carts are read often.
const partItem = (
  line: CartLine,
  part: Part,
  { leadTimes, partTerms }: Goods,
  cents = tradeCents(part.price_cents, partTerms),
): CartItem => ({
  id: line.id,
  backend_name: line.backendName,
  quantity: line.quantity,
  bundle_id: line.bundleId ?? undefined,
  parent_id: line.parentId ?? undefined,
  room: line.room ?? undefined,
  mark: line.mark ?? undefined,
  price_cents: cents,
  list_price_cents: partTerms && part.price_cents,
  total_cents: cents * line.quantity,
  title: part.title,
  part_number: part.part_number,
  image_url: pathTo.partDrawing(part.backend_name),
  item_url: line.itemUrl,
  config_id: null,
  lead_time_days: leadTimes?.get(part.backend_name),
});

const configuredItem = (line: CartLine, item: ConfiguredItem, { leadTimes }: Goods): CartItem => ({
  id: line.id,
  backend_name: line.backendName,
  quantity: line.quantity,
  bundle_id: line.bundleId ?? undefined,
  parent_id: line.parentId ?? undefined,
  room: line.room ?? undefined,
  mark: line.mark ?? undefined,
  price_cents: item.priceCents,
  list_price_cents: item.listPriceCents,
  total_cents: item.priceCents * line.quantity,
  title: item.title,
  image_url: item.imageUrl,
  item_url: item.itemUrl,
  config_id: item.configId,
  configuration_code: item.code,
  headline: item.headline,
  details: item.details,
  united_inches: item.unitedInches,
  edit_url: item.editUrl,
  lead_time_days: leadTimes && item.leadTimeDays,
});

type Unavailable = NonNullable<Cart['unavailable']>[number];

const gone = ({ id, backendName, quantity }: CartLine, reason?: string, edit_url?: string): Unavailable => ({
  id,
  backend_name: backendName,
  quantity,
  reason,
  edit_url,
});

function viewOf(line: CartLine, goods: Goods): CartItem | Unavailable {
  if (line.configId === null) {
    const part = goods.parts.get(line.backendName);
    return part ? partItem(line, part, goods) : gone(line);
  }
  const item = goods.configured.get(line.configId);
  if (!item) return gone(line, 'This configuration has expired');
  return item.unavailableReason === null
    ? configuredItem(line, item, goods)
    : gone(line, item.unavailableReason, item.editUrl);
}

const isSold = (view: CartItem | Unavailable): view is CartItem => 'price_cents' in view;

/**
 * Renders a cart at current titles and prices, without removed lines. An unsellable line is listed under
 * `unavailable` and not counted. It is not deleted, since an editor's mistake would then empty carts.
 */
function cartView({ brought, ...cart }: StoredCart, goods: Goods): Cart {
  const items: CartItem[] = [];
  const saved: CartItem[] = [];
  const unavailable: Unavailable[] = [];
  const kits = kitsOf(cart.lines.filter(isPresent), goods.bundles);
  for (const line of cart.lines) {
    if (!isPresent(line)) continue;
    const view = viewOf(line, goods);
    if (!isSold(view)) unavailable.push(view);
    else {
      view.kit = kits.get(line.id);
      (line.saved ? saved : items).push(view);
    }
  }
  return {
    id: cart.id,
    total_number: items.reduce((sum, item) => sum + item.quantity, 0),
    subtotal_cents: items.reduce((sum, item) => sum + item.total_cents, 0),
    items,
    unavailable: unavailable.length > 0 ? unavailable : undefined,
    saved: saved.length > 0 ? saved : undefined,
    merged: brought
      ? {
          total_number: brought.lines.reduce((sum, { quantity }) => sum + quantity, 0),
          notes: brought.notes,
        }
      : undefined,
  };
}

function quantitiesBy(lines: readonly CartLine[], keyOf: (line: CartLine) => string | null) {
  const quantities = new Map<string, number>();
  for (const line of lines) {
    const key = keyOf(line);
    if (key !== null) quantities.set(key, (quantities.get(key) ?? 0) + line.quantity);
  }
  return quantities;
}

export const pricedFor = (caller: Caller, query: CartQuery): CartQuery & { priceGroup: PriceGroup } => ({
  ...query,
  priceGroup: priceGroupOf(caller),
});

export async function showCart(
  { db, offers, leadTimes, configurations, partTerms }: CartGoods,
  cart: StoredCart,
  { client_postal_code: postalCode, include_lead_times, priceGroup }: CartQuery & { priceGroup: PriceGroup },
  tx: Database = db,
): Promise<Cart> {
  const wanted = quantitiesBy(cart.lines, ({ configId }) => configId);
  const buyer = { postalCode, priceGroup };
  const parts = ({ configId, backendName }: CartLine) => (configId === null ? backendName : null);
  return cartView(cart, {
    parts: offers.parts,
    bundles: offers.bundles,
    partTerms: partTerms(buyer),
    configured: wanted.size > 0 ? await configurations.read(tx, { wanted, ...buyer }) : new Map(),
    leadTimes: include_lead_times ? await leadTimes(quantitiesBy(cart.lines, parts), tx) : undefined,
  });
}
