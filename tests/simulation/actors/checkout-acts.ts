import { isDeepStrictEqual } from 'node:util';
import { quoteCheckout, startOrder } from '#domain/orders/contract.ts';
import { getDeliveryDetails } from '#domain/orders/delivery-contract.ts';
import { norwalkAddress, toNorwalk } from '#tests/support/orders/server-purchase.ts';
import { taxCents, taxTitle } from '../world/taxes.ts';
import { BrokenPromise } from '../world/world.ts';
import type { Act, Scene } from './acts.ts';
import { pickupBy, rememberPurchase, wish } from './sale-wish.ts';
import { cartOf, fillCart } from './shopping-acts.ts';

type Quote = ReturnType<typeof quoteCheckout.response.parse>['quote'];

const addressed = (over: object) => ({ ...toNorwalk, job_site_address: { ...norwalkAddress, ...over } });

/** Places to which the shop sends nothing, and codes that it does not have. */
const wrong = {
  'to a PO box': { fulfilment: addressed({ line_1: 'P.O. Box 12' }) },
  'to another state than its postal code': { fulfilment: addressed({ state: 'IA' }) },
  'to a base': { fulfilment: addressed({ state: 'AE' }) },
  'from a showroom that is none': {
    fulfilment: { method: 'pickup', showroom_id: 'nowhere', postal_code: '06851' },
  },
  'with a code that is none': { promo_code: 'NEVER' },
} as const;

async function quoteOf({ world, actor }: Scene): Promise<Quote | undefined> {
  const quoted = await world.ask(actor, quoteCheckout, { body: { fulfilment: toNorwalk } });
  return quoted.statusCode === 200 ? quoteCheckout.response.parse(quoted.json()).quote : undefined;
}

/** A buyer who fetches the goods pays the tax of the showroom and no freight, wherever they live. */
async function requirePickup(scene: Scene): Promise<void> {
  const { world, actor } = scene;
  const fulfilment = pickupBy(scene);
  const quoted = await world.ask(actor, quoteCheckout, { body: { fulfilment } });
  if (quoted.statusCode !== 200) return;
  const { totals, tax_title: title } = quoteCheckout.response.parse(quoted.json()).quote;
  const isExempt = title.startsWith('Tax exempt');
  const tax = isExempt ? 0 : taxCents('CT', totals);
  if (totals.freight_cents > 0 || totals.tax_cents !== tax || (!isExempt && title !== taxTitle('CT')))
    throw new BrokenPromise(
      `${actor.name} fetches goods by ${JSON.stringify(fulfilment)}: ${title} ${JSON.stringify(totals)}`,
    );
}

/** The ways in which a cart can come say the same freight and days as its price. */
async function requireOption({ world, actor }: Scene, { totals, promise }: Quote): Promise<void> {
  const body = { job_site_address: norwalkAddress };
  const response = await world.ask(actor, getDeliveryDetails, { body });
  if (response.statusCode !== 200) return;
  const { options } = getDeliveryDetails.response.parse(response.json()).delivery;
  const brought = options.filter(({ method }) => method === 'delivery');
  const [found] = brought.map(({ freight_cents: freight, promise: days }) => ({ freight, days }));
  const wanted = { freight: totals.freight_cents, days: promise };
  if (brought.length !== 1 || !isDeepStrictEqual(found, wanted))
    throw new BrokenPromise(`${actor.name} is quoted ${JSON.stringify(wanted)}: ${JSON.stringify(options)}`);
  if (options.some(({ method, freight_cents }) => method === 'pickup' && freight_cents > 0))
    throw new BrokenPromise(`${actor.name} pays for a pickup: ${JSON.stringify(options)}`);
}

/**
 * A careful buyer: nothing costs more than was shown, one key is one sale, and an order that the shop cannot
 * bring is refused.
 */
const tryCheckout: Act = async (scene) => {
  const { world, actor, chance, isAlone } = scene;
  if (!(await cartOf(scene))?.items.length) await fillCart(scene);
  const { promo_code: _, ...form } = { ...wish(scene), fulfilment: toNorwalk, do_not_contact: false };
  const [how, over] = chance.pick(Object.entries(wrong));
  const bad = { ...form, ...over, funding: 'paypal' };
  const refused = await world.ask(actor, startOrder, { body: bad }, { 'idempotency-key': chance.uuid() });
  if (refused.statusCode < 300) throw new BrokenPromise(`${actor.name} ordered ${how}: ${refused.body}`);
  const quote = await quoteOf(scene);
  if (!quote) return `${how}: ${refused.statusCode}`;
  const total = quote.totals.total_cents;
  await requirePickup(scene);
  // Others may buy the pieces that it was promised from.
  if (scene.isOnly) await requireOption(scene, quote);
  const sale = { ...form, funding: 'paypal' as const };
  const start = (shown: number, key: string) =>
    world.ask(actor, startOrder, { body: { ...sale, shown_total_cents: shown } }, { 'idempotency-key': key });
  const low = await start(total - 1, chance.uuid());
  if (low.statusCode < 300 && isAlone)
    throw new BrokenPromise(`${actor.name} was shown ${total - 1} and ordered for ${total}`);
  const key = chance.uuid();
  const right = await start(total, key);
  if (right.statusCode !== 201) {
    if (isAlone && /price_rose/.test(right.body))
      throw new BrokenPromise(`${actor.name} was shown ${total}, and was refused: ${right.body}`);
    return `${how}: ${refused.statusCode}, ${total}: ${right.statusCode}`;
  }
  const { order_number: number, quote: started } = startOrder.response.parse(right.json());
  rememberPurchase(scene, number, { ...form, funding: 'paypal' });
  if (isAlone && !isDeepStrictEqual(started.totals, quote.totals))
    throw new BrokenPromise(`${number} costs ${JSON.stringify(started)} and not ${JSON.stringify(quote)}`);
  const again = await start(total + 1, key);
  if (again.statusCode < 300)
    throw new BrokenPromise(`One key of ${actor.name} began two sales: ${again.body}`);
  return `${how}: ${refused.statusCode}, ${number} for ${total}, again ${again.statusCode}`;
};

export const checkoutActs = { 'try a checkout': tryCheckout } satisfies Record<string, Act>;
