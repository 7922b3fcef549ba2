import type { LightMyRequestResponse } from 'fastify';
import { addCartItem, type Cart, getCart, updateCartItem } from '#domain/cart/contract.ts';
import { saveCartItem } from '#domain/cart/set-aside-contract.ts';
import { captureOrder, quoteCheckout, startOrder } from '#domain/orders/contract.ts';
import { orderOnAccount } from '#domain/orders/order-on-account-contract.ts';
import { outcomes } from '#server/sandbox/paypal/outcome.ts';
import { contact, toNorwalk } from '#tests/support/orders/server-purchase.ts';
import { owedCents } from '../world/owed-cents.ts';
import type { Purchase } from '../world/trade-memory.ts';
import { BrokenPromise } from '../world/world.ts';
import type { Act, Scene } from './acts.ts';
import { setLimit } from './desk-acts.ts';
import { typedEmail } from './sending-acts.ts';
import { standingOf } from './standing.ts';

const parts = ['sash-lock-classic', 'sash-keeper-classic', 'crank-handle', 'bulb-seal'] as const;

export async function cartOf({ world, actor }: Scene): Promise<Cart | undefined> {
  const response = await world.ask(actor, getCart, { query: {} });
  if (response.statusCode !== 200) return undefined;
  const cart = getCart.response.parse(response.json()).Cart;
  const lines = cart.items.reduce((sum, { total_cents }) => sum + total_cents, 0);
  const pieces = cart.items.reduce((sum, { quantity }) => sum + quantity, 0);
  if (cart.subtotal_cents !== lines || cart.total_number !== pieces)
    throw new BrokenPromise(`A cart says ${cart.subtotal_cents} for lines of ${lines}`);
  return cart;
}

export const fillCart: Act = async ({ world, actor, chance }) => {
  const id = chance.pick(parts);
  const body = { item_url: `/shop/parts/${id}/?item=${id}`, quantity: chance.between(1, 4) };
  const response = await world.ask(actor, addCartItem, { params: { id }, query: {}, body });
  return `${response.statusCode} ${id}`;
};

const changeCart: Act = async (scene) => {
  const cart = await cartOf(scene);
  if (!cart || cart.items.length === 0) return 'no cart';
  const { world, actor, chance } = scene;
  const { id } = chance.pick(cart.items);
  const body = { quantity: chance.between(1, 6) };
  const response = await world.ask(actor, updateCartItem, { params: { id }, query: {}, body });
  return `${response.statusCode}`;
};

/** Saves the last line of a guest's cart for later; returns whether the shop did. */
async function saveLast({ world, actor }: Scene, cookies: Record<string, string>): Promise<boolean> {
  const guest = { ...actor, headers: () => cookies };
  const read = await world.ask(guest, getCart, { query: {} });
  if (read.statusCode !== 200) return false;
  const line = getCart.response.parse(read.json()).Cart.items.at(-1);
  if (!line) return false;
  const saved = await world.ask(guest, saveCartItem, {
    params: { id: line.id },
    query: {},
    body: { saved: true },
  });
  return saved.statusCode === 200;
}

/** Adds as a guest and then signs in: the guest's pieces come to the account's cart. */
const bringCart: Act = async (scene) => {
  const { world, actor, chance } = scene;
  const before = actor.cookies?.() ?? {};
  const guest = { ...actor, headers: () => before };
  const id = 'sash-keeper-classic';
  const quantity = chance.between(1, 3);
  const body = { item_url: `/shop/parts/${id}/?item=${id}`, quantity };
  const added = await world.ask(guest, addCartItem, { params: { id }, query: {}, body });
  // Of two browsers that do so at once, each has the cookie of its cart.
  const given = added.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const own = given === '' ? before : { cookie: given };
  const isSaved = added.statusCode === 200 && chance.happens(30) && (await saveLast(scene, own));
  const headers = () => ({ ...actor.account?.headers, ...own });
  const cart = await cartOf({ ...scene, actor: { ...actor, headers } });
  // Another tab may have saved for later what this one added.
  const pieces = [...(cart?.items ?? []), ...(cart?.saved ?? [])]
    .filter(({ backend_name }) => backend_name === id)
    .reduce((sum, line) => sum + line.quantity, 0);
  if (added.statusCode === 200 && cart && pieces < quantity)
    throw new BrokenPromise(`${actor.name} brought ${quantity} pieces and has ${pieces}`);
  return `${added.statusCode} ${quantity}${isSaved ? ' for later' : ''}`;
};

const said = ({ statusCode, body }: LightMyRequestResponse): string =>
  `${statusCode} ${/"code":"(\w+)"/.exec(body)?.[1] ?? ''}`;

const wish = ({ actor, chance }: Scene) => ({
  contact: {
    ...contact,
    email: typedEmail(chance, chance.happens(50) ? `work.${actor.email}` : actor.email),
    phone: actor.phone,
  },
  fulfilment: toNorwalk,
  shown_total_cents: 99_999_999,
  do_not_contact: chance.happens(10),
  ...(chance.happens(60) && { promo_code: chance.pick(['FIRST', 'FIRST', 'TENOFF', 'FIVE']) }),
});

const rare = outcomes.filter((one) => one !== 'slow' && one !== 'approve');
const payments = [
  ...Array.from({ length: 10 }, () => 'approve' as const),
  'echeck',
  'echeck',
  'check',
  'check',
  ...rare,
] as const;

const rememberPurchase = (
  { world, actor }: Scene,
  number: string,
  sale: Pick<Purchase, 'funding'> & ReturnType<typeof wish>,
): void => {
  const { contact, promo_code: promo, funding } = sale;
  const [buyer, email, accountId] = [actor.name, contact.email.trim().toLowerCase(), actor.account?.id];
  const firm = standingOf(world.memory.trade, actor)?.firm;
  world.memory.trade.purchases.set(number, { buyer, email, accountId, promo, funding, firm });
};

/** A buyer who wants no contact wants neither emails nor calls; without an answer, the shop may know so. */
function rememberStop({ world }: Scene, sale: ReturnType<typeof wish>, status: number): void {
  const { email, phone } = sale.contact;
  if (!sale.do_not_contact) return;
  if (status === 201) world.memory.stop(email, phone);
  if (status >= 500) world.memory.resume(email.trim().toLowerCase(), phone);
}

export const buy: Act = async (scene) => {
  const { world, actor, chance } = scene;
  if (!(await cartOf(scene))?.items.length) await fillCart(scene);
  const body = { ...wish(scene), funding: 'paypal' as const };
  const started = await world.ask(actor, startOrder, { body }, { 'idempotency-key': chance.uuid() });
  rememberStop(scene, body, started.statusCode);
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
    const action = chance.pick(['complete', 'deny'] as const);
    world.repeatLater(() => world.paypal.review(paypal_order_id, action));
    return `${number} checked, and then ${action}`;
  }
  const { order } = captureOrder.response.parse(response.json());
  world.memory.orders.set(number, order.totals.total_cents);
  return `${number} ${outcome}: ${order.state} ${order.totals.total_cents}`;
};

/** An order is refused above the credit that its firm has left, and not below it. */
async function requireOverLimit({ world, actor }: Scene): Promise<void> {
  const firm = standingOf(world.memory.trade, actor)?.firm;
  const quoted = await world.ask(actor, quoteCheckout, { body: { fulfilment: toNorwalk } });
  if (quoted.statusCode !== 200) return;
  const { total_cents: total } = quoteCheckout.response.parse(quoted.json()).quote.totals;
  const [account] = await world.rows<{ left: number }>(`
    select (limit_cents - (select coalesce(sum(${owedCents}), 0) from account_charges
      where customer_id = credit_accounts.customer_id))::int as left
    from credit_accounts where customer_id = '${firm}'`);
  if (account && total <= account.left)
    throw new BrokenPromise(`${actor.name} was refused ${total}, and ${firm} has ${account.left} left`);
}

export const buyOnAccount: Act = async (scene) => {
  const { world, actor, chance } = scene;
  if (!(await cartOf(scene))?.items.length) await fillCart(scene);
  const body = { ...wish(scene), purchase_order: 'PO-4711' };
  const response = await world.insist(actor, orderOnAccount, { body }, chance.uuid(), (answer) => {
    rememberStop(scene, body, answer.statusCode);
    const { order } = orderOnAccount.response.parse(answer.json());
    world.memory.orders.set(order.number, order.totals.total_cents);
    rememberPurchase(scene, order.number, { ...body, funding: 'account' });
  });
  if (scene.isOnly && !body.promo_code && /over_limit/.test(response.body)) await requireOverLimit(scene);
  const firm = standingOf(world.memory.trade, actor)?.firm;
  if (!firm || !/no_credit_terms/.test(response.body)) return said(response);
  world.memory.withoutTerms.add(firm.replace('-', ' '));
  if (chance.happens(30)) return said(response);
  const approver = await scene.cast.member('approver 1');
  return `${said(response)}, and then ${await setLimit({ ...scene, actor: approver })}`;
};

export const shoppingActs = {
  'fill a cart': fillCart,
  'change a cart': changeCart,
  'bring a cart': bringCart,
  buy: buy,
  'buy on account': buyOnAccount,
} satisfies Record<string, Act>;
