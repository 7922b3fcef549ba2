import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { addAddress } from '../../domain/contracts/address-book.ts';
import { addCartItem } from '../../domain/contracts/cart.ts';
import type { Endpoint } from '../../domain/contracts/endpoint.ts';
import { captureOrder } from '../../domain/contracts/orders.ts';
import { getSavedCarts, saveCart } from '../../domain/contracts/saved-carts.ts';
import { saveConfigurations } from '../../domain/contracts/saved-configurations.ts';
import { newBooking } from './hostile-bookings.ts';
import { newCalendar } from './hostile-calendars.ts';
import { type HostileCallers, signInOf } from './hostile-callers.ts';
import { type MadeQuote, newClientQuote } from './hostile-client-quotes.ts';
import { newOverrides } from './hostile-flags.ts';
import { fillPasskeys } from './hostile-passkeys.ts';
import { newProAccount, newPurchaseOrder } from './hostile-professionals.ts';
import { type MadeProject, newProject } from './hostile-projects.ts';
import { type MadeIds, nothingKept } from './hostile-requests.ts';
import { fortnightAhead } from './hostile-values.ts';
import type { SignedIn } from './server-account.ts';
import type { TestApp } from './server-app.ts';
import { rowsOf } from './server-back-office.ts';
import { newConfigurator } from './server-configurator.ts';
import { leadBody, leadOf, postLead } from './server-lead.ts';
import { newBuyer, norwalkAddress, orderOf } from './server-purchase.ts';
import { cartOf, type Visitor } from './server-visitor.ts';

/** An order of this visitor: paid, or approved where the call itself is to pay. */
async function newOrder(
  { app }: TestApp,
  guest: Visitor,
  called: object,
): Promise<Pick<MadeIds, 'order' | 'payment'>> {
  const buyer = newBuyer(app, guest);
  await guest.add('sash-keeper-classic');
  const started = await buyer.begin();
  if (called !== captureOrder) orderOf(await buyer.capture(started));
  return { order: started.order_number, payment: started.paypal_order_id };
}

type OfAccount = keyof typeof nothingKept;

/** What an account has: a cart, and a configuration, an address and another cart that it keeps. */
async function fillAccount(
  customer: SignedIn,
  config: string,
  called: Pick<Endpoint, 'path'>,
): Promise<Pick<MadeIds, OfAccount>> {
  const add = () =>
    customer.ask(addCartItem, {
      ...{ params: { id: 'bulb-seal' }, query: {}, body: { item_url: '/shop/parts/' } },
    });
  await add();
  await customer.ask(saveCart, { query: {}, body: { name: 'Before' } });
  await add();
  await customer.ask(saveConfigurations, { query: {}, body: { ids: [config] } });
  const book = await customer.ask(addAddress, { body: { address: norwalkAddress } });
  const { saved_carts } = (await customer.ask(getSavedCarts, { query: {} })).json();
  return {
    ...(isAboutProjects(called) ? { ...nothingKept, ...(await newQuotedProject(customer)) } : nothingKept),
    address: book.json().addresses[0].id,
    savedCart: saved_carts[0].id,
    signIn: signInOf(customer.id),
    ...(await fillPasskeys(customer)),
  };
}

/** A project, and a quote of it to a client. */
async function newQuotedProject(customer: SignedIn): Promise<MadeProject & MadeQuote> {
  const project = await newProject(customer);
  return { ...project, ...(await newClientQuote(customer, project)) };
}

const isOfAccount = (access: Endpoint['access']): boolean => typeof access === 'object' && 'scope' in access;

/** What anybody opens who has the link that an account made. */
const isByLink = ({ path }: Pick<Endpoint, 'path'>): boolean => path.includes('/shared');

const isAboutProjects = ({ path }: Pick<Endpoint, 'path'>): boolean =>
  /\/(projects\/v1|business|client-quotes|shared)/.test(path);

const isAboutBookings = ({ path }: Pick<Endpoint, 'path'>): boolean =>
  /^\/(scheduling|desk)\/v1\/(holds|appointments|consultations|leads\/)/.test(path);

/** Makes what a call may be about, as far as it may; all of it is the caller's own. */
export async function makeFor(
  called: Pick<Endpoint, 'path' | 'access'>,
  test: TestApp,
  { guest, customer, staff }: HostileCallers,
): Promise<MadeIds> {
  const professional = await newProAccount(test, customer);
  const isOnAccount = called.path.includes('/purchase-orders/');
  const orderFor = isOnAccount
    ? () => newPurchaseOrder(called, { customer, staff })
    : () => newOrder(test, guest, called);
  const order = called.path.includes('/:number') ? await orderFor() : { order: '', payment: '' };
  const [line] = cartOf(await guest.add('bulb-seal')).items;
  const removedLine = cartOf(await guest.add('crank-handle')).items.at(-1)?.id ?? '';
  await guest.remove(removedLine);
  const { config } = await newConfigurator(test.app).start('meridian-double-hung');
  const { reference } = leadOf(await postLead(test.app, { ...leadBody, preferredDay: fortnightAhead }));
  const ids = { line: line?.id ?? '', removedLine, config: config.id, quote: config.quote_id };
  const cart = cartOf(await guest.get()).id;
  const kept =
    isOfAccount(called.access) || isByLink(called)
      ? await fillAccount(customer, config.id, called)
      : nothingKept;
  const partialLead = await newPartialLead(test, staff);
  await newOverrides(test.database);
  return {
    ...{
      ...ids,
      ...order,
      ...kept,
      lead: reference,
      cart,
      customer: customer.id,
      ...professional,
      partialLead,
    },
    ...(await newWork(test)),
    ...(isAboutBookings(called) ? await newBooking(test.app) : { appointment: '', token: '', slot: '' }),
    ...(await newCalendar(test.database)),
  };
}

/** A form that was left, whose writer an agent is about to call. */
async function newPartialLead({ database }: TestApp, staff: SignedIn): Promise<string> {
  const id = randomUUID().replaceAll('-', '').slice(0, 22);
  await database.db.execute(
    sql`insert into partial_leads (id, interface, step, fields, digests, created_at, updated_at, expires_at,
        call_after, claimed_by, claimed_until)
      values (${id}, 'Web', 'contact', '{"phone":"203-555-0142"}', '{}', now(), now(), now() + interval '1 day',
        now(), ${staff.id}, now() + interval '1 day')`,
  );
  return id;
}

/** A letter that was sent, and a job that was given up. */
async function newWork({ database }: TestApp): Promise<Pick<MadeIds, 'letter' | 'job'>> {
  const mail = JSON.stringify({ to: 'ada@example.com', subject: 'Hello', text: 'Hello', html: 'Hello' });
  const rows = await rowsOf<{ id: string }>(
    database,
    sql`insert into jobs (queue, payload, due_at, created_at, done_at, dead_at) values
      ('mail', ${mail}::jsonb, now(), now(), now(), null), ('refund', '{}', now(), now(), null, now())
      returning id::text`,
  );
  return { letter: rows[0]?.id ?? '', job: rows[1]?.id ?? '' };
}
