import { readPerson } from '#domain/account/person-contract.ts';
import { stopContact } from '#domain/leads/contract.ts';
import { checkContacts } from '#domain/leads/staff-contract.ts';
import { createProject } from '#domain/projects/contract.ts';
import {
  createProjectLink,
  readSharedProject,
  withdrawProjectLink,
} from '#domain/projects/links-contract.ts';
import { seedDemoConsultants } from '#server/start/seed-demo-consultants.ts';
import { asAccount } from '#tests/support/account/staff-accounts.ts';
import { booked, dayAfter, firstSlot, monday } from '#tests/support/consultations/server-booking.ts';
import { fixtureContent } from '#tests/support/content/server-content.ts';
import { leadBody } from '#tests/support/leads/lead-examples.ts';
import { leadOf, postLead } from '#tests/support/leads/server-lead.ts';
import { contact, newBuyer } from '#tests/support/orders/server-purchase.ts';
import { type TestApp, withApp } from '#tests/support/server/server-app.ts';
import { call, failureOf, send } from '#tests/support/server/server-call.ts';
import { cartOf } from '#tests/support/server/server-visitor.ts';
import { newAgent, newPro, orderedOf } from '#tests/support/trade/pro-buyer.ts';
import { newApplication, newCertificate } from '#tests/support/trade/server-professional.ts';

const person = { first_name: 'Zoë', last_name: 'Núñez', email: 'zoe@example.com', phone: '203-555-0134' };
const agent = asAccount('agent');
let test: TestApp;
let [order, reference, visit] = ['', '', ''];

beforeAll(async () => {
  test = await withApp({ now: () => monday });
  await seedDemoConsultants(test.database.db, fixtureContent, monday);
  const slot = await firstSlot(test.app);
  visit = (await booked(test.app, slot.id, { contact: { ...person, phone_type: 'mobile' } })).id;
  const wish = { firstName: 'Zoë', lastName: 'Núñez', email: 'Zoe@Example.com', phone: person.phone };
  reference = leadOf(
    await postLead(test.app, { ...leadBody, ...wish, preferredDay: dayAfter(10) }),
  ).reference;
  const buyer = newBuyer(test.app);
  cartOf(await buyer.visitor.add('bulb-seal', { quantity: 1 }));
  order = (await buyer.pay({ contact: { ...contact, ...person } })).number;
});
afterAll(() => test.close());

const read = async (query: { id: string } | { email: string }) =>
  (await call(test.app, readPerson, { query }, agent)).person;

it('a guest is known by the email address, with orders, consultations, requests and emails', async () => {
  const zoe = await read({ email: 'ZOE@example.com' });
  expect(zoe).toMatchObject({
    name: 'Zoë Núñez',
    email: 'zoe@example.com',
    phone: '+12035550134',
    contact: { calls: true, texts: true, emails: true, stopped: [] },
    orders: [{ number: order }],
    consultations: [{ id: visit }],
    requests: [{ reference }],
    purchase_orders: [],
    certificates: [],
  });
  expect(zoe.customer).toBeUndefined();
  expect(zoe.emails.map(({ to }) => to)).toContain('zoe@example.com');
  expect((await read({ email: 'zoe@example.com' })).emails.length).toBeGreaterThanOrEqual(2);
});

it('a professional has purchase orders, certificates and the application', async () => {
  const pro = await newPro(test, { cents: 1_000_000, by: await newAgent(test) });
  await pro.add('sash-lock-classic', 2);
  const { number } = orderedOf(await pro.order({ purchase_order: 'PO-4711' }));
  const certificate = await newCertificate(test.database.db, pro.id);
  await newApplication(test.database.db, pro.id);
  expect(await read({ id: pro.id })).toMatchObject({
    customer: { id: pro.id, isPro: true },
    orders: [{ number }],
    purchase_orders: [{ order_number: number, purchase_order: 'PO-4711' }],
    certificates: [{ id: certificate }],
    application: { business: 'Carver' },
    consultations: [],
    requests: [],
  });
});

it('has the projects that the owner opened to the branch, to read, until the link is withdrawn', async () => {
  const ada = await test.signUp({ firstName: 'Ada', lastName: 'Owner' });
  const project = async (name: string, for_branch: boolean) => {
    const { Project } = createProject.response.parse(
      (await ada.ask(createProject, { body: { name, folder: 'Secret' } })).json(),
    );
    const asked = { params: { id: Project.id }, body: { name: 'Renovation', for_branch } };
    const { links } = createProjectLink.response.parse((await ada.ask(createProjectLink, asked)).json());
    return links[0];
  };
  await project('For the family', false);
  const link = await project('12 Elm Street', true);
  const { projects } = await read({ id: ada.id });
  expect(projects).toEqual([
    { name: '12 Elm Street', link_name: 'Renovation', key: link?.key, shared_at: link?.made_at },
  ]);
  const opened = await call(test.app, readSharedProject, {
    query: {},
    body: { key: projects[0]?.key ?? '' },
  });
  expect(opened.project.name).toBe('12 Elm Street');
  expect(JSON.stringify(opened)).not.toContain('Secret');
  await ada.ask(withdrawProjectLink, { params: { id: link?.id ?? '' } });
  expect((await read({ id: ada.id })).projects).toEqual([]);
});

it('says which ways of contact are stopped, and which phone numbers and addresses', async () => {
  const phones = ['+12035550134', '(203) 555-0134', '+12035550199'];
  const check = async () =>
    (await call(test.app, checkContacts, { body: { phones, emails: ['other@example.com'] } }, agent)).stopped;
  expect(await check()).toEqual([]);
  expect((await send(test.app, stopContact, { body: { phone: person.phone } })).statusCode).toBeLessThan(300);
  expect(await check()).toEqual(['+12035550134', '(203) 555-0134']);
  expect((await read({ email: person.email })).contact).toMatchObject({
    calls: false,
    texts: false,
    emails: true,
  });
  expect(
    (await send(test.app, stopContact, { body: { email: 'other@example.com' } })).statusCode,
  ).toBeLessThan(300);
  expect(await check()).toEqual(['+12035550134', '(203) 555-0134', 'other@example.com']);
});

it('[6.1] refuses strangers, unknown people, and a question for both or neither', async () => {
  const ask = (query: Record<string, string>, headers = agent) =>
    send(test.app, readPerson, { query }, headers);
  expect((await ask({ email: person.email }, asAccount('customer'))).statusCode).toBe(403);
  expect((await ask({ email: person.email }, asAccount('editor'))).statusCode).toBe(403);
  for (const query of [{ id: 'nobody' }, { email: 'nobody@example.com' }])
    expect(failureOf(await ask(query))).toMatchObject({ status: 404, error: { code: 'unknown_customer' } });
  for (const query of [{}, { id: 'a', email: person.email }] as Record<string, string>[])
    expect(failureOf(await ask(query)).status).toBe(422);
});
