import { sql } from 'drizzle-orm';
import { searchCustomers } from '#domain/account/staff-contract.ts';
import { searchConsultations } from '#domain/consultations/staff-contract.ts';
import { searchOrders } from '#domain/orders/staff-contract.ts';
import { foldPersonName, nameFolding } from '#domain/validation/fold-person-name.ts';
import { seedDemoConsultants } from '#server/start/seed-demo-consultants.ts';
import { asAccount } from '#tests/support/account/staff-accounts.ts';
import { booked, firstSlot, monday } from '#tests/support/consultations/server-booking.ts';
import { fixtureContent } from '#tests/support/content/server-content.ts';
import { engines } from '#tests/support/db/engines.ts';
import { openTestDatabase } from '#tests/support/db/server-database.ts';
import { rowsOf } from '#tests/support/desk/server-back-office.ts';
import { contact, newBuyer } from '#tests/support/orders/server-purchase.ts';
import fc from '#tests/support/seeded-fast-check.ts';
import { type TestApp, withApp } from '#tests/support/server/server-app.ts';
import { call } from '#tests/support/server/server-call.ts';
import { cartOf } from '#tests/support/server/server-visitor.ts';

const siobhan = { first: 'Siobhán', last: 'O’Brien', email: 'siobhan@example.com', phone: '(203) 555-0142' };
const agent = asAccount('agent');
let test: TestApp;
let [customer, number] = ['', ''];
beforeAll(async () => {
  test = await withApp({ now: () => monday });
  await seedDemoConsultants(test.database.db, fixtureContent, monday);
  const { first: first_name, last: last_name, email, phone } = siobhan;
  const person = { first_name, last_name, email, phone };
  const account = await test.signUp({ firstName: first_name, lastName: last_name, email });
  customer = account.id;
  await test.database.db.execute(sql`update customers set phone = '+12035550142' where id = ${customer}`);
  const slot = await firstSlot(test.app);
  await booked(test.app, slot.id, { contact: { ...person, phone_type: 'mobile' } });
  const buyer = newBuyer(test.app);
  cartOf(await buyer.visitor.add('bulb-seal', { quantity: 1 }));
  number = (await buyer.pay({ contact: { ...contact, ...person } })).number;
  const other = newBuyer(test.app);
  cartOf(await other.visitor.add('bulb-seal', { quantity: 1 }));
  await other.pay({
    contact: { ...contact, first_name: 'Łukasz', last_name: 'Groß', phone: '515-555-0199' },
  });
  await test.signUp({ firstName: 'Łukasz', lastName: 'Groß' });
});
afterAll(() => test.close());

const orders = async (search: string) =>
  (await call(test.app, searchOrders, { query: { search } }, agent)).orders.map((order) => order.number);
const customers = async (search: string) =>
  (await call(test.app, searchCustomers, { query: { search } }, agent)).customers.map(({ id }) => id);
const consultations = async (search: string) =>
  (await call(test.app, searchConsultations, { query: { search } }, agent)).consultations.map(
    ({ name }) => name,
  );

it.each([
  'Siobhan',
  'SIOBHÁN',
  'siobha\u0301n',
  "O'Brien",
  'o’brien',
  'OBrien',
  'O´BRIEN',
  'Sio\u200Bbhan',
  "Siobhan\u00A0O'Brien",
  'siobhan@example.com',
  'SIOBHAN\u200B@example.com',
  'mailto:siobhan@example.com',
  '(203) 555-0142',
  '203.555.0142',
  '+1 203 555 0142',
  '1\u2011203\u2011555\u20110142',
  '２０３ ５５５ ０１４２',
  '203-555-0142 ext. 9',
])('%j finds a person among customers, orders and consultations', async (typed) => {
  expect(await customers(typed)).toEqual([customer]);
  expect(await orders(typed)).toEqual([number]);
  expect(await consultations(typed)).toEqual(['Siobhán O’Brien']);
});

it.each(['Lukasz', 'łukasz', 'LUKASZ', 'gross', 'GROSS', 'Groß', 'gro\u00DF'])(
  '%s finds letters that a keyboard lacks',
  async (typed) => {
    expect(await customers(typed)).toHaveLength(1);
    expect(await orders(typed)).toHaveLength(1);
    expect(await consultations(typed)).toEqual([]);
  },
);

it.each(['’', '%', '_iobhan', 'iobhan', '203-555-0143', '’ \u2019'])(
  '%j finds no order and no consultation',
  async (typed) => {
    expect(await orders(typed)).toEqual([]);
    expect(await consultations(typed)).toEqual([]);
  },
);

it('an order is found by its number however it was copied', async () => {
  const code = number.slice(3);
  for (const typed of [
    number.replace('-', '\u2011'),
    `#${number}`,
    ` cl\u2013${code.toLowerCase()}`,
    `CL\u200B-${code}`,
    code.slice(0, 5),
    number.replace('-', '\u2011').slice(0, 6),
  ])
    expect([typed, await orders(typed)]).toEqual([typed, [number]]);
});

describe.each(engines)('the database on %s', (engine) => {
  it('folds names as the domain does', async () => {
    const database = await openTestDatabase(engine);
    const special = [
      ...nameFolding.letters,
      ...nameFolding.pairs.map(([letter]) => letter),
      ..."´’'`\u200B\u00AD",
    ];
    const name = fc
      .array(fc.oneof(fc.constantFrom(...special, ...'áÉñÖşŽ'), fc.constantFrom(...'aZ -.é')), {
        maxLength: 12,
      })
      .map((all) => all.join(''));
    const names = [
      ...special,
      ...fc.sample(name, 300),
      ...fc.sample(name, 100).map((one) => one.normalize('NFD')),
    ];
    const asked = sql`select t.name, folded_name(t.name) as folded
      from jsonb_array_elements_text(${JSON.stringify(names)}::jsonb) as t(name)`;
    const rows = await rowsOf<{ name: string; folded: string }>(database, asked);
    expect(rows).toHaveLength(names.length);
    for (const { name: one, folded } of rows) expect([one, folded]).toEqual([one, foldPersonName(one)]);
    await database.close();
  });
});
