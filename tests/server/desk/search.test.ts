import { sql } from 'drizzle-orm';
import { searchDesk } from '#domain/desk/search-contract.ts';
import { seedDemoConsultants } from '#server/start/seed-demo-consultants.ts';
import type { SignedIn } from '#tests/support/account/server-account.ts';
import { asAccount } from '#tests/support/account/staff-accounts.ts';
import { booked, dayAfter, firstSlot, monday } from '#tests/support/consultations/server-booking.ts';
import { fixtureContent } from '#tests/support/content/server-content.ts';
import { leadBody } from '#tests/support/leads/lead-examples.ts';
import { leadOf, postLead } from '#tests/support/leads/server-lead.ts';
import { contact, newBuyer } from '#tests/support/orders/server-purchase.ts';
import { type TestApp, withApp } from '#tests/support/server/server-app.ts';
import { call, failureOf } from '#tests/support/server/server-call.ts';
import { cartOf } from '#tests/support/server/server-visitor.ts';
import { newAgent, newPro, orderedOf } from '#tests/support/trade/pro-buyer.ts';

let test: TestApp;
let agent: SignedIn;
let customer: SignedIn;
let [order, reference, visit, onAccount] = ['', '', '', ''];

beforeAll(async () => {
  test = await withApp({ now: () => monday });
  await seedDemoConsultants(test.database.db, fixtureContent, monday);
  agent = await newAgent(test);
  const person = { first_name: 'Zoë', last_name: 'Núñez', email: 'zoe@example.com', phone: '203-555-0134' };
  customer = await test.signUp({ firstName: 'Zoë', lastName: 'Núñez', email: 'zoe.account@example.com' });
  await test.database.db.execute(sql`update customers set phone = '+12035550134' where id = ${customer.id}`);
  visit = (
    await booked(test.app, (await firstSlot(test.app)).id, { contact: { ...person, phone_type: 'mobile' } })
  ).id;
  const wish = { firstName: 'Zoë', lastName: 'Núñez', email: person.email, phone: person.phone };
  reference = leadOf(
    await postLead(test.app, { ...leadBody, ...wish, preferredDay: dayAfter(10) }),
  ).reference;
  const buyer = newBuyer(test.app);
  cartOf(await buyer.visitor.add('bulb-seal', { quantity: 1 }));
  order = (await buyer.pay({ contact: { ...contact, ...person } })).number;
  const pro = await newPro(test, { cents: 1_000_000, by: agent });
  await pro.add('sash-lock-classic', 2);
  onAccount = orderedOf(await pro.order({ purchase_order: 'PO-4711/b' })).number;
});
afterAll(() => test.close());

const search = (q: string, by = agent) => call(test.app, searchDesk, { query: { q } }, by.headers);

async function found(q: string) {
  const { people, orders, purchase_orders, requests, consultations } = await search(q);
  return {
    people: people?.rows.map(({ id }) => id),
    orders: orders?.rows.map(({ number }) => number),
    purchase_orders: purchase_orders?.rows.map(({ order_number }) => order_number),
    requests: requests?.rows.map((row) => row.reference),
    consultations: consultations?.rows.map(({ id }) => id),
  };
}

it.each(['zoe nunez', 'NÚÑEZ', '203 555 0134', '+1 (203) 555-0134', '0134'])(
  'one search by “%s” finds the person’s account, order, request and consultation',
  async (q) =>
    expect(await found(q)).toEqual({
      people: [customer.id],
      orders: [order],
      purchase_orders: [],
      requests: [reference],
      consultations: [visit],
    }),
);

it('finds by part of the number of an order, of a purchase order, and by the begun reference', async () => {
  expect((await found(order.slice(5).toLowerCase())).orders).toEqual([order]);
  expect((await found('4711/B')).purchase_orders).toEqual([onAccount]);
  expect((await found(reference.slice(0, 6))).requests).toEqual([reference]);
  expect((await found('%%')).purchase_orders).toEqual([]);
});

it('says how it read the text, and refuses a text too short', async () => {
  expect((await search('0134')).understood).toBe('phone or number with 0134');
  expect(failureOf(await agent.ask(searchDesk, { query: { q: 'a' } })).status).toBe(422);
});

it('[6.1] is for the desk, and slows down who searches without pause', async () => {
  for (const name of ['customer', 'editor'] as const)
    expect((await agent.ask(searchDesk, { query: { q: 'ada' } }, asAccount(name))).statusCode).toBe(403);
  const eager = await newAgent(test);
  const statuses = new Set<number>();
  for (let turn = 0; turn < 62; turn += 1)
    statuses.add((await eager.ask(searchDesk, { query: { q: 'zz' } })).statusCode);
  expect(statuses).toEqual(new Set([200, 429]));
});
