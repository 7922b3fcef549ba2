import { getTradeDiscounts } from '#domain/trade/discounts-contract.ts';
import { fixtureContent } from '#tests/support/content/server-content.ts';
import { BrokenPromise } from '../world/world.ts';
import type { Act, Scene } from './acts.ts';
import { cartOf, fillCart } from './shopping-acts.ts';
import { standingOf } from './standing.ts';

const listCents = new Map(fixtureContent.parts.map((part) => [part.backend_name, part.price_cents]));

/** Whether a person buys as a professional: by a firm or an application; undefined if that is unsure. */
function isPro({ world, actor }: Scene): boolean | undefined {
  const standing = standingOf(world.memory.trade, actor);
  if (!standing) return undefined;
  if (standing.firm !== '') return true;
  const said = world.memory.trade.applications.get(actor.account?.id ?? '');
  if (!said) return false;
  return said.sure === undefined ? undefined : said.sure === 'accepted';
}

/** A professional reads the discounts that their cart has; others have neither. */
const readPrices: Act = async (scene) => {
  const { world, actor, isOnly } = scene;
  const response = await world.ask(actor, getTradeDiscounts, { query: {} });
  const { statusCode } = response;
  const pro = isPro(scene);
  if (isOnly && pro !== undefined && statusCode < 500 && pro !== (statusCode === 200))
    throw new BrokenPromise(`${actor.name} is a professional: ${pro}, and reads discounts: ${statusCode}`);
  if (!(await cartOf(scene))?.items.length) await fillCart(scene);
  const cart = await cartOf(scene);
  if (!cart || !isOnly || statusCode >= 500) return `${statusCode}`;
  const points =
    statusCode === 200 ? (getTradeDiscounts.response.parse(response.json()).discounts.parts ?? 0) : 0;
  for (const { backend_name, config_id, price_cents, list_price_cents } of cart.items) {
    const list = listCents.get(backend_name);
    if (list === undefined || config_id !== null) continue;
    const own = Math.floor((2 * list * (10_000 - points) + 10_000) / 20_000);
    if (price_cents !== own || (statusCode !== 200 && list_price_cents !== undefined))
      throw new BrokenPromise(
        `${actor.name} pays ${price_cents} for ${backend_name} of ${list}, with ${points} off`,
      );
    if (points > 0 && list_price_cents !== list)
      throw new BrokenPromise(`${actor.name} reads ${list_price_cents} as the price of ${backend_name}`);
  }
  return `${statusCode}: ${points} off ${cart.items.length} lines`;
};

export const ownPriceActs = { 'read own prices': readPrices } satisfies Record<string, Act>;
