import { isDeepStrictEqual } from 'node:util';
import { getAccountOrders } from '#domain/orders/account-contract.ts';
import { cancelOrder, getOrder } from '#domain/orders/contract.ts';
import type { Order } from '#domain/orders/order-schema.ts';
import type { Purchase } from '../world/trade-memory.ts';
import { BrokenPromise } from '../world/world.ts';
import type { Act, Scene } from './acts.ts';
import { anOrder } from './known-order.ts';
import { buy } from './sale-acts.ts';
import { standingOf } from './standing.ts';

/** The account that bought, or that has confirmed the address of a guest. */
const isOwn = ({ actor }: Scene, { accountId, email }: Purchase): boolean =>
  accountId === undefined
    ? actor.account !== undefined && email === actor.email
    : accountId === actor.account?.id;

/** An order on account is its firm's: people who left the firm do not read it. */
function rightsOf(scene: Scene, purchase: Purchase): { mayRead?: boolean; mayCancel?: boolean } {
  const isBuyer = isOwn(scene, purchase);
  if (purchase.funding === 'paypal') return { mayRead: isBuyer, mayCancel: isBuyer };
  const { actor, world } = scene;
  const standing = actor.account ? standingOf(world.memory.trade, actor) : { firm: 'none', rights: [] };
  if (!standing || purchase.firm === undefined) return {};
  const isFirms = standing.firm === purchase.firm;
  const mayCancel = isFirms && isBuyer;
  return { mayRead: mayCancel || (isFirms && standing.rights.includes('account')), mayCancel };
}

interface Asked {
  /** Before the question. */
  wasCanceled: boolean;
  number: string;
  purchase: Purchase;
  /** Typed; undefined for the order of an account. */
  email: string | undefined;
  /** Undefined if the answer depends on others. */
  mayRead: boolean | undefined;
  mayCancel: boolean | undefined;
}

/** An order with the right address, with that of another person, or by the account that is signed in. */
export function askFor(scene: Scene): Asked | undefined {
  const { world, actor, chance } = scene;
  const number = anOrder(scene);
  const purchase = number && world.memory.trade.purchases.get(number);
  if (!purchase) return undefined;
  const wasCanceled = world.memory.trade.canceled.has(number);
  if (actor.account && chance.happens(50)) {
    const { mayRead, mayCancel } = rightsOf(scene, purchase);
    return { number, purchase, wasCanceled, email: undefined, mayRead, mayCancel };
  }
  const email = chance.happens(65) ? purchase.email.toUpperCase() : actor.email;
  const isRight = email.toLowerCase() === purchase.email;
  const { mayRead, mayCancel } = isRight ? { mayRead: true, mayCancel: true } : rightsOf(scene, purchase);
  return { number, purchase, wasCanceled, email, mayRead, mayCancel };
}

const hasParcels = (lines: readonly number[] | undefined, { fulfilment }: Order): boolean =>
  lines === undefined ||
  (fulfilment.method === 'delivery' && isDeepStrictEqual(fulfilment.ahead?.lines, lines));

const parcelLeft = ({ fulfilment }: Order): boolean =>
  fulfilment.method === 'delivery' && fulfilment.ahead?.shipment !== undefined;

/** Compares an order with earlier answers about it. */
function checkRead({ world }: Scene, { number, purchase, wasCanceled }: Asked, order: Order): void {
  const { totals, contact, payment, state } = order;
  const told = world.memory.orders.get(number);
  const found =
    (order.number !== number && `shows ${order.number}`) ||
    (told !== undefined && totals.total_cents !== told && `costs ${totals.total_cents} and not ${told}`) ||
    (contact.email.toLowerCase() !== purchase.email && `is of ${contact.email}`) ||
    ((payment.refunded_cents ?? 0) > totals.total_cents && `has ${payment.refunded_cents} back`) ||
    (!hasParcels(world.memory.trade.aheadLines.get(number), order) && 'has lost its first parcel') ||
    (order.events.at(-1)?.state !== state && `is ${state} and its last event is another`) ||
    (wasCanceled && state !== 'cancelled' && `was canceled and is ${state}`);
  if (found) throw new BrokenPromise(`${number} ${found}`);
}

export function checkRight(
  { actor }: Scene,
  { number, email = 'by account' }: Asked,
  mayDo: boolean | undefined,
  status: number,
): void {
  if (status >= 500 || mayDo === undefined || mayDo === (status !== 404)) return;
  throw new BrokenPromise(`${actor.name} asks for ${number} ${email} and is answered ${status}`);
}

async function read(scene: Scene, asked: Asked): Promise<Order | number> {
  const { number, email } = asked;
  const query = email === undefined ? {} : { email };
  const response = await scene.world.ask(scene.actor, getOrder, { params: { number }, query });
  checkRight(scene, asked, asked.mayRead, response.statusCode);
  if (response.statusCode !== 200) return response.statusCode;
  const { order } = getOrder.response.parse(response.json());
  checkRead(scene, asked, order);
  return order;
}

const readOrder: Act = async (scene) => {
  const asked = askFor(scene);
  if (!asked) return 'no order';
  const order = await read(scene, asked);
  return `${asked.number}: ${typeof order === 'number' ? order : order.state}`;
};

const begun: readonly string[] = ['in_production', 'shipped', 'ready', 'delivered'];

/** Reads an order and cancels it, whether or not the page offers that. */
const cancelOwn: Act = async (scene) => {
  const asked = askFor(scene);
  if (!asked) return 'no order';
  const { number, email } = asked;
  const before = await read(scene, asked);
  const body = email === undefined ? {} : { email };
  const response = await scene.world.ask(scene.actor, cancelOrder, { params: { number }, body });
  const { statusCode } = response;
  checkRight(scene, asked, asked.mayCancel, statusCode);
  if (typeof before === 'number') return `${number}: ${statusCode}`;
  if (statusCode === 200) {
    const { order } = cancelOrder.response.parse(response.json());
    checkRead(scene, asked, order);
    const isBuyers = order.events.at(-1)?.note === 'Canceled by you';
    if (order.state !== 'cancelled' || ((begun.includes(before.state) || parcelLeft(before)) && isBuyers))
      throw new BrokenPromise(`${number} was ${before.state} and its buyer could cancel it: ${order.state}`);
    scene.world.memory.trade.canceled.add(number);
  } else if (before.can_cancel && statusCode === 409) {
    const after = await read(scene, asked);
    if (typeof after !== 'number' && after.can_cancel)
      throw new BrokenPromise(`${number} can be canceled, and the buyer was refused`);
  }
  return `${number} ${before.state}: ${statusCode}`;
};

/** Reads all pages of the account's orders: all that it bought, and nothing of others. */
const readOwn: Act = async (scene) => {
  const { world, actor } = scene;
  const { purchases } = world.memory.trade;
  const isListed = (number: string): boolean => {
    const purchase = purchases.get(number);
    return purchase !== undefined && isOwn(scene, purchase) && rightsOf(scene, purchase).mayCancel === true;
  };
  const own = [...world.memory.orders.keys()].filter(isListed);
  const listed = new Set<string>();
  const days: string[] = [];
  let counted = 0;
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const response = await world.ask(actor, getAccountOrders, { query: { page } });
    if (response.statusCode !== 200) return `${response.statusCode}`;
    const list = getAccountOrders.response.parse(response.json());
    pages = list.pages;
    counted = list.total;
    for (const { number, total_cents, placed_at } of list.orders) {
      listed.add(number);
      days.push(placed_at);
      const purchase = purchases.get(number);
      if (purchase && !isOwn(scene, purchase))
        throw new BrokenPromise(`${actor.name} reads ${number} of ${purchase.buyer}`);
      const told = world.memory.orders.get(number);
      if (told !== undefined && told !== total_cents)
        throw new BrokenPromise(`${number} is listed with ${total_cents} and not ${told}`);
    }
  }
  const isSorted = days.every((day, at) => at === 0 || day <= (days[at - 1] ?? ''));
  if (scene.isOnly && (!isSorted || counted !== listed.size || days.length !== listed.size))
    throw new BrokenPromise(`${actor.name} has ${counted} orders, and reads ${days.length}: ${days}`);
  // They may have left their firm meanwhile.
  const missing = own.find((number) => !listed.has(number) && isListed(number));
  if (missing) throw new BrokenPromise(`${actor.name} has ordered ${missing}, which is not in the list`);
  return `${listed.size} orders`;
};

/** A customer who does not sign in; the order is of the account that has confirmed the address. */
const buyAsGuest: Act = async (scene) => {
  const { actor } = scene;
  const { account: _, cookies, ...person } = actor;
  return buy({ ...scene, actor: { ...person, headers: () => cookies?.() ?? {} } });
};

export const buyerActs = {
  'read an order': readOrder,
  'cancel an own order': cancelOwn,
  'read own orders': readOwn,
  'buy as a guest': buyAsGuest,
} satisfies Record<string, Act>;
