import { sql } from 'drizzle-orm';
import { assignRequest, readRequest } from '#domain/consultations/staff-requests-contract.ts';
import type { WorkTab } from '#domain/desk/work.ts';
import { assignWork, countWork, listColleagues, listWork } from '#domain/desk/work-contract.ts';
import { changeGrant } from '#server/services/account/role-grants.ts';
import { seedDemoConsultants } from '#server/start/seed-demo-consultants.ts';
import type { SignedIn } from '#tests/support/account/server-account.ts';
import { asAccount } from '#tests/support/account/staff-accounts.ts';
import { booked, dayAfter, firstSlot, monday } from '#tests/support/consultations/server-booking.ts';
import { fixtureContent } from '#tests/support/content/server-content.ts';
import { mailsOf, rowsOf, runJobs } from '#tests/support/desk/server-back-office.ts';
import { logOf } from '#tests/support/desk/staff-log.ts';
import { leadBody } from '#tests/support/leads/lead-examples.ts';
import { leadOf, postLead } from '#tests/support/leads/server-lead.ts';
import { type TestApp, withApp } from '#tests/support/server/server-app.ts';
import { call, failureOf } from '#tests/support/server/server-call.ts';
import { newApplication, newCertificate } from '#tests/support/trade/server-professional.ts';

let clock = monday;
let test: TestApp;
let grace: SignedIn;
let hedy: SignedIn;
let reference = '';

const staffNamed = async (firstName: string): Promise<SignedIn> => {
  const account = await test.signUp({ firstName, lastName: 'Agent' });
  await changeGrant(test.database.db, monday, { email: account.email, role: 'agent', revoke: false });
  return account;
};

beforeAll(async () => {
  test = await withApp({ now: () => clock });
  await seedDemoConsultants(test.database.db, fixtureContent, monday);
  [grace, hedy] = [await staffNamed('Grace'), await staffNamed('Hedy')];
  const asked = { ...leadBody, email: 'asker@example.com', preferredDay: dayAfter(10) };
  reference = leadOf(await postLead(test.app, asked)).reference;
});
beforeEach(() => {
  clock = monday;
});
afterAll(() => test.close());

const listed = async (tab: WorkTab, by = grace) =>
  (await call(test.app, listWork, { query: { tab } }, by.headers)).items;
const idsOf = async (tab: WorkTab, by = grace) => (await listed(tab, by)).map(({ id }) => id);
const assign = (body: object, by = grace) => by.ask(assignRequest, { params: { reference }, body });

it('a request is unassigned, then its owner’s, who gives it to a colleague; a stale owner is refused', async () => {
  expect(await listed('unassigned')).toEqual([
    expect.objectContaining({ kind: 'request', id: reference, is_overdue: false }),
  ]);
  expect((await assign({ from: null })).statusCode).toBe(200);
  expect(await idsOf('mine')).toEqual([reference]);
  expect(await idsOf('unassigned')).toEqual([]);
  const given = { from: grace.id, to: hedy.id };
  expect((await assign(given)).statusCode).toBe(200);
  expect(await idsOf('mine')).toEqual([]);
  expect(await idsOf('mine', hedy)).toEqual([reference]);
  const { request } = await call(test.app, readRequest, { params: { reference } }, grace.headers);
  expect(request.owner).toEqual({ id: hedy.id, name: 'Hedy Agent', is_own: false });
  expect(failureOf(await assign({ from: null, to: grace.id }))).toMatchObject({
    status: 409,
    error: { code: 'request_assigned' },
  });
});

it('only those who may work on requests are colleagues', async () => {
  const ada = await test.signUp();
  const { colleagues } = await call(test.app, listColleagues, {}, grace.headers);
  expect(colleagues).toEqual([
    { id: grace.id, name: 'Grace Agent' },
    { id: hedy.id, name: 'Hedy Agent' },
  ]);
  expect(failureOf(await assign({ from: hedy.id, to: ada.id }))).toMatchObject({
    status: 422,
    error: { code: 'unknown_colleague' },
  });
});

it('shows the visits of the branch’s day until they end, as work of their consultant', async () => {
  const slot = await firstSlot(test.app);
  const visit = await booked(test.app, slot.id);
  expect(await idsOf('due')).not.toContain(visit.id);
  clock = new Date(Date.parse(visit.START_DATE) - 3_600_000);
  const [found] = (await listed('due')).filter(({ id }) => id === visit.id);
  expect(found).toMatchObject({
    kind: 'consultation',
    person: { name: "Ada O'Brien", email: 'ada@example.com' },
    due_at: new Date(visit.START_DATE).toISOString(),
    is_overdue: false,
    owner: { is_own: false },
  });
  await rowsOf(
    test.database,
    sql`update consultants set email = ${grace.email} where id = ${found?.owner?.id}`,
  );
  expect(await idsOf('mine')).toContain(visit.id);
  clock = new Date(Date.parse(visit.START_DATE) + 5 * 3_600_000);
  expect(await idsOf('due')).not.toContain(visit.id);
});

it('shows applications, certificates and emails that failed, and counts them', async () => {
  const before = await call(test.app, countWork, {}, grace.headers);
  const pro = await test.signUp({ firstName: 'Pat', lastName: 'Carver' });
  const application = await newApplication(test.database.db, pro.id);
  const certificate = await newCertificate(test.database.db, pro.id);
  const payload = { to: 'gone@example.com', subject: 'Your order', text: '', html: '' };
  await rowsOf(
    test.database,
    sql`insert into jobs (queue, payload, due_at, created_at, attempts, dead_at)
        values ('mail', ${JSON.stringify(payload)}::jsonb, ${monday.toISOString()}, ${monday.toISOString()}, 10, ${monday.toISOString()})`,
  );
  expect(await listed('unassigned')).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ kind: 'application', id: application, detail: 'Carver' }),
      expect.objectContaining({
        kind: 'certificate',
        id: certificate,
        detail: 'IA-1, IA',
        person: expect.objectContaining({ name: 'Pat Carver', customer_id: pro.id }),
      }),
      expect.objectContaining({ kind: 'email', detail: 'Your order', is_overdue: true }),
    ]),
  );
  expect(await call(test.app, countWork, {}, grace.headers)).toEqual({
    ...before,
    applications: before.applications + 1,
    certificates: before.certificates + 1,
    failed_emails: before.failed_emails + 1,
  });
});

it('gives other work an owner too, and writes once to the counter about what is late', async () => {
  const pro = await test.signUp({ firstName: 'Rosa', lastName: 'Glazier' });
  const id = await newCertificate(test.database.db, pro.id);
  const take = (body: object, by = grace) =>
    by.ask(assignWork, { body: { kind: 'certificate', id, ...body } });
  expect((await take({ from: null })).statusCode).toBe(200);
  expect(await idsOf('mine')).toContain(id);
  expect(failureOf(await take({ from: null }, hedy))).toMatchObject({
    status: 409,
    error: { code: 'work_assigned' },
  });
  expect((await take({ from: grace.id, to: hedy.id })).statusCode).toBe(200);
  expect(await idsOf('mine', hedy)).toContain(id);
  expect(failureOf(await take({ from: hedy.id, to: pro.id }))).toMatchObject({ status: 422 });
  expect((await logOf(test, id)).map(({ action }) => action)).toEqual(['work.assign', 'work.assign']);

  const alarms = async () =>
    (await mailsOf(test.database)).filter(({ subject }) => subject === `Overdue: tax certificate ${id}`);
  await runJobs(test.app);
  expect(await alarms()).toHaveLength(0);
  clock = new Date(monday.getTime() + 25 * 3_600_000);
  await runJobs(test.app);
  clock = new Date(clock.getTime() + 3_600_000);
  await runJobs(test.app);
  const [alarm, ...more] = await alarms();
  expect(more).toEqual([]);
  expect(alarm?.text).toContain('Rosa Glazier');
});

it('[6.1] is for the desk', async () => {
  for (const endpoint of [countWork, listColleagues])
    expect((await grace.ask(endpoint, {}, asAccount('editor'))).statusCode).toBe(403);
  expect((await grace.ask(listWork, { query: { tab: 'due' } }, asAccount('customer'))).statusCode).toBe(403);
});
