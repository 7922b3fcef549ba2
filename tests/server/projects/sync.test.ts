import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import {
  deleteProject,
  getProject,
  getProjects,
  largestSync,
  syncProjects,
} from '../../../domain/contracts/projects.ts';
import { projectLimits } from '../../../domain/projects/project-fields.ts';
import { ProjectDevice, syncOf } from '../../support/project-device.ts';
import { type AccountsApp, type SignedIn, startAccountsApp } from '../../support/server-account.ts';
import { rowsOf, runJobs } from '../../support/server-back-office.ts';
import { call, failureOf } from '../../support/server-call.ts';

const day = 24 * 60 * 60 * 1_000;
let now = () => new Date();
let test: AccountsApp;
beforeAll(async () => {
  test = await startAccountsApp({ now: () => now() });
});
afterEach(() => {
  now = () => new Date();
});
afterAll(() => test.close());

const meet = async (account: SignedIn, ...devices: ProjectDevice[]): Promise<void> => {
  for (const device of [...devices, ...devices]) await device.sync(account);
};

/** An account with a project of one item on two devices. */
async function twoDevices() {
  const account = await test.signUp();
  const [phone, laptop] = [new ProjectDevice(), new ProjectDevice()];
  const id = phone.make('House');
  const item = phone.item(id, { name: 'Kitchen', quantity: 1 });
  await meet(account, phone, laptop);
  return { account, phone, laptop, id, item };
}

describe('two devices of one account', () => {
  it('see the same after both were edited offline, and lose nothing', async () => {
    const { account, phone, laptop, id, item } = await twoDevices();
    phone.write(id, [{ id: item, kind: 'item', fields: { quantity: 4 } }]);
    phone.write(id, [{ id, kind: 'project', fields: { name: 'Lake house' } }]);
    laptop.write(id, [{ id: item, kind: 'item', fields: { name: 'Pantry' } }]);
    laptop.write(id, [{ id, kind: 'project', fields: { name: 'Cabin' } }]);
    const added = laptop.item(id, { name: 'Bath' });
    await meet(account, phone, laptop);
    expect(phone.document(id)).toEqual(laptop.document(id));
    const { items, conflicts } = phone.view(id);
    expect(items.find((one) => one.id === item)).toMatchObject({ name: 'Pantry', quantity: 4 });
    expect(items.map((one) => one.id)).toContain(added);
    const [conflict, ...others] = conflicts;
    expect(others).toEqual([]);
    expect([conflict?.shown.value, ...(conflict?.others ?? []).map(({ value }) => value)].sort()).toEqual([
      'Cabin',
      'Lake house',
    ]);
    const { Project } = await call(test.app, getProject, { params: { id } }, account.headers);
    expect(Project).toMatchObject({
      name: conflict?.shown.value,
      Items: expect.arrayContaining([expect.objectContaining({ id: added })]),
    });
  });

  it('offer back what one deleted and the other edited, and not what nobody edited', async () => {
    const { account, phone, laptop, id, item } = await twoDevices();
    const left = phone.item(id, { name: 'Left alone' });
    await meet(account, phone, laptop);
    phone.remove(id, item, left);
    laptop.write(id, [{ id: item, kind: 'item', fields: { note: 'Measured twice' } }]);
    await meet(account, phone, laptop);
    for (const device of [phone, laptop]) {
      expect(device.view(id).items).toEqual([]);
      expect(device.view(id).offeredBack).toEqual([{ id: item, kind: 'item', name: 'Kitchen' }]);
    }
    phone.write(id, [{ id: item, kind: 'item', fields: { deleted: null } }]);
    await meet(account, phone, laptop);
    expect(laptop.view(id)).toMatchObject({ offeredBack: [], items: [{ id: item, note: 'Measured twice' }] });
  });

  it('learn of a deleted project, which is gone for good 90 days later', async () => {
    const { account, phone, laptop, id } = await twoDevices();
    await call(test.app, deleteProject, { params: { id } }, account.headers);
    await laptop.sync(account);
    expect(laptop.view(id).isDeleted).toBe(true);
    const isKept = async (days: number) => {
      now = () => new Date(Date.now() + days * day);
      await runJobs(test.app);
      const rows = await rowsOf(test.database, sql`select 1 from project_entities where project_id = ${id}`);
      return rows.length > 0;
    };
    expect(await isKept(1)).toBe(true);
    expect(await isKept(89)).toBe(true);
    expect(await isKept(92)).toBe(false);
    expect(await phone.sync(account)).toEqual([{ id, outcome: 'stale' }]);
  });

  it('send nothing twice: a second sync without changes writes and answers none', async () => {
    const { account, phone, id } = await twoDevices();
    const stamp = () =>
      rowsOf(test.database, sql`select updated_at, xmin::text from projects where id = ${id}`);
    const before = await stamp();
    now = () => new Date(Date.now() + day);
    const [outcome] = await phone.sync(account);
    expect(outcome).toMatchObject({ outcome: 'merged', changes: { entities: {} } });
    expect(await stamp()).toEqual(before);
  });

  it('write only the rows that changed', async () => {
    const { account, phone, id, item } = await twoDevices();
    const other = phone.item(id, { name: 'Other' });
    await phone.sync(account);
    const versions = async () =>
      new Map(
        (
          await rowsOf<{ id: string; xmin: string }>(
            test.database,
            sql`select id, xmin::text from project_entities where project_id = ${id}`,
          )
        ).map((row) => [row.id, row.xmin]),
      );
    const before = await versions();
    phone.write(id, [{ id: item, kind: 'item', fields: { quantity: 9 } }]);
    // The whole of it, as after a server that had less.
    await syncOf(account, [{ known: {}, changes: phone.document(id) }]);
    const after = await versions();
    expect(after.get(item)).not.toBe(before.get(item));
    for (const same of [id, other]) expect(after.get(same)).toBe(before.get(same));
  });
});

describe('a project that a guest made', () => {
  it('becomes the account’s at sign-in, beside what is there', async () => {
    const { account, laptop, id: old } = await twoDevices();
    const guest = new ProjectDevice();
    const id = guest.make('Porch');
    guest.item(id, {
      type: 'design',
      design: { backend_name: 'meridian-double-hung', code: 'MDH' },
      quantity: 3,
    });
    await guest.sync(account);
    expect([...guest.documents.keys()].sort()).toEqual([id, old].sort());
    await laptop.sync(account);
    expect(laptop.document(id)).toEqual(guest.document(id));
    const { Projects } = await call(test.app, getProjects, {}, account.headers);
    expect(Projects.find((one) => one.id === id)).toMatchObject({ name: 'Porch', pieces: 3 });
  });

  it('is sent whole where the server has less than a device takes it to have', async () => {
    const { account, phone, id } = await twoDevices();
    await test.database.db.execute(sql`delete from projects where id = ${id}`);
    expect(await phone.sync(account)).toEqual([{ id, outcome: 'stale' }]);
    expect(await phone.sync(account)).toMatchObject([{ id, outcome: 'merged' }]);
    const fresh = new ProjectDevice();
    await fresh.sync(account);
    expect(fresh.document(id)).toEqual(phone.document(id));
  });
});

describe('what cannot be kept', () => {
  it('is a project of another account, of which nothing is said', async () => {
    const { phone, id, item } = await twoDevices();
    const other = await test.signUp();
    const thief = new ProjectDevice();
    thief.make('Mine', id);
    thief.item(id, { name: 'Changed' }, item);
    const [taken, ...rest] = await thief.sync(other);
    expect(rest).toEqual([]);
    const odd = randomUUID();
    const [impossible] = await syncOf(other, [{ known: {}, changes: { id: odd, seen: {}, entities: {} } }]);
    expect(taken).toEqual({ id, outcome: 'refused', reason: impossible?.reason });
    const stale = { known: phone.document(id).seen, changes: phone.document(id) };
    expect(await syncOf(other, [stale])).toEqual([taken]);
    expect((await call(test.app, getProjects, {}, other.headers)).Projects).toEqual([]);
  });

  it('is refused whole, with a sentence, and leaves what is there as it was', async () => {
    const { account, phone, id, item } = await twoDevices();
    const before = phone.document(id);
    const n = (before.seen[phone.name] ?? 0) + 1;
    const spoil = (fields: Record<string, unknown>, kind = 'item', entity = item, seen = n) => ({
      known: before.seen,
      changes: {
        id,
        seen: { ...before.seen, [phone.name]: seen },
        entities: {
          [id]: {
            kind: 'project',
            fields: { folder: [{ device: phone.name, n, at: 1, value: 'Sneaked in' }] },
          },
          [entity]: { kind, fields },
        },
      },
    });
    const written = (value: unknown, of = n) => [{ device: phone.name, n: of, at: 1, value }];
    const wrong = [
      spoil({ quantity: written(0) }),
      spoil({ quantity: written('2') }),
      spoil({ name: written('  untrimmed ') }),
      spoil({ name: written('a\u0000b') }),
      spoil({ price: written(1) }),
      spoil({ constructor: written(1) }),
      spoil({ name: written('Not yet counted', n + 1) }),
      spoil({ name: [...written('Twice'), ...written('Thrice', n - 1)] }),
      spoil({ name: written('A group now') }, 'group'),
      spoil({ name: written('Of another kind') }, 'project'),
      spoil({ name: written('Too far') }, 'item', item, 2_000_000_000),
      spoil({ name: written('Big letters') }, 'item', randomUUID().toUpperCase()),
    ];
    for (const one of wrong)
      expect(await syncOf(account, [one])).toEqual([
        { id, outcome: 'refused', reason: expect.stringMatching(/^[A-Z].+\.$/) },
      ]);
    await phone.sync(account);
    expect(phone.document(id)).toEqual(before);
  });

  it('is more than a project holds; nothing of it is lost on the device', async () => {
    const { account, phone, id } = await twoDevices();
    for (let count = 0; count < projectLimits.items; count += 1) phone.item(id, {});
    const [full] = await phone.sync(account);
    expect(full).toEqual({ id, outcome: 'refused', reason: 'A project holds at most 600 items.' });
    const [last] = phone.view(id).items.slice(-1);
    phone.remove(id, last?.id ?? '');
    expect((await phone.sync(account))[0]?.outcome).toBe('merged');
    const { Project } = await call(test.app, getProject, { params: { id } }, account.headers);
    expect(Project.Items).toHaveLength(projectLimits.items);
  });

  it('is a body beyond the limit, or one of nothing but brackets', async () => {
    const account = await test.signUp();
    const tooLarge = await account.ask(syncProjects, { body: { projects: 'x'.repeat(largestSync) } });
    expect(failureOf(tooLarge)).toMatchObject({ status: 413, error: { code: 'too_large' } });
    const id = randomUUID();
    const deep = `${'['.repeat(200_000)}${']'.repeat(200_000)}`;
    const body = `{"projects":[{"known":{},"changes":{"id":"${id}","seen":{"device-1":1},"entities":{"${id}":{"kind":"project","fields":{"name":[{"device":"device-1","n":1,"at":1,"value":${deep}}]}}}}}]}`;
    const answer = await account.ask(syncProjects, { body }, { 'content-type': 'application/json' });
    expect(failureOf(answer)).toMatchObject({ status: 422, error: { code: 'invalid_request' } });
  });

  it('is told of a hundred wrong values at most', async () => {
    const account = await test.signUp();
    const wrong = await account.ask(syncProjects, { body: { projects: Array(700).fill(1) } });
    expect(failureOf(wrong).error.fields).toHaveLength(100);
  });

  it('is a clock years ahead: all copies agree on a time of today', async () => {
    const { account, laptop, id } = await twoDevices();
    const ahead = new ProjectDevice(() => Date.now() + 900 * day);
    await ahead.sync(account);
    ahead.write(id, [{ id, kind: 'project', fields: { name: 'From the future' } }]);
    await meet(account, ahead, laptop);
    expect(ahead.document(id)).toEqual(laptop.document(id));
    expect(ahead.view(id)).toMatchObject({ name: 'From the future' });
    expect(ahead.view(id).changed).toBeLessThanOrEqual(Date.now() + day);
  });
});
