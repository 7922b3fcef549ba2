import { randomUUID } from 'node:crypto';
import { type DeskCustomer, readCustomer, searchCustomers } from '#domain/account/staff-contract.ts';
import { addCartItem } from '#domain/cart/contract.ts';
import { startConfiguration } from '#domain/configurator/contract.ts';
import { readStaffLog } from '#domain/desk/log-contract.ts';
import { captureOrder, startOrder } from '#domain/orders/contract.ts';
import { noteOrder } from '#domain/orders/staff-contract.ts';
import { addGrant } from '#server/services/account/role-grant-store.ts';
import type { SignedIn } from '#tests/support/account/server-account.ts';
import { fortnightAhead, leadBody } from '#tests/support/leads/lead-examples.ts';
import { leadOf, postLead } from '#tests/support/leads/server-lead.ts';
import { contact, newBuyer, orderOf, startedOf, toNorwalk } from '#tests/support/orders/server-purchase.ts';
import { type TestApp, workerApp } from '#tests/support/server/server-app.ts';
import { call, failureOf } from '#tests/support/server/server-call.ts';
import { cartOf } from '#tests/support/server/server-visitor.ts';

let test: TestApp;
let agent: SignedIn;
beforeAll(async () => {
  test = await workerApp();
  const email = 'agent@example.com';
  await addGrant(test.database.db, { email, role: 'agent' }, new Date());
  agent = await test.signUp({ email });
});
afterAll(() => test.close());

const found = async (search: string): Promise<string[]> =>
  (await call(test.app, searchCustomers, { query: { search } }, agent.headers)).customers.map(({ id }) => id);
const read = (id: string): Promise<DeskCustomer> =>
  call(test.app, readCustomer, { params: { id } }, agent.headers);

it('customers are found by address, name, telephone number and postal code, and none where nothing is asked', async () => {
  const { id } = await test.signUp({
    email: 'Katherine@Example.com',
    firstName: 'Katherine',
    lastName: 'Johnson',
    phone: '(203) 555-0188',
    postalCode: '50219',
  });
  for (const search of ['katherine@ex', 'johns', 'KATHERINE JOHNSON', '555-0188', '50219-1234', id])
    expect(await found(search)).toEqual([id]);
  expect(await found('')).toEqual([]);
  expect(await found('k%e@')).toEqual([]);
});

it('a customer is shown with orders, configurations, requests and the cart of the account, and nothing of another', async () => {
  const email = `${randomUUID()}@example.com`;
  const customer = await test.signUp({ email });
  const empty = await read(customer.id);
  expect(empty).toEqual({
    customer: expect.objectContaining({ id: customer.id, email }),
    orders: [],
    guest_orders: [],
    configurations: [],
    requests: [],
  });

  const buyer = newBuyer(test.app);
  cartOf(await buyer.visitor.add('sash-keeper-classic'));
  const guestOrder = await buyer.pay({ contact: { ...contact, email: email.toUpperCase() } });
  const other = newBuyer(test.app);
  cartOf(await other.visitor.add('sash-keeper-classic'));
  await other.pay();

  const started = await customer.ask(startConfiguration, {
    params: { id: 'meridian-double-hung' },
    query: {},
    body: { canvas: { width: 160, height: 160 }, filters: [] },
  });
  const { config } = startConfiguration.response.parse(started.json());
  const added = await customer.ask(addCartItem, {
    params: { id: 'sash-lock-classic' },
    query: {},
    body: { item_url: '/shop/parts/' },
  });
  const cart = cartOf(added);
  const asked = { ...leadBody, email, preferredDay: fortnightAhead };
  const lead = leadOf(await postLead(test.app, asked));
  const noHouse = { address1: '', city: '', state: '' };
  const byVideo = leadOf(await postLead(test.app, { ...asked, ...noHouse, appointmentType: 'virtual' }));

  const shown = await read(customer.id);
  expect(shown.orders).toEqual([]);
  expect(shown.guest_orders.map(({ number }) => number)).toEqual([guestOrder.number]);
  expect(shown.configurations).toEqual([
    expect.objectContaining({
      short_code: config.short_code,
      title: config.title,
      summary: config.summary,
      total_cents: config.price.total_cents,
    }),
  ]);
  expect(shown.requests).toEqual([
    expect.objectContaining({ reference: byVideo.reference, address: '06851' }),
    expect.objectContaining({
      reference: lead.reference,
      comments: leadBody.comments,
      address: '14 Wall Street, Norwalk, CT 06851',
    }),
  ]);
  expect(shown.cart?.cart.items.map(({ id }) => id)).toEqual(cart.items.map(({ id }) => id));
  expect(shown.cart?.customer_id).toBe(customer.id);
});

it('what an account bought itself stands apart from what was bought under its address', async () => {
  const customer = await test.signUp();
  const add = { params: { id: 'sash-keeper-classic' }, query: {}, body: { item_url: '/shop/parts/' } };
  cartOf(await customer.ask(addCartItem, add));
  const body = { contact, fulfilment: toNorwalk, shown_total_cents: 99_999_999, funding: 'paypal' };
  const started = startedOf(await customer.ask(startOrder, { body }, { 'idempotency-key': randomUUID() }));
  await newBuyer(test.app).approve(started.paypal_order_id);
  const paid = {
    params: { number: started.order_number },
    body: { paypal_order_id: started.paypal_order_id },
  };
  const { number } = orderOf(await customer.ask(captureOrder, paid));
  const shown = await read(customer.id);
  expect(shown.orders.map((order) => order.number)).toEqual([number]);
  expect(shown.guest_orders).toEqual([]);
});

it('the log and the notes call staff by their names', async () => {
  const buyer = newBuyer(test.app);
  cartOf(await buyer.visitor.add('sash-keeper-classic'));
  const { number } = await buyer.pay();
  const note = await agent.ask(
    noteOrder,
    { params: { number }, body: { text: 'Has called' } },
    { 'idempotency-key': randomUUID() },
  );
  expect(noteOrder.response.parse(note.json()).order.notes).toEqual([
    expect.objectContaining({ author_id: agent.id, author_name: 'Ada', text: 'Has called' }),
  ]);
  const { entries } = await call(test.app, readStaffLog, { query: { search: number } }, agent.headers);
  expect(entries).toEqual([
    expect.objectContaining({ actor_id: agent.id, actor_name: 'Ada', action: 'order.note' }),
  ]);
});

it('an account that is not there is 404', async () => {
  const answer = await agent.ask(readCustomer, { params: { id: 'nobody' } });
  expect(failureOf(answer)).toMatchObject({ status: 404, error: { code: 'unknown_customer' } });
});
