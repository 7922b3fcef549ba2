import { randomUUID } from 'node:crypto';
import {
  addConsultant,
  changeConsultant,
  type DeskConsultant,
  listConsultants,
  removeConsultant,
} from '#domain/consultations/staff-calendars-contract.ts';
import { readConsultation } from '#domain/consultations/staff-contract.ts';
import { StaffConsultants } from '#server/services/consultations/calendars/staff-consultants.ts';
import { asAccount } from '#tests/support/account/staff-accounts.ts';
import { insertVisits } from '#tests/support/consultations/booking-harness.ts';
import { consultantRow, insertConsultant } from '#tests/support/consultations/consultant-rows.ts';
import { slotsFor } from '#tests/support/consultations/server-booking.ts';
import { newConsultant } from '#tests/support/consultations/staff-calendar-examples.ts';
import { logOf } from '#tests/support/desk/staff-log.ts';
import { type TestApp, withApp } from '#tests/support/server/server-app.ts';
import { call, failureOf, send } from '#tests/support/server/server-call.ts';

const now = () => new Date('2027-03-01T04:00:00Z');

let test: TestApp;
beforeAll(async () => {
  test = await withApp({ now });
});
afterAll(() => test.close());

const agent = asAccount('agent');
const unsaid = 'not kept here';
const under = (key: string = randomUUID()) => ({ ...agent, 'idempotency-key': key });

const add = async (over: object = {}): Promise<DeskConsultant> =>
  (await call(test.app, addConsultant, { body: { ...newConsultant(), ...over } as never }, under()))
    .consultant;
const listed = async (branch_id: string) =>
  (await call(test.app, listConsultants, { query: { branch_id } }, agent)).consultants;
const change = (id: string, body: object) =>
  send(test.app, changeConsultant, { params: { id }, body }, agent);

describe('a consultant', () => {
  it('is added as it was typed, in one form, once for a key, and listed with the zone of the branch', async () => {
    const key = randomUUID();
    const adding = () => send(test.app, addConsultant, { body: newConsultant() }, under(key));
    const [first, second] = [await adding(), await adding()];
    expect([first.statusCode, second.body]).toEqual([201, first.body]);
    const { consultant } = addConsultant.response.parse(first.json());
    expect(consultant).toEqual({
      ...newConsultant(),
      id: expect.any(String),
      email: 'grace@clerestory.example',
      phone: '+12035550160',
      postal_prefixes: ['068', 'K1A0'],
    });
    const { time_zone } = await call(
      test.app,
      listConsultants,
      { query: { branch_id: 'norwalk-ct' } },
      agent,
    );
    expect(time_zone).toBe('America/New_York');
    expect((await listed('norwalk-ct')).filter(({ id }) => id === consultant.id)).toEqual([consultant]);
    expect(await logOf(test, consultant.id)).toEqual([
      {
        action: 'consultant.add',
        actor_id: 'account-agent',
        before: {},
        after: { ...consultant, name: unsaid, email: unsaid, phone: unsaid },
      },
    ]);
    await change(consultant.id, { email: 'hopper@clerestory.example' });
    expect((await logOf(test, consultant.id)).at(-1)).toMatchObject({
      before: { email: unsaid },
      after: { email: unsaid },
    });
  });

  it('begins the day at the first showroom of the branch where no place is named', async () => {
    const { base } = await add({ base: undefined, postal_prefixes: undefined });
    expect(base).toEqual({ latitude: 41.3083, longitude: -72.9279 });
  });

  it('gets other hours, of which the log says what changed, and nothing where nothing does', async () => {
    const { id, week } = await add();
    const late = [{ from: '12:00', to: '20:00' }];
    const changed = week.map((day, at) => (at === 3 ? late : day));
    const response = await change(id, { week: changed });
    expect(changeConsultant.response.parse(response.json()).consultant.week[3]).toEqual(late);
    await change(id, { week: changed, name: 'Grace Hopper' });
    expect((await logOf(test, id)).slice(1)).toEqual([
      { action: 'consultant.change', actor_id: 'account-agent', before: { week }, after: { week: changed } },
    ]);
  });

  it('works from a day on and until a day, in that order', async () => {
    const { id } = await add({ active_from: '2027-03-15' });
    expect(failureOf(await change(id, { active_until: '2027-03-14' }))).toMatchObject({
      status: 422,
      error: { code: 'days_reversed' },
    });
    const response = await change(id, { active_from: null, active_until: '2027-03-14' });
    const { consultant } = changeConsultant.response.parse(response.json());
    expect(consultant).toMatchObject({ active_until: '2027-03-14' });
    expect(consultant).not.toHaveProperty('active_from');
  });

  it('leaves today in the zone of the branch, or on a day that is named, and stays in the list', async () => {
    const remove = (id: string, query: { until?: string } = {}) =>
      call(test.app, removeConsultant, { params: { id }, query }, agent);
    const [one, other] = [await add(), await add({ active_from: '2027-05-01' })];
    expect(await remove(one.id)).toEqual({
      consultant: { ...one, active_until: '2027-02-28' },
      visits_ahead: [],
    });
    const { consultant } = await remove(other.id, { until: '2027-04-01' });
    expect(consultant).toMatchObject({ active_from: '2027-04-01', active_until: '2027-04-01' });
    expect((await listed('norwalk-ct')).map(({ id }) => id)).toEqual(expect.arrayContaining([one.id]));
    expect((await logOf(test, one.id)).at(-1)).toEqual({
      action: 'consultant.remove',
      actor_id: 'account-agent',
      before: {},
      after: { active_until: '2027-02-28' },
    });
  });
});

it('one who leaves is answered with the visits from the midnight of that day on', async () => {
  const { db } = test.database;
  await insertConsultant(db, consultantRow({ id: 'leaving' }));
  const asked: [string, string][] = [];
  const visit = { appointment_id: 'a1', starts_at: '2027-03-16T14:00:00.000Z', type: 'home' as const };
  const staff = new StaffConsultants({
    db,
    now,
    showroomsOf: () => [],
    branch: (branch_id) => ({
      branch_id,
      formal_name: 'Norwalk',
      state: { name: 'Connecticut', abbreviation: 'CT' },
      country: 'US',
      branch_url: '/',
      branch_retail: [],
      time_zone: 'America/New_York',
      zone: 'RT',
      phone: '+1 (203) 555-0110',
    }),
    visitsAhead: async (_, id, from) => {
      asked.push([id, from.toISOString()]);
      return [{ ...visit, name: 'Ada Lovelace' }];
    },
  });
  const { visits_ahead } = await staff.remove('leaving', '2027-03-15', async () => undefined);
  expect(visits_ahead).toEqual([{ ...visit, name: 'Ada Lovelace' }]);
  expect(asked).toEqual([['leaving', '2027-03-15T04:00:00.000Z']]);
});

it('who leaves with visits ahead leaves them booked, is told which, and comes to no others', async () => {
  const kept = await withApp({ now });
  await insertConsultant(kept.database.db, consultantRow({ id: 'leaving' }));
  const start = Date.parse('2027-03-16T14:00:00Z');
  const [before, ahead] = await insertVisits(kept.database.db, [
    { consultantId: 'leaving', start: Date.parse('2027-03-10T15:00:00Z') },
    { consultantId: 'leaving', start },
  ]);
  if (!before || !ahead) throw new Error('No visits were written');
  const answer = await call(
    kept.app,
    removeConsultant,
    { params: { id: 'leaving' }, query: { until: '2027-03-15' } },
    agent,
  );
  expect(answer.visits_ahead).toEqual([
    {
      appointment_id: ahead.id,
      starts_at: new Date(start).toISOString(),
      type: 'virtual',
      name: 'Ada Racer',
    },
  ]);
  const read = await call(kept.app, readConsultation, { params: { id: ahead.id } }, agent);
  expect(read.consultation).toMatchObject({ state: 'pending', consultant_id: 'leaving' });
  const days = await slotsFor(kept.app, { type: 'virtual', from: '2027-03-12', to: '2027-03-19' });
  expect(days.map(({ START_DATE }) => START_DATE.slice(0, 10)).at(-1)).toBe('2027-03-12');
  await kept.close();
});

it.each([
  ['hours that end before they begin', { week: [[{ from: '17:00', to: '09:00' }], [], [], [], [], [], []] }],
  [
    'hours that overlap',
    {
      week: [
        [
          { from: '09:00', to: '13:00' },
          { from: '12:00', to: '17:00' },
        ],
        ...Array(6).fill([]),
      ],
    },
  ],
  ['a week of six days', { week: Array(6).fill([]) }],
  ['a time that no clock shows', { week: [[{ from: '09:60', to: '17:00' }], ...Array(6).fill([])] }],
  ['no kind of visit', { kinds: [] }],
  ['a kind that needs no time', { kinds: ['preference'] }],
  ['no name', { name: ' \u0000 ' }],
  ['a number of no telephone', { phone: '555' }],
  ['a place beyond the globe', { base: { latitude: 91, longitude: 0 } }],
  ['a day of another century', { active_from: '0000-01-01' }],
  ['a branch by its postal code', { branch_id: '06851' }],
])('%s is refused, with its field', async (_, over) => {
  const response = await send(test.app, addConsultant, { body: { ...newConsultant(), ...over } }, under());
  const { status, error } = failureOf(response);
  expect([status, error.code]).toEqual([422, 'invalid_request']);
  expect(error.fields?.[0]?.path.startsWith(`body.${Object.keys(over)[0]}`)).toBe(true);
});

it('what is not there is 404', async () => {
  const body = { ...newConsultant(), branch_id: 'atlantis' };
  expect(failureOf(await send(test.app, addConsultant, { body }, under())).error.code).toBe('unknown_branch');
  expect(failureOf(await change('nobody', {})).error.code).toBe('unknown_consultant');
  const removed = await send(test.app, removeConsultant, { params: { id: 'nobody' } }, agent);
  expect(failureOf(removed)).toMatchObject({ status: 404, error: { code: 'unknown_consultant' } });
});

it('is set by calls that are written out here', async () => {
  const ask = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) =>
    test.app.inject({ method, url, headers: under(), ...(payload && { payload }) });
  const added = await ask('POST', '/desk/v1/consultants', newConsultant());
  const { id } = added.json().consultant;
  expect(added.statusCode).toBe(201);
  const all = (await ask('GET', '/desk/v1/consultants?branch_id=norwalk-ct')).json().consultants;
  expect(all).toContainEqual(added.json().consultant);
  const renamed = await ask('PUT', `/desk/v1/consultants/${id}`, { name: 'Grace H.' });
  expect(renamed.json().consultant.name).toBe('Grace H.');
  const removed = await ask('DELETE', `/desk/v1/consultants/${id}?until=2027-03-09`);
  expect(removed.json()).toMatchObject({ consultant: { active_until: '2027-03-09' }, visits_ahead: [] });
});
