import type { FastifyInstance } from 'fastify';
import { getCart } from '#domain/cart/contract.ts';
import { getConfiguration } from '#domain/configurator/contract.ts';
import {
  cancelAppointment,
  createAppointment,
  rescheduleAppointment,
} from '#domain/consultations/appointments-contract.ts';
import { listSlots, type Timeslot } from '#domain/consultations/slots-contract.ts';
import { getOrder } from '#domain/orders/contract.ts';
import { createRelease, readRelease } from '#domain/publishing/contract.ts';
import { isEnded } from '#domain/publishing/release-state.ts';
import { readEntry, saveEntry } from '#domain/publishing/writing-contract.ts';
import { type SignInFlow, signInFlow, type Tokens } from '#tests/support/account/sign-in-flow.ts';
import { newCookieBrowser } from '#tests/support/browser/cookie-browser.ts';
import { newConfigurator } from '#tests/support/configurator/server-configurator.ts';
import { newBuyer } from '#tests/support/orders/server-purchase.ts';
import { call } from '#tests/support/server/server-call.ts';
import { cartOf } from '#tests/support/server/server-visitor.ts';
import { until } from '#tests/support/until.ts';

const email = 'ada@example.com';
const dayMs = 24 * 60 * 60_000;
const isoDay = (ahead: number): string => new Date(Date.now() + ahead * dayMs).toISOString().slice(0, 10);

export const bookingOf = (slot_id: string) => ({
  slot_id,
  type: 'home' as const,
  interface: 'Web' as const,
  privacy: true as const,
  contact: {
    first_name: 'Ada',
    last_name: 'Byron',
    email,
    phone: '2035550142',
    phone_type: 'mobile' as const,
  },
  address: { address1: '14 Wall Street', city: 'Norwalk', state: 'CT', postal_code: '06851' },
});

export async function freeTimes(app: FastifyInstance): Promise<Timeslot[]> {
  const query = { postal_code: '06851', type: 'home' as const, from: isoDay(3), to: isoDay(16) };
  return (await call(app, listSlots, { query })).Timeslots;
}

const equal = <T>(what: string, found: T, expected: T): void => {
  if (found !== expected) throw new Error(`${what}: ${String(found)} in place of ${String(expected)}`);
};

/** Designs a window, fills a cart, pays with the stand-in, and tracks the order. */
export async function buyAWindow(app: FastifyInstance): Promise<void> {
  const buyer = newBuyer(app);
  const configurator = newConfigurator(app);
  const { config } = await configurator.start('meridian-double-hung');
  await configurator.quantity(config.id, 2);
  const read = await call(app, getConfiguration, { params: { id: config.id }, query: {} });
  equal('the quantity of a design', read.config.quantity, 2);
  cartOf(await buyer.visitor.add('sash-keeper-classic', { quantity: 3 }));
  cartOf(await buyer.visitor.add(config.id));
  const cart = cartOf(await buyer.ask(getCart, { query: {} }));
  equal('the lines of the cart', cart.items.length, 2);
  const order = await buyer.pay();
  const { order: tracked } = await call(app, getOrder, {
    params: { number: order.number },
    query: { email },
  });
  equal('the state of the order', tracked.state, 'placed');
  equal('its total', tracked.totals.total_cents, order.totals.total_cents);
}

/** Books a consultation, moves it and cancels it by the link of its email. */
export async function bookAndCancel(app: FastifyInstance): Promise<void> {
  const [first, ...others] = await freeTimes(app);
  const next = others.at(-1);
  if (!first || !next) throw new Error('No times are free');
  const { appointment } = await call(app, createAppointment, { body: bookingOf(first.id) });
  const token = new URL(appointment.manage_url).searchParams.get('token') ?? '';
  const params = { id: appointment.id };
  const moved = await call(app, rescheduleAppointment, {
    params,
    query: {},
    body: { token, slot_id: next.id },
  });
  equal('the time after the move', moved.appointment.START_DATE, next.START_DATE);
  const canceled = await call(app, cancelAppointment, { params, query: {}, body: { token, reason: '' } });
  equal('the state', canceled.appointment.state, 'canceled');
}

export async function signIn(
  app: FastifyInstance,
  origin: string,
  who: string,
): Promise<Record<string, string>> {
  const flow: SignInFlow = signInFlow(app, origin);
  const answer = await flow.exchange(await flow.codeOf(newCookieBrowser(app, { origin }), who));
  equal('the answer with tokens', answer.statusCode, 200);
  return { authorization: `Bearer ${answer.json<Tokens>().access_token}` };
}

/** Saves an article, publishes it and waits until each process shows it. */
export async function publish(
  app: FastifyInstance,
  editor: Record<string, string>,
  processes: readonly FastifyInstance[],
  title: string,
): Promise<void> {
  const params = { collection: 'articles', slug: 'apart' };
  const { form } = await call(app, readEntry, { params }, editor);
  await call(app, saveEntry, { params, body: { form: { ...form, title }, preview: false } }, editor);
  const { release } = await call(app, createRelease, { body: { drafts: ['articles/apart'] } }, editor);
  const read = async () => (await call(app, readRelease, { params: { id: release.id } }, editor)).release;
  await until('the release to end', async () => isEnded((await read()).state));
  const ended = await read();
  if (ended.state !== 'live')
    throw new Error(`The release is ${ended.state}: ${JSON.stringify(ended.problems)}`);
  for (const process of processes)
    await until(`${title} to be shown`, async () => {
      const page = await process.inject({ url: '/articles/apart/', headers: { accept: 'text/html' } });
      return page.body.includes(`<h1>${title}</h1>`);
    });
}
