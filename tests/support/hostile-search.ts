import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import type { LightMyRequestResponse } from 'fastify';
import { staffRoles } from '../../domain/access/role.ts';
import { addAddress } from '../../domain/contracts/address-book.ts';
import { apiErrorSchema } from '../../domain/contracts/api-error.ts';
import { addCartItem } from '../../domain/contracts/cart.ts';
import type { Endpoint } from '../../domain/contracts/endpoint.ts';
import { errorsOf } from '../../domain/contracts/endpoint-errors.ts';
import type { FileEndpoint } from '../../domain/contracts/file-endpoint.ts';
import { environmentHeader } from '../../domain/contracts/flags.ts';
import { receiveText } from '../../domain/contracts/leads.ts';
import { captureOrder } from '../../domain/contracts/orders.ts';
import { addPasskey } from '../../domain/contracts/passkeys.ts';
import { applyAsProfessional } from '../../domain/contracts/pro-applications.ts';
import { getSavedCarts, saveCart } from '../../domain/contracts/saved-carts.ts';
import { saveConfigurations } from '../../domain/contracts/saved-configurations.ts';
import { flagsBase, localEnvironmentKey } from '../../domain/flags/environment.ts';
import { seedDemoConsultants } from '../../server/seed-demo-consultants.ts';
import { addGrant } from '../../server/services/customers/role-grant-store.ts';
import { insertAccount, noteSignIn } from '../../server/services/identity/account-store.ts';
import { hashPassword } from '../../server/services/identity/passwords.ts';
import { rightPassword } from './hostile-accounts.ts';
import { newBooking } from './hostile-bookings.ts';
import { newCalendar } from './hostile-calendars.ts';
import { type MadeQuote, newClientQuote } from './hostile-client-quotes.ts';
import { hostileExamples } from './hostile-examples.ts';
import { newOverrides } from './hostile-flags.ts';
import { fillPasskeys, renewChallenge } from './hostile-passkeys.ts';
import { newProAccount, newPurchaseOrder } from './hostile-professionals.ts';
import { type MadeProject, newProject } from './hostile-projects.ts';
import { hostileRequest, isAskable, type MadeIds, nameOf, nothingKept } from './hostile-requests.ts';
import { keys, triesOf } from './hostile-tries.ts';
import { fortnightAhead } from './hostile-values.ts';
import { type AccountsApp, type SignedIn, startAccountsApp } from './server-account.ts';
import { rowsOf } from './server-back-office.ts';
import { send } from './server-call.ts';
import { newConfigurator } from './server-configurator.ts';
import { fixtureContent } from './server-content.ts';
import { leadBody, leadOf, postLead } from './server-lead.ts';
import { newBuyer, norwalkAddress, orderOf } from './server-purchase.ts';
import { cartOf, newVisitor, type Visitor } from './server-visitor.ts';

let test: AccountsApp;
let guest: Visitor;
let customer: SignedIn;
let staff: SignedIn;
let made: MadeIds;
/** An order of this visitor: paid, or approved where the call itself is to pay. */
async function newOrder(called: object): Promise<Pick<MadeIds, 'order' | 'payment'>> {
  const buyer = newBuyer(test.app, guest);
  await guest.add('sash-keeper-classic');
  const started = await buyer.begin();
  if (called !== captureOrder) orderOf(await buyer.capture(started));
  return { order: started.order_number, payment: started.paypal_order_id };
}

const webhookSecret = 'a secret of the webhook';

type OfAccount = keyof typeof nothingKept;

/** A customer whose account is ours, and is signed in at a browser. */
async function newCustomer({ database: { db }, signUp }: AccountsApp, isPro = true): Promise<SignedIn> {
  const [email, now] = [`${randomUUID()}@example.com`, new Date()];
  const passwordHash = await hashPassword(rightPassword);
  const account = await insertAccount(db, { email, passwordHash, now });
  const id = account?.id ?? '';
  await noteSignIn(db, {
    ...{ grantId: signInOf(id), accountId: id, userAgent: 'Firefox', address: '::1', lastUsedAt: now },
  });
  return signUp({ id, email, isPro });
}

const signInOf = (accountId: string): string => `at-${accountId}`;

/** What an account has: a cart, and a configuration, an address and another cart that it keeps. */
async function fillAccount(
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
    ...(isAboutProjects(called) ? { ...nothingKept, ...(await newQuotedProject()) } : nothingKept),
    address: book.json().addresses[0].id,
    savedCart: saved_carts[0].id,
    signIn: signInOf(customer.id),
    ...(await fillPasskeys(customer)),
  };
}

/** A project, and a quote of it to a client. */
async function newQuotedProject(): Promise<MadeProject & MadeQuote> {
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

async function make(called: Pick<Endpoint, 'path' | 'access'>): Promise<MadeIds> {
  const professional = await newProAccount(test, customer);
  const isOnAccount = called.path.includes('/purchase-orders/');
  const orderFor = isOnAccount ? () => newPurchaseOrder(called, { customer, staff }) : newOrder;
  const order = called.path.includes('/:number') ? await orderFor(called) : { order: '', payment: '' };
  const [line] = cartOf(await guest.add('bulb-seal')).items;
  const removedLine = cartOf(await guest.add('crank-handle')).items.at(-1)?.id ?? '';
  await guest.remove(removedLine);
  const { config } = await newConfigurator(test.app).start('meridian-double-hung');
  const { reference } = leadOf(await postLead(test.app, { ...leadBody, preferredDay: fortnightAhead }));
  const ids = { line: line?.id ?? '', removedLine, config: config.id, quote: config.quote_id };
  const cart = cartOf(await guest.get()).id;
  const kept =
    isOfAccount(called.access) || isByLink(called) ? await fillAccount(config.id, called) : nothingKept;
  const partialLead = await newPartialLead();
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
    ...(await newWork()),
    ...(isAboutBookings(called) ? await newBooking(test.app) : { appointment: '', token: '', slot: '' }),
    ...(await newCalendar(test.database)),
  };
}

/** A form that was left, whose writer an agent is about to call. */
async function newPartialLead(): Promise<string> {
  const id = randomUUID().replaceAll('-', '').slice(0, 22);
  await test.database.db.execute(
    sql`insert into partial_leads (id, interface, step, fields, digests, created_at, updated_at, expires_at,
        call_after, claimed_by, claimed_until)
      values (${id}, 'Web', 'contact', '{"phone":"203-555-0142"}', '{}', now(), now(), now() + interval '1 day',
        now(), ${staff.id}, now() + interval '1 day')`,
  );
  return id;
}

/** A letter that was sent, and a job that was given up. */
async function newWork(): Promise<Pick<MadeIds, 'letter' | 'job'>> {
  const mail = JSON.stringify({ to: 'ada@example.com', subject: 'Hello', text: 'Hello', html: 'Hello' });
  const rows = await rowsOf<{ id: string }>(
    test.database,
    sql`insert into jobs (queue, payload, due_at, created_at, done_at, dead_at) values
      ('mail', ${mail}::jsonb, now(), now(), now(), null), ('refund', '{}', now(), now(), null, now())
      returning id::text`,
  );
  return { letter: rows[0]?.id ?? '', job: rows[1]?.id ?? '' };
}

/** An account with every role of the staff. */
async function newStaff({ database, signUp }: AccountsApp): Promise<SignedIn> {
  const email = 'staff@example.com';
  for (const role of staffRoles) await addGrant(database.db, { email, role }, new Date());
  return signUp({ email });
}

const cookies = () => {
  const own = [...guest.jar].map(([name, value]) => `${name}=${value}`).join('; ');
  return fc.oneof(
    { weight: 9, arbitrary: fc.constant(own) },
    { weight: 1, arbitrary: fc.constantFrom('', 'clerestory_cart=%00', 'clerestory_cart=__proto__; =; ;;') },
  );
};

/** The token of an account where a call asks for one, but for one try in ten. */
function tokens({ access }: Pick<Endpoint, 'access'>) {
  if (access === 'public') return fc.constant({});
  const { headers } = 'permission' in access ? staff : customer;
  return fc.oneof(
    { weight: 9, arbitrary: fc.constant<object>(headers) },
    { weight: 1, arbitrary: fc.constantFrom({}, { authorization: 'Bearer nobody' }) },
  );
}

/** A refusal by a code that the call declares for its status; never a failure of the server. */
function expectDeclared(called: Endpoint | FileEndpoint, response: LightMyRequestResponse): void {
  const { statusCode: status } = response;
  const { code } = apiErrorSchema.parse(response.json()).error;
  expect(status).toBeLessThan(500);
  expect([status, errorsOf(called).get(status)]).toEqual([status, expect.arrayContaining([code])]);
}

/**
 * Searches for an input that makes a call or a file fail as a server does: every hostile text in each field
 * first, then 100 tries of a call with a body, fewer of one without, and where the answer is drawn or
 * printed.
 */
export function searchForFailures(endpoints: readonly Endpoint[], files: readonly FileEndpoint[]): void {
  beforeAll(async () => {
    test = await startAccountsApp({
      confirmIdentity: async (_, { password }) => password === rightPassword,
      settings: { TEXTS_SECRET: webhookSecret },
    });
    staff = await newStaff(test);
    await seedDemoConsultants(test.database.db, fixtureContent, new Date());
  });
  beforeEach(async () => {
    guest = newVisitor(test.app);
    customer = await newCustomer(test);
  });
  afterAll(() => test.close());

  it.each(endpoints.map((endpoint) => ({ endpoint, name: nameOf(endpoint) })))(
    'makes $name fail as a server does',
    async ({ endpoint }) => {
      const request = hostileRequest(endpoint, () => made);
      made = await make(endpoint);
      // A professional cannot apply to become one.
      if (endpoint === applyAsProfessional) customer = await newCustomer(test, false);
      const answered = new Set<number>();
      const taken = endpoint.status ?? 200;
      const sent = fc.record({ request, cookie: cookies(), token: tokens(endpoint), key: keys });
      const hostile = fc.asyncProperty(sent, async ({ request: { body, ...parts }, cookie, token, key }) => {
        fc.pre(isAskable(parts.params));
        if (endpoint === addPasskey) await renewChallenge(test, customer.id, made.credential);
        const json = body === undefined ? undefined : JSON.stringify(body);
        const response = await send(
          test.app,
          endpoint,
          { ...parts, body: json },
          {
            ...token,
            cookie,
            ...(endpoint.idempotencyKey && key !== undefined && { 'idempotency-key': key }),
            ...(endpoint === receiveText && { 'x-webhook-secret': webhookSecret }),
            ...(endpoint.path.startsWith(flagsBase) && { [environmentHeader]: localEnvironmentKey }),
            ...(json !== undefined && { 'content-type': 'application/json' }),
          },
        );
        answered.add(response.statusCode);
        if (response.statusCode === taken) endpoint.response.parse(response.json());
        else expectDeclared(endpoint, response);
      });
      const examples = hostileExamples(sent);
      // A search in which nothing got through has tried the first check only, and is a few tries longer.
      for (let search = 0; search < 4 && !answered.has(taken); search += 1)
        await fc.assert(hostile, { examples, numRuns: examples.length + triesOf(endpoint) });
      expect(answered).toContain(taken);
    },
    180_000,
  );

  if (files.length === 0) return;
  it.each(files.map((file) => ({ file, name: nameOf(file) })))(
    'makes $name fail as a server does',
    async ({ file }) => {
      const request = hostileRequest(file, () => made);
      made = await make(file);
      const answered = new Set<number>();
      const sent = fc.record({ parts: request, token: tokens(file) });
      const hostile = fc.asyncProperty(sent, async ({ parts, token }) => {
        fc.pre(isAskable(parts.params));
        const called = { ...file, method: 'GET' } as unknown as Endpoint;
        const response = await send(test.app, called, parts, { ...token });
        answered.add(response.statusCode);
        if (response.statusCode !== 200) expectDeclared(file, response);
      });
      await fc.assert(hostile, { numRuns: 20 });
      expect(answered).toContain(200);
    },
    180_000,
  );
}
