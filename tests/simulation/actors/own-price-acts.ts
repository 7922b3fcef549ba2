import { isDeepStrictEqual } from 'node:util';
import { addCartItem } from '#domain/cart/contract.ts';
import { getProductTiles, getStockWindows } from '#domain/catalog/contract.ts';
import { startConfiguration } from '#domain/configurator/contract.ts';
import { getTradeDiscounts } from '#domain/trade/discounts-contract.ts';
import { canvas } from '#tests/support/configurator/server-configurator.ts';
import { fixtureContent } from '#tests/support/content/server-content.ts';
import { discounted, type Line, pointsOff } from '../world/trade-discount.ts';
import { BrokenPromise } from '../world/world.ts';
import type { Act, Scene } from './acts.ts';
import { cartOf, fillCart } from './shopping-acts.ts';
import { standingOf } from './standing.ts';

const listCents = new Map(fixtureContent.parts.map((part) => [part.backend_name, part.price_cents]));

const lines = fixtureContent.productLines;
const stocked = new Map(fixtureContent.stockWindows.map((one) => [one.backend_name, one.line_id]));

/** The line of a design or of a window from the shelf; undefined for a part. */
const lineOf = (name: string): Line => lines.find(({ line_id }) => line_id === (stocked.get(name) ?? name));

/** Whether a person buys as a professional: by a firm or an application; undefined if that is unsure. */
function isPro({ world, actor }: Scene): boolean | undefined {
  const standing = standingOf(world.memory.trade, actor);
  if (!standing) return undefined;
  if (standing.firm !== '') return true;
  const said = world.memory.trade.applications.get(actor.account?.id ?? '');
  if (!said) return false;
  return said.sure === undefined ? undefined : said.sure === 'accepted';
}

/** Where prices are read: at the market of a postal code, or without one. */
const places = [
  { query: {}, market: 'mainland' },
  { query: { client_postal_code: '06851' }, market: 'mainland' },
  { query: { client_postal_code: '96813' }, market: 'islands' },
] as const;
type Place = (typeof places)[number];

interface Price {
  name: string;
  cents: number;
  list: number | undefined;
}

/** A professional pays the list price less their discount and reads both; others read one price. */
function requirePrice(
  { world, actor }: Scene,
  pro: boolean,
  markets: readonly string[],
  { name, cents, list }: Price,
): void {
  const known = listCents.get(name);
  const whole = list ?? cents;
  const each = markets.map((market) =>
    pro ? pointsOff(world.content.tradePrices, market, lineOf(name)) : undefined,
  );
  const isRight =
    (known === undefined || whole === known) &&
    each.some(
      (points) => (list !== undefined) === (points !== undefined) && cents === discounted(whole, points),
    );
  if (!isRight)
    throw new BrokenPromise(
      `${actor.name} pays ${cents} for ${name} of ${list ?? known}, with ${each} off in ${markets}`,
    );
}

/** The discounts are those of the lists, by the rule that the shop has for them. */
function requireDiscounts({ world, actor }: Scene, market: string, said: unknown): void {
  const lists = world.content.tradePrices;
  const wanted = {
    parts: pointsOff(lists, market, undefined) ?? null,
    lines: Object.fromEntries(
      lines.flatMap((line) => {
        const points = pointsOff(lists, market, line);
        return points === undefined ? [] : [[line.line_id, points]];
      }),
    ),
  };
  if (!isDeepStrictEqual(said, wanted))
    throw new BrokenPromise(
      `${actor.name} reads ${JSON.stringify(said)} in ${market}, and not ${JSON.stringify(wanted)}`,
    );
}

/** Prices of lists and of a new design, which sometimes goes into the cart. */
async function shownPrices({ world, actor, chance }: Scene, { query }: Place): Promise<Price[]> {
  const tiles = await world.ask(actor, getProductTiles, { query });
  const shelf = await world.ask(actor, getStockWindows, { query });
  const id = chance.pick(lines).line_id;
  const started = await world.ask(actor, startConfiguration, { params: { id }, query, body: { canvas } });
  const design = started.statusCode === 200 && startConfiguration.response.parse(started.json()).config;
  if (design && chance.happens(30)) {
    const body = { item_url: design.item_url, quantity: 1, config_revision: design.revision };
    await world.ask(actor, addCartItem, { params: { id: design.id }, query, body });
  }
  return [
    ...(tiles.statusCode === 200 ? getProductTiles.response.parse(tiles.json()).tiles : []).map((one) => ({
      name: one.backend_name,
      cents: one.price_from_cents,
      list: one.list_price_from_cents,
    })),
    ...(shelf.statusCode === 200 ? getStockWindows.response.parse(shelf.json()).stock_windows : []).map(
      (one) => ({ name: one.backend_name, cents: one.price_cents, list: one.list_price_cents }),
    ),
    ...(design ? [{ name: id, cents: design.price.unit_cents, list: design.price.list_unit_cents }] : []),
  ];
}

/** A professional reads the discounts that tiles, windows from the shelf, designs and their cart have. */
const readPrices: Act = async (scene) => {
  const { world, actor, chance, isOnly } = scene;
  const place = chance.pick(places);
  const response = await world.ask(actor, getTradeDiscounts, { query: place.query });
  const { statusCode } = response;
  const pro = isPro(scene);
  if (isOnly && pro !== undefined && statusCode < 500 && pro !== (statusCode === 200))
    throw new BrokenPromise(`${actor.name} is a professional: ${pro}, and reads discounts: ${statusCode}`);
  if (!(await cartOf(scene))?.items.length) await fillCart(scene);
  const shown = await shownPrices(scene, place);
  const cart = await cartOf(scene);
  if (!cart || !isOnly || statusCode >= 500) return `${statusCode}`;
  const reads = statusCode === 200;
  if (reads)
    requireDiscounts(scene, place.market, getTradeDiscounts.response.parse(response.json()).discounts);
  for (const price of shown) requirePrice(scene, reads, [place.market], price);
  // A design keeps the market in which it was changed last.
  for (const { backend_name: name, config_id, price_cents: cents, list_price_cents: list } of cart.items)
    requirePrice(scene, reads, config_id ? ['mainland', 'islands'] : ['mainland'], { name, cents, list });
  return `${statusCode} in ${place.market}: ${cart.items.length} lines`;
};

export const ownPriceActs = { 'read own prices': readPrices } satisfies Record<string, Act>;
