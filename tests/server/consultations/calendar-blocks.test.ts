import { randomUUID } from 'node:crypto';
import {
  addBlock,
  type CalendarBlock,
  changeBlock,
  listBlocks,
  removeBlock,
} from '#domain/consultations/staff-blocks-contract.ts';
import { asAccount } from '#tests/support/account/staff-accounts.ts';
import { consultantRow, insertConsultant } from '#tests/support/consultations/consultant-rows.ts';
import { logOf } from '#tests/support/desk/staff-log.ts';
import { type TestApp, workerApp } from '#tests/support/server/server-app.ts';
import { call, failureOf, send } from '#tests/support/server/server-call.ts';

let test: TestApp;
beforeAll(async () => {
  test = await workerApp();
  await insertConsultant(test.database.db, consultantRow());
  await insertConsultant(test.database.db, consultantRow({ id: 'inland', branchId: 'des-moines-ia' }));
});
afterAll(() => test.close());

const agent = asAccount('agent');
const under = (key: string = randomUUID()) => ({ ...agent, 'idempotency-key': key });

const training = {
  branch_id: 'norwalk-ct',
  block_type: 'Block' as const,
  note: 'Training',
  starts_at: '2027-03-08T09:00:00-05:00',
  ends_at: '2027-03-08T11:00:00-05:00',
};

const add = async (over: object = {}): Promise<CalendarBlock> =>
  (await call(test.app, addBlock, { body: { ...training, ...over } }, under())).block;
const list = (from: string, to: string, branch_id = 'norwalk-ct') =>
  call(test.app, listBlocks, { query: { branch_id, from, to } }, agent);
const occurrences = async (id: string, from: string, to: string) =>
  (await list(from, to)).occurrences
    .filter(({ block_id }) => block_id === id)
    .map(({ kind, starts_at, ends_at }) => `${kind} ${starts_at.slice(0, 16)}/${ends_at.slice(0, 16)}`);
const remove = (id: string, version?: string) =>
  send(test.app, removeBlock, { params: { id }, query: { version } }, agent);

describe('a block', () => {
  it('is set once for a key, for one consultant or for all, and is listed with its times', async () => {
    const key = randomUUID();
    const body = { ...training, consultant_id: 'grace' };
    const adding = () => send(test.app, addBlock, { body }, under(key));
    const [first, second] = [await adding(), await adding()];
    expect([first.statusCode, second.body]).toEqual([201, first.body]);
    const { block } = addBlock.response.parse(first.json());
    expect(block).toEqual({
      ...body,
      id: expect.any(String),
      created_by: 'account-agent',
      created_at: expect.any(String),
      starts_at: '2027-03-08T14:00:00.000Z',
      ends_at: '2027-03-08T16:00:00.000Z',
      version: expect.any(String),
    });
    const { version: _, ...facts } = block;
    const { blocks, time_zone } = await list('2027-03-08', '2027-03-08');
    expect([blocks, time_zone]).toEqual([expect.arrayContaining([block]), 'America/New_York']);
    expect((await list('2027-03-09', '2027-03-20')).blocks).not.toContainEqual(block);
    expect(await logOf(test, block.id)).toEqual([
      { action: 'calendar_block.add', actor_id: 'account-agent', before: {}, after: facts },
    ]);
  });

  it.each([
    ['2026-10-31T00:00:00-04:00', '2026-12-01T00:00:00-05:00', '2026-12-01T00:01:00-05:00'],
    ['2027-03-01T09:00:00-05:00', '2027-04-01T09:00:00-04:00', '2027-04-01T09:01:00-04:00'],
  ])(
    'from %s takes 31 days of the branch’s calendar and not a minute more',
    async (starts_at, ends_at, later) => {
      const { id } = await add({ starts_at, ends_at });
      await remove(id);
      const refused = async (over: object) =>
        failureOf(await send(test.app, addBlock, { body: { ...training, starts_at, ...over } }, under()));
      expect(await refused({ ends_at: later })).toMatchObject({
        status: 422,
        error: { fields: [{ path: 'body.ends_at', message: 'At most 31 days' }] },
      });
      const moved = {
        block_type: 'Both',
        ends_at: starts_at.replace(':00:', ':30:'),
        instead_starts_at: later,
      };
      expect((await refused(moved)).error.fields).toEqual([
        { path: 'body.instead_starts_at', message: 'At most 31 days away' },
      ]);
    },
  );

  it('takes no change to an earlier version, so that two colleagues do not undo each other', async () => {
    const { id, version } = await add();
    const { branch_id, ...same } = training;
    const change = (over: object) =>
      send(test.app, changeBlock, { params: { id }, body: { ...same, ...over } }, agent);
    const [first, second] = [
      await change({ note: 'Fair', version }),
      await change({ ends_at: '2027-03-08T12:00:00-05:00', version }),
    ];
    expect(failureOf(second)).toMatchObject({ status: 409, error: { code: 'block_changed' } });
    expect(failureOf(await remove(id, version)).error.code).toBe('block_changed');
    const { block } = changeBlock.response.parse(first.json());
    const again = await change({
      note: 'Fair',
      ends_at: '2027-03-08T12:00:00-05:00',
      version: block.version,
    });
    expect(changeBlock.response.parse(again.json()).block).toMatchObject({
      note: 'Fair',
      ends_at: '2027-03-08T17:00:00.000Z',
    });
  });

  it('[3.23] repeats by the clock of the branch, is moved with all of its times, and is removed', async () => {
    const { id } = await add({ rrule: 'rrule:freq=weekly;count=3' });
    expect(await occurrences(id, '2027-03-01', '2027-05-01')).toEqual([
      'Block 2027-03-08T14:00/2027-03-08T16:00',
      'Block 2027-03-15T13:00/2027-03-15T15:00',
      'Block 2027-03-22T13:00/2027-03-22T15:00',
    ]);
    const { branch_id, ...same } = training;
    const moved = { starts_at: '2027-03-09T10:00:00-05:00', ends_at: '2027-03-09T11:30:00-05:00' };
    const body = { ...same, ...moved, rrule: 'FREQ=WEEKLY;COUNT=2' };
    await call(test.app, changeBlock, { params: { id }, body }, agent);
    expect(await occurrences(id, '2027-03-01', '2027-05-01')).toEqual([
      'Block 2027-03-09T15:00/2027-03-09T16:30',
      'Block 2027-03-16T14:00/2027-03-16T15:30',
    ]);
    expect((await logOf(test, id)).at(-1)).toMatchObject({
      action: 'calendar_block.change',
      before: { rrule: 'FREQ=WEEKLY;COUNT=3', starts_at: '2027-03-08T14:00:00.000Z' },
      after: { rrule: 'FREQ=WEEKLY;COUNT=2', starts_at: '2027-03-09T15:00:00.000Z' },
    });
    const entries = (await logOf(test, id)).length;
    await call(test.app, changeBlock, { params: { id }, body }, agent);
    expect(await logOf(test, id)).toHaveLength(entries);
    expect((await remove(id)).statusCode).toBe(200);
    expect(await occurrences(id, '2027-03-01', '2027-05-01')).toEqual([]);
    expect((await logOf(test, id)).at(-1)).toMatchObject({
      action: 'calendar_block.remove',
      after: {},
      before: { note: 'Training' },
    });
    expect(failureOf(await remove(id))).toMatchObject({ status: 404, error: { code: 'unknown_block' } });
  });

  it('[3.23] moves working time: what it takes out on one day it opens on another', async () => {
    const { id } = await add({ block_type: 'Both', instead_starts_at: '2027-03-13T12:00:00-05:00' });
    expect(await occurrences(id, '2027-03-01', '2027-03-31')).toEqual([
      'Block 2027-03-08T14:00/2027-03-08T16:00',
      'Unblock 2027-03-13T17:00/2027-03-13T19:00',
    ]);
    expect(await occurrences(id, '2027-03-12', '2027-03-31')).toHaveLength(1);
  });

  it.each([
    ['that ends before it begins', { ends_at: training.starts_at }, 'ends_at'],
    ['of more than a month', { ends_at: '2027-05-08T11:00:00-05:00' }, 'ends_at'],
    ['that moves time to nowhere', { block_type: 'Both' }, 'instead_starts_at'],
    ['that moves time but only blocks', { instead_starts_at: training.ends_at }, 'instead_starts_at'],
    ['without an offset', { starts_at: '2027-03-08T09:00:00' }, 'starts_at'],
    ['of parts of a minute', { starts_at: '2027-03-08T09:00:30Z' }, 'starts_at'],
    ['of another type', { block_type: 'Holiday' }, 'block_type'],
  ])('%s is refused', async (_, over, field) => {
    const response = await send(test.app, addBlock, { body: { ...training, ...over } }, under());
    const { status, error } = failureOf(response);
    expect([status, error.code]).toEqual([422, 'invalid_request']);
    expect(error.fields?.map(({ path }) => path)).toContain(`body.${field}`);
  });

  it('is refused for what is not there, and where it repeats within a day', async () => {
    const refused = async (over: object) => {
      const { status, error } = failureOf(
        await send(test.app, addBlock, { body: { ...training, ...over } }, under()),
      );
      return [status, error.code];
    };
    expect(await refused({ branch_id: 'atlantis' })).toEqual([404, 'unknown_branch']);
    expect(await refused({ consultant_id: 'nobody' })).toEqual([404, 'unknown_consultant']);
    expect(await refused({ consultant_id: 'inland' })).toEqual([404, 'unknown_consultant']);
    expect(await refused({ rrule: 'FREQ=HOURLY' })).toEqual([422, 'bad_recurrence']);
    const { branch_id, ...body } = training;
    const changed = await send(test.app, changeBlock, { params: { id: randomUUID() }, body }, agent);
    expect(failureOf(changed)).toMatchObject({ status: 404, error: { code: 'unknown_block' } });
  });
});

it('days are listed in order, and not more than three months', async () => {
  const refused = async (from: string, to: string) =>
    failureOf(
      await send(test.app, listBlocks, { query: { branch_id: 'norwalk-ct', from, to } }, agent),
    ).error.fields?.map(({ path }) => path);
  expect(await refused('2027-03-02', '2027-03-01')).toEqual(['query.to']);
  expect(await refused('2027-03-01', '2027-06-01')).toEqual(['query.to']);
  expect(await refused('2027-02-30', '2027-03-01')).toEqual(['query.from']);
});

it('is set by calls that are written out here', async () => {
  const ask = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) =>
    test.app.inject({ method, url, headers: under(), ...(payload && { payload }) });
  const { branch_id, ...times } = training;
  const added = await ask('POST', '/desk/v1/calendar-blocks', { ...times, branch_id });
  expect(added.statusCode).toBe(201);
  const { id } = added.json().block;
  const listed = await ask(
    'GET',
    '/desk/v1/calendar-blocks?branch_id=norwalk-ct&from=2027-03-08&to=2027-03-08',
  );
  expect(listed.json().blocks).toContainEqual(added.json().block);
  const changed = await ask('PUT', `/desk/v1/calendar-blocks/${id}`, { ...times, note: '' });
  expect(changed.json().block.note).toBe('');
  const removed = await ask('DELETE', `/desk/v1/calendar-blocks/${id}`);
  expect(removed.json().block.id).toBe(id);
});
