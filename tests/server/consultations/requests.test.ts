import { convertLead } from '#domain/consultations/appointments-contract.ts';
import {
  assignRequest,
  closeRequest,
  listRequests,
  noteCall,
  readRequest,
} from '#domain/consultations/staff-requests-contract.ts';
import type { Endpoint } from '#domain/contracts/endpoint.ts';
import { countWork, listWork } from '#domain/desk/work-contract.ts';
import { seedDemoConsultants } from '#server/start/seed-demo-consultants.ts';
import { asAccount } from '#tests/support/account/staff-accounts.ts';
import { dayAfter, firstSlot, monday } from '#tests/support/consultations/server-booking.ts';
import { fixtureContent } from '#tests/support/content/server-content.ts';
import { mailsOf, runJobs } from '#tests/support/desk/server-back-office.ts';
import { logOf } from '#tests/support/desk/staff-log.ts';
import { leadBody } from '#tests/support/leads/lead-examples.ts';
import { leadOf, postLead } from '#tests/support/leads/server-lead.ts';
import { type TestApp, withApp } from '#tests/support/server/server-app.ts';
import { call, failureOf, send } from '#tests/support/server/server-call.ts';

let clock = monday;
let test: TestApp;
beforeAll(async () => {
  test = await withApp({ now: () => clock });
  await seedDemoConsultants(test.database.db, fixtureContent, monday);
});
beforeEach(() => {
  clock = monday;
});
afterAll(() => test.close());

const agent = asAccount('agent');
const administrator = asAccount('administrator');
/** 5 pm of the next working day in Norwalk. */
const dueAt = '2027-03-02T22:00:00.000Z';

let requests = 0;
const ask = async (change: object = {}) => {
  requests += 1;
  const body = { ...leadBody, email: `asker-${requests}@example.com`, preferredDay: dayAfter(10), ...change };
  return leadOf(await postLead(test.app, body)).reference;
};
const at = (endpoint: Endpoint, reference: string, body?: object, headers: Record<string, string> = agent) =>
  send(test.app, endpoint, { params: { reference }, ...(body && { body }) }, headers);
const read = async (reference: string) =>
  (await call(test.app, readRequest, { params: { reference } }, agent)).request;
const listed = async (query: object = {}) =>
  (await call(test.app, listRequests, { query }, agent)).requests.map(({ reference }) => reference);
const mailsAbout = async (reference: string) => {
  await runJobs(test.app);
  return (await mailsOf(test.database)).filter(({ text }) => text.includes(reference));
};

describe('the queue of requests', () => {
  it('shows the option or offer that a request is about, also in its emails', async () => {
    const matter = 'Joiner six-panel: Brass kick plate, drilled and fitted, through a showroom';
    const reference = await ask({ matter });
    expect(await read(reference)).toMatchObject({ matter, due_at: dueAt });
    const [receipt, notice] = await mailsAbout(reference);
    for (const mail of [receipt, notice]) expect(mail?.text).toContain(`About: ${matter}`);
    const { items } = await call(test.app, listWork, { query: { tab: 'unassigned' } }, agent);
    expect(items.find(({ id }) => id === reference)?.detail).toContain(matter);
  });

  it('[2.5] shows a new request with its customer, branch, wish and due time', async () => {
    const reference = await ask({ comments: 'Comes along: 2 × Sash lock' });
    expect(await listed()).toContain(reference);
    expect(await read(reference)).toMatchObject({
      state: 'open',
      is_overdue: false,
      is_service: false,
      type: 'home',
      name: "Ada O'Brien",
      phone: '+12035550142',
      address: '14 Wall Street, Norwalk, CT 06851',
      branch: { id: 'norwalk-ct', name: 'Clerestory of Norwalk' },
      preferred_day: dayAfter(10),
      preferred_time: 'morning',
      comments: 'Comes along: 2 × Sash lock',
      received_at: monday.toISOString(),
      due_at: dueAt,
    });
  });

  it('is searched by name, email address, phone number and reference', async () => {
    const reference = await ask({ firstName: 'Zoë', lastName: 'Núñez', phone: '203-555-0177' });
    const email = `asker-${requests}@example.com`;
    for (const search of ['zoe nun', 'NUNEZ', email, '555-0177', reference.toLowerCase()])
      expect(await listed({ search })).toEqual([reference]);
    expect(await listed({ search: 'Nobody' })).toEqual([]);
  });

  it('counts what waits, and what is late', async () => {
    const before = await call(test.app, countWork, {}, agent);
    const reference = await ask();
    const after = await call(test.app, countWork, {}, agent);
    expect(after).toMatchObject({ requests: before.requests + 1, requests_overdue: 0 });
    clock = new Date(Date.parse(dueAt) + 1);
    expect((await call(test.app, countWork, {}, agent)).requests_overdue).toBe(after.requests);
    expect(await read(reference)).toMatchObject({ state: 'open', is_overdue: true });
  });

  it('[6.1] is for staff', async () => {
    const reference = await ask();
    for (const [headers, status] of [
      [{}, 401],
      [asAccount('customer'), 403],
    ] as const)
      expect(failureOf(await at(closeRequest, reference, { reason: 'No' }, headers)).status).toBe(status);
    for (const unknown of ['R-NOTHING', 'AAAAAAAAAA'])
      expect(failureOf(await at(readRequest, unknown))).toMatchObject({
        status: 404,
        error: { code: 'unknown_lead' },
      });
  });
});

describe('staff', () => {
  it('take a request from the owner they saw, and one of two who take it at once has it', async () => {
    const reference = await ask();
    const answers = await Promise.all(
      [agent, administrator].map((headers) => at(assignRequest, reference, { from: null }, headers)),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const { owner } = await read(reference);
    const taken = await at(assignRequest, reference, { from: owner?.id ?? null });
    expect(assignRequest.response.parse(taken.json()).request.owner).toMatchObject({
      id: 'account-agent',
      is_own: true,
    });
    expect((await logOf(test, reference)).map(({ action }) => action)).toContain('request.assign');
  });

  it('note calls, which keep the promise', async () => {
    const reference = await ask();
    await at(noteCall, reference, { text: 'No answer; call again at 4' });
    clock = new Date(Date.parse(dueAt) + 1);
    await at(noteCall, reference, { text: 'Wants Friday' });
    expect(await read(reference)).toMatchObject({
      state: 'called',
      is_overdue: false,
      calls: [{ text: 'No answer; call again at 4', by: { id: 'account-agent' } }, { text: 'Wants Friday' }],
    });
    expect(await listed()).toContain(reference);
    expect(failureOf(await at(noteCall, reference, { text: ' ' })).status).toBe(422);
    expect((await logOf(test, reference)).map(({ action }) => action)).toEqual([
      'request.call',
      'request.call',
    ]);
  });

  it('close a request once, with a reason', async () => {
    const reference = await ask();
    const answers = await Promise.all(
      [1, 2].map(() => at(closeRequest, reference, { reason: 'Twice sent' })),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(await read(reference)).toMatchObject({ state: 'closed', close_reason: 'Twice sent' });
    expect(await listed()).not.toContain(reference);
    expect(await listed({ state: 'closed' })).toContain(reference);
    const { id } = await firstSlot(test.app, { from: dayAfter(3), to: dayAfter(3) });
    const converted = await at(convertLead, reference, { slot_id: id, interface: 'Call Center' });
    expect(failureOf(converted).error.code).toBe('not_allowed_now');
    expect(await logOf(test, reference)).toHaveLength(1);
  });

  it('convert a request at once, and one appointment is made of it', async () => {
    const reference = await ask();
    const { id } = await firstSlot(test.app, { from: dayAfter(4), to: dayAfter(4) });
    const body = { slot_id: id, interface: 'Call Center' };
    const answers = await Promise.all(
      [agent, administrator].map((headers) => at(convertLead, reference, body, headers)),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
    const made = answers.find(({ statusCode }) => statusCode === 201);
    expect(await read(reference)).toMatchObject({
      state: 'converted',
      appointment_id: made?.json().appointment.id,
    });
    for (const [endpoint, sent] of [
      [assignRequest, { from: null }],
      [noteCall, { text: 'Late' }],
      [closeRequest, { reason: 'Late' }],
    ] as const)
      expect(failureOf(await at(endpoint, reference, sent))).toMatchObject({
        status: 409,
        error: { code: 'request_done' },
      });
  });
});

describe('emails about a request', () => {
  it('go to the customer and to the branch at once, once per request', async () => {
    const reference = await ask();
    const [receipt, notice, ...others] = await mailsAbout(reference);
    expect(others).toEqual([]);
    expect(receipt).toMatchObject({
      to: `asker-${requests}@example.com`,
      subject: 'We have your request for a consultation',
    });
    expect(receipt?.text).toContain('Within one working day, by Tuesday, March 2, 5 pm Eastern Time');
    expect(receipt?.text).toContain('Ring twice');
    expect(notice?.to).toBe(fixtureContent.brand.email);
    expect(notice?.text).toContain(`/desk/requests/${reference}/`);
    expect(notice?.text).toContain('203');
  });

  it('alarm the branch of a late call once, and not of one that was made', async () => {
    const [late, called, closed] = [await ask(), await ask(), await ask()];
    await at(noteCall, called, { text: 'Agreed' });
    await at(closeRequest, closed, { reason: 'Test' });
    clock = new Date(Date.parse(dueAt) + 60_000);
    const alarms = async (reference: string) =>
      (await mailsAbout(reference)).filter(({ subject }) => subject.startsWith('Overdue'));
    expect(await alarms(late)).toHaveLength(1);
    clock = new Date(clock.getTime() + 10 * 60_000);
    expect(await alarms(late)).toHaveLength(1);
    expect(await alarms(called)).toEqual([]);
    expect(await alarms(closed)).toEqual([]);
  });
});
