import { sql } from 'drizzle-orm';
import { deleteProject, getProject, getProjects } from '#domain/projects/contract.ts';
import { rowsOf, runJobs } from '#tests/support/desk/server-back-office.ts';
import { meet, ProjectDevice, syncOf, twoDevices } from '#tests/support/projects/project-device.ts';
import { type TestApp, withApp } from '#tests/support/server/server-app.ts';
import { call } from '#tests/support/server/server-call.ts';

const day = 24 * 60 * 60 * 1_000;
let now = () => new Date();
let test: TestApp;
beforeAll(async () => {
  test = await withApp({ now: () => now() });
});
afterEach(() => {
  now = () => new Date();
});
afterAll(() => test.close());

describe('two devices of one account', () => {
  it('see the same after both were edited offline, and lose nothing', async () => {
    const { account, phone, laptop, id, item } = await twoDevices(await test.signUp());
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
    const { account, phone, laptop, id, item } = await twoDevices(await test.signUp());
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
    const { account, phone, laptop, id } = await twoDevices(await test.signUp());
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
    const { account, phone, id } = await twoDevices(await test.signUp());
    const stamp = () =>
      rowsOf(test.database, sql`select updated_at, xmin::text from projects where id = ${id}`);
    const before = await stamp();
    now = () => new Date(Date.now() + day);
    const [outcome] = await phone.sync(account);
    expect(outcome).toMatchObject({ outcome: 'merged', changes: { entities: {} } });
    expect(await stamp()).toEqual(before);
  });

  it('write only the rows that changed', async () => {
    const { account, phone, id, item } = await twoDevices(await test.signUp());
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
    await syncOf(account, [{ known: {}, changes: phone.document(id) }]);
    const after = await versions();
    expect(after.get(item)).not.toBe(before.get(item));
    for (const same of [id, other]) expect(after.get(same)).toBe(before.get(same));
  });
});

describe('a project that a guest made', () => {
  it('becomes the account’s at sign-in, beside what is there', async () => {
    const { account, laptop, id: old } = await twoDevices(await test.signUp());
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
    const { account, phone, id } = await twoDevices(await test.signUp());
    await test.database.db.execute(sql`delete from projects where id = ${id}`);
    expect(await phone.sync(account)).toEqual([{ id, outcome: 'stale' }]);
    expect(await phone.sync(account)).toMatchObject([{ id, outcome: 'merged' }]);
    const fresh = new ProjectDevice();
    await fresh.sync(account);
    expect(fresh.document(id)).toEqual(phone.document(id));
  });
});
