import type { LightMyRequestResponse } from 'fastify';
import { addCartItem, type Cart } from '#domain/cart/contract.ts';
import { startConfiguration } from '#domain/configurator/contract.ts';
import { cancelOrder, captureOrder, quoteCheckout, startOrder } from '#domain/orders/contract.ts';
import { orderOnAccount } from '#domain/orders/order-on-account-contract.ts';
import type { Order } from '#domain/orders/order-schema.ts';
import { type Outcome, outcomes } from '#server/sandbox/paypal/outcome.ts';
import { canvas } from '#tests/support/configurator/server-configurator.ts';
import { owedCents } from '../world/owed-cents.ts';
import { BrokenPromise } from '../world/world.ts';
import type { Act, Scene } from './acts.ts';
import { setLimit } from './desk-acts.ts';
import { correctOrder } from './order-edit-acts.ts';
import { asText, productsOf } from './pieces.ts';
import { giveBackOfCheck } from './refund-acts.ts';
import {
  rememberParcels,
  rememberPurchase,
  rememberStop,
  requireFreeCode,
  standingUses,
  wish,
} from './sale-wish.ts';
import { cartOf, fillCart } from './shopping-acts.ts';
import { standingOf } from './standing.ts';

const said = ({ statusCode, body }: LightMyRequestResponse): string =>
  `${statusCode} ${/"code":"(\w+)"/.exec(body)?.[1] ?? ''}`;

const rare = outcomes.filter((one) => one !== 'slow' && one !== 'approve');
const payments = [
  ...Array.from({ length: 10 }, () => 'approve' as const),
  'echeck',
  'echeck',
  'echeck',
  'echeck',
  'check',
  'check',
  ...rare,
] as const;

/** Often the goods of a sale come back, or its buyer thinks again. */
async function followUp(scene: Scene, { number, state }: Order, outcome: Outcome): Promise<string> {
  const { world, actor, cast, common } = scene;
  if (state !== 'placed') return '';
  if (outcome === 'echeck') {
    const approver = await cast.member('approver 1');
    return `, and then ${await giveBackOfCheck({ ...scene, actor: approver }, number)}`;
  }
  const { promo, email } = world.memory.trade.purchases.get(number) ?? {};
  if (promo !== 'FIRST' || common.happens(60)) return '';
  const { statusCode } = await world.ask(actor, cancelOrder, { params: { number }, body: { email } });
  if (statusCode === 200) world.memory.trade.canceled.add(number);
  return `, and then canceled: ${statusCode}`;
}

/** An order has the pieces of the cart, for the rooms and marks that the cart had. */
function requireSold({ actor, isAlone }: Scene, cart: Cart | undefined, { number, lines }: Order): void {
  const [wanted, sold] = [cart?.items ?? [], lines].map((some) => asText(productsOf(some)));
  if (isAlone && cart && wanted !== sold)
    throw new BrokenPromise(`${actor.name} had ${wanted} in the cart and ordered ${sold} by ${number}`);
}

/** Goods that were bought leave the cart; those that were added meanwhile stay. */
async function requireTaken(scene: Scene, cart: Cart | undefined, { number, state }: Order): Promise<void> {
  const { actor, isAlone } = scene;
  const after = isAlone && cart && state === 'placed' ? await cartOf(scene) : undefined;
  const left = after?.items.find(({ id }) => cart?.items.some((one) => one.id === id));
  if (left)
    throw new BrokenPromise(`${actor.name} ordered ${number}, and ${left.title} is still in the cart`);
}

export const buy: Act = async (scene) => {
  const { world, actor, chance } = scene;
  if (!(await cartOf(scene))?.items.length) await fillCart(scene);
  const body = { ...wish(scene), funding: 'paypal' as const };
  const before = await standingUses(scene, body);
  const cart = await cartOf(scene);
  const started = await world.ask(actor, startOrder, { body }, { 'idempotency-key': chance.uuid() });
  rememberStop(scene, body, started.statusCode);
  await requireFreeCode(scene, body, before, started);
  if (started.statusCode !== 201) return `not started ${said(started)}`;
  const { order_number: number, paypal_order_id } = startOrder.response.parse(started.json());
  rememberPurchase(scene, number, body);
  if (chance.happens(10)) return `${number} left at PayPal`;
  const outcome = chance.pick(payments);
  await world.paypal.approve(paypal_order_id, outcome);
  if (chance.happens(10)) return `${number} ${outcome}, window closed`;
  const capture = () => world.ask(actor, captureOrder, { params: { number }, body: { paypal_order_id } });
  const response = await capture();
  if (response.statusCode >= 500) world.repeatLater(capture);
  if (response.statusCode !== 200) return `${number} ${outcome}: ${response.statusCode}`;
  if (outcome === 'check') {
    const action = chance.pick(['complete', 'complete', 'deny'] as const);
    world.repeatLater(() => world.paypal.review(paypal_order_id, action));
    return `${number} checked, and then ${action}`;
  }
  const { order } = captureOrder.response.parse(response.json());
  world.memory.orders.set(number, order.totals.total_cents);
  rememberParcels(scene, order);
  requireSold(scene, cart, order);
  await requireTaken(scene, cart, order);
  const bought = `${number} ${outcome}: ${order.state} ${order.totals.total_cents}`;
  const isFollowed = outcome === 'echeck' || chance.happens(60);
  return isFollowed ? `${bought}${await followUp(scene, order, outcome)}` : bought;
};

/** An order is refused above the credit that its firm has left, and not below it. */
async function requireOverLimit(
  { world, actor }: Scene,
  { fulfilment }: Pick<ReturnType<typeof wish>, 'fulfilment'>,
): Promise<void> {
  const firm = standingOf(world.memory.trade, actor)?.firm;
  const quoted = await world.ask(actor, quoteCheckout, { body: { fulfilment } });
  if (quoted.statusCode !== 200) return;
  const { total_cents: total } = quoteCheckout.response.parse(quoted.json()).quote.totals;
  const [account] = await world.rows<{ left: number }>(`
    select (limit_cents - (select coalesce(sum(${owedCents}), 0) from account_charges
      where customer_id = credit_accounts.customer_id))::int as left
    from credit_accounts where customer_id = '${firm}'`);
  if (account && total <= account.left)
    throw new BrokenPromise(`${actor.name} was refused ${total}, and ${firm} has ${account.left} left`);
}

/** Orders on the account of a firm; one without terms is often given them, and orders again. */
async function orderFor(scene: Scene, mayAsk: boolean): Promise<string> {
  const { world, actor, chance } = scene;
  if (!(await cartOf(scene))?.items.length) await fillCart(scene);
  const body = { ...wish(scene), purchase_order: 'PO-4711' };
  const before = await standingUses(scene, body);
  const response = await world.insist(actor, orderOnAccount, { body }, chance.uuid(), (answer) => {
    rememberStop(scene, body, answer.statusCode);
    const { order } = orderOnAccount.response.parse(answer.json());
    world.memory.orders.set(order.number, order.totals.total_cents);
    rememberParcels(scene, order);
    rememberPurchase(scene, order.number, { ...body, funding: 'account' });
  });
  await requireFreeCode(scene, body, before, response);
  if (scene.isOnly && !body.promo_code && /over_limit/.test(response.body))
    await requireOverLimit(scene, body);
  const firm = standingOf(world.memory.trade, actor)?.firm;
  if (!firm || !/no_credit_terms/.test(response.body)) return said(response);
  world.memory.withoutTerms.add(firm.replace('-', ' '));
  if (!mayAsk || chance.happens(30)) return said(response);
  const approver = await scene.cast.member('approver 1');
  const given = await setLimit({ ...scene, actor: approver });
  const again = given.endsWith('200') ? `, and again ${await orderFor(scene, false)}` : '';
  return `${said(response)}, and then ${given}${again}`;
}

export const buyOnAccount: Act = (scene) => orderFor(scene, true);

/** Windows come by truck, and parts ahead of them by parcel. */
const buyInParcels: Act = async (scene) => {
  const { world, actor } = scene;
  const started = await world.ask(actor, startConfiguration, {
    params: { id: 'meridian-double-hung' },
    query: {},
    body: { canvas },
  });
  if (started.statusCode !== 200) return `${started.statusCode}`;
  const { id, item_url, revision } = startConfiguration.response.parse(started.json()).config;
  const body = { item_url, quantity: 1, config_revision: revision };
  await world.ask(actor, addCartItem, { params: { id }, query: {}, body });
  await fillCart(scene);
  const bought = await buy({ ...scene, shipsApart: true });
  const [number = ''] = bought.split(' ');
  if (!world.memory.trade.aheadLines.has(number) || scene.common.happens(15)) return bought;
  const agent = await scene.cast.member('agent 1');
  return `${bought}, and then ${await correctOrder({ ...scene, actor: agent }, number)}`;
};

export const saleActs = {
  buy: buy,
  'buy in two parcels': buyInParcels,
  'buy on account': buyOnAccount,
} satisfies Record<string, Act>;
