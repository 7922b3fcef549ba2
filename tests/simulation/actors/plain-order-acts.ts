import { type CheerioAPI, load } from 'cheerio';
import type { LightMyRequestResponse } from 'fastify';
import { trackOrder } from '#domain/content/paths/path-to.ts';
import { getOrder } from '#domain/orders/contract.ts';
import type { Order, OrderState } from '#domain/orders/order-schema.ts';
import type { Chance } from '../world/chance.ts';
import { BrokenPromise } from '../world/world.ts';
import type { Act, Scene } from './acts.ts';
import { anOrder } from './known-order.ts';
import { dollars } from './paper-acts.ts';

const titles: Readonly<Record<OrderState, string>> = {
  awaiting_approval: 'Awaiting approval',
  payment_pending: 'Payment being checked',
  placed: 'Placed',
  confirmed: 'Confirmed',
  in_production: 'In production',
  shipped: 'Shipped',
  ready: 'Ready',
  delivered: 'Delivered',
  cancelled: 'Canceled',
};

/** The title that a change has in the history. */
const changes: Readonly<Record<string, string>> = {
  payment: 'Payment',
  refund: 'Refund',
  delivery: 'Delivery',
  promise: 'New day',
  shipment: 'On its way',
};

const longest: readonly OrderState[] = ['placed', 'confirmed', 'in_production'];

/** An order that is waited for goes all the way to its buyer. */
function statesAhead({ state, fulfilment }: Order): string[] {
  if (state === 'cancelled') return [];
  const last = fulfilment.method === 'pickup' ? ('ready' as const) : ('shipped' as const);
  const way = [...longest, last, 'delivered' as const];
  return way.slice(way.indexOf(state) + 1).map((one) => titles[one]);
}

const day = (iso: string): string =>
  new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'long', day: 'numeric' }).format(new Date(iso));

/** The fifth working day after an instant; there are no holidays in these weeks. */
function fifthWorkingDay(at: string): string {
  const clock = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Chicago' });
  const date = new Date(`${clock.format(new Date(at))}T12:00:00Z`);
  for (let left = 5; left > 0; left -= [0, 6].includes(date.getUTCDay()) ? 0 : 1)
    date.setUTCDate(date.getUTCDate() + 1);
  return day(date.toISOString());
}

const has = (text: string, ...parts: readonly string[]): boolean =>
  parts.every((part) => text.includes(part));

/** The page says where the money is, by what the order has. */
function requireMoney({ number, state, payment, totals, changes: others = [], events }: Order, said: string) {
  const deny = (): never => {
    throw new BrokenPromise(
      `${number} is ${state} with ${JSON.stringify(payment)}, and its page says ${said}`,
    );
  };
  const total = dollars(totals.total_cents);
  const back = payment.refunded_cents ?? 0;
  if (state !== 'cancelled') {
    const isPart = back > 0 && back < totals.total_cents;
    const isApproved = said.startsWith('Your purchase order is approved');
    if (state === 'placed' && isApproved !== (payment.funding === 'account')) deny();
    if (state === 'placed' && said.startsWith('Your payment is in') === isApproved) deny();
    if (said.includes('went back') !== isPart || (isPart && !said.includes(dollars(back)))) deny();
    return;
  }
  if (payment.denied) return has(said, 'No money was taken') || deny();
  if (payment.funding === 'account') return has(said, `${total} is taken off your account`) || deny();
  const since = others.filter(({ kind }) => kind === 'refund' || kind === 'payment');
  const at = events.find((one) => one.state === 'cancelled')?.at ?? '';
  const later = since.filter((one) => one.at > at);
  if (payment.refund_failed)
    return has(said, dollars(totals.total_cents - back), 'could not go back') || deny();
  if (later.some(({ kind }) => kind === 'payment')) return has(said, later.at(-1)?.note ?? '') || deny();
  const due = fifthWorkingDay(later.at(-1)?.at ?? at);
  return has(said, `${total} goes back to your `, due) || deny();
}

const textsOf = ($: CheerioAPI, slot: string): string[] =>
  $(`[data-slot="${slot}"]`)
    .toArray()
    .map((one) => $(one).text());

/** The page shows the order as its buyer reads it with scripts. */
function requireOrder(order: Order, $: CheerioAPI): void {
  const { number, state, lines, totals, events, changes: others = [], promise, fulfilment } = order;
  const deny = (words: string): never => {
    throw new BrokenPromise(`The page of ${number}, which is ${state}, ${words}`);
  };
  const say = (slot: string): string => textsOf($, slot).at(0) ?? '';
  if ($('[data-when="found"]').attr('hidden') !== undefined) deny('is hidden');
  if (say('number') !== number) deny(`shows ${say('number')}`);
  if (say('state') !== `${titles[state]}.`) deny(`says ${say('state')}`);
  if (!say('sum').includes(`${dollars(totals.total_cents)},`)) deny(`has the sum ${say('sum')}`);
  requireMoney(order, say('state-means'));
  const isOver = state === 'delivered' || state === 'cancelled';
  const days = [promise.earliest_day, promise.latest_day].map(day);
  const isPromised = has(say('promise'), ...days);
  if (isOver ? say('promise') !== '' : !isPromised) deny(`promises ${say('promise')} and not ${days}`);
  const isAhead = fulfilment.method === 'delivery' && fulfilment.ahead;
  const way = fulfilment.method === 'pickup' ? 'Ready for pickup' : 'Arrives';
  if (!isOver && !isAhead && !say('promise').startsWith(way)) deny(`promises ${say('promise')}`);
  const single = lines.filter(({ kit }) => !kit);
  const rows = textsOf($, 'total');
  const sums = textsOf($, 'pieces');
  const lost = single.find(
    ({ title, quantity, price_cents, total_cents }) =>
      !textsOf($, 'title').includes(title) ||
      !rows.includes(dollars(total_cents)) ||
      !sums.includes(`${quantity} at ${dollars(price_cents)}`),
  );
  if (lost) deny(`lacks ${lost.quantity} of ${lost.title}, in ${sums} for ${rows}`);
  const cents = rows.reduce((sum, one) => sum + Math.round(Number(one.replace(/[$,]/g, '')) * 100), 0);
  if (cents !== totals.subtotal_cents) deny(`has lines for ${cents} and not ${totals.subtotal_cents}`);
  const passed = [
    ...events.map((one) => ({ at: one.at, title: titles[one.state] })),
    ...others.map(({ at, kind }) => ({ at, title: changes[kind] ?? kind })),
  ].toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at));
  const wanted = [...passed.map(({ title }) => title), ...statesAhead(order)];
  const steps = textsOf($, 'step');
  if (`${steps}` !== `${wanted}`) deny(`has the steps ${steps} and not ${wanted}`);
  if (textsOf($, 'when').filter(Boolean).length !== passed.length)
    deny('has a time for a step ahead, or lacks one');
}

/** A number as people copy or read it. */
const typed = (chance: Chance, number: string): string =>
  chance.pick([
    number,
    ` ${number.toLowerCase()} `,
    number.replace('CL-', ''),
    `#${number.slice(0, 7)} ${number.slice(7)}`,
    number.replace('-', '–'),
  ]);

async function post(
  { world, actor }: Scene,
  form: Record<string, string>,
): Promise<LightMyRequestResponse | undefined> {
  const [page] = await world.visit({
    method: 'POST',
    url: trackOrder,
    payload: new URLSearchParams(form).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...actor.headers() },
  });
  const isAway =
    !page || page.statusCode >= 500 || page.statusCode === 429 || page.body.includes('http-equiv="refresh"');
  return isAway ? undefined : page;
}

const saidIn = ($: CheerioAPI): string => $('#form-summary li').text();

/** Says the same of a number that no order has, and of an order with an address that is not its buyer's. */
async function requireUnknown(scene: Scene, number: string, email: string): Promise<string> {
  const wrong = { number, email };
  const pages = [await post(scene, wrong), await post(scene, { number: 'CL-ABCDEFGH', email })];
  const said = pages.map((page) => page && { status: page.statusCode, words: saidIn(load(page.body)) });
  const [own, none] = said;
  if (!own || !none) return 'no answer';
  if (own.status !== 404 || own.words === '' || own.words !== none.words || own.status !== none.status)
    throw new BrokenPromise(
      `${number} with ${email} is ${JSON.stringify(own)}, unknown ${JSON.stringify(none)}`,
    );
  const $ = load(pages[0]?.body ?? '');
  if ($('#orderNumber').attr('value') !== number || $('#email').attr('value') !== email)
    throw new BrokenPromise(`The form of an order lost ${JSON.stringify(wrong)}`);
  return `${number} with ${email}: ${own.status}`;
}

/** A form with an empty or a wrong field has a line for each of these alone. */
async function requireChecked(scene: Scene, form: Record<'number' | 'email', string>): Promise<string> {
  const wrong = scene.chance.pick([
    { form: { ...form, number: ' ' }, fields: ['#orderNumber'] },
    { form: { ...form, email: 'nothing' }, fields: ['#email'] },
    { form: { number: '', email: '' }, fields: ['#orderNumber', '#email'] },
  ]);
  const page = await post(scene, wrong.form);
  if (!page) return 'no answer';
  const $ = load(page.body);
  const lines = $('#form-summary a')
    .toArray()
    .map((one) => $(one).attr('href'));
  const kept = [$('#orderNumber').attr('value'), $('#email').attr('value')];
  const isMarked = wrong.fields.every((line) => $(line).attr('aria-invalid') === 'true');
  const isKept = isMarked && kept[0] === wrong.form.number && kept[1] === wrong.form.email;
  if (page.statusCode !== 422 || `${lines}` !== `${wrong.fields}` || !isKept)
    throw new BrokenPromise(
      `${JSON.stringify(wrong.form)} is answered ${page.statusCode} at ${lines} with ${kept}`,
    );
  return `${page.statusCode}`;
}

/** Looks for an order by number and address, on the page for browsers without scripts. */
const track: Act = async (scene) => {
  const { world, chance, isOnly } = scene;
  const number = anOrder(scene);
  const purchase = number && world.memory.trade.purchases.get(number);
  if (!number || !purchase) return 'no order';
  const form = {
    number: typed(chance, number),
    email: chance.happens(50) ? purchase.email.toUpperCase() : purchase.email,
  };
  if (chance.happens(20)) return requireUnknown(scene, form.number, `other-${purchase.email}`);
  if (chance.happens(15)) return requireChecked(scene, form);
  const page = await post(scene, form);
  if (!page) return 'no answer';
  if (page.statusCode !== 200)
    throw new BrokenPromise(`${JSON.stringify(form)} is answered ${page.statusCode}`);
  if (page.headers['cache-control'] !== 'no-store')
    throw new BrokenPromise(`A cache may keep the page of ${number}`);
  const guest = { name: 'a guest', headers: () => ({}), keep: () => undefined };
  const read = await world.ask(guest, getOrder, { params: { number }, query: { email: purchase.email } });
  if (!isOnly || read.statusCode !== 200) return `${number}: ${read.statusCode}`;
  const { order } = getOrder.response.parse(read.json());
  requireOrder(order, load(page.body));
  return `${number}: ${order.state}`;
};

export const plainOrderActs = { 'track an order': track } satisfies Record<string, Act>;
