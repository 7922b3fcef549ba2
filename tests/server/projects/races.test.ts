import { createProject, getProject, getProjects, updateItem } from '#domain/projects/contract.ts';
import { projectLimits } from '#domain/projects/project-fields.ts';
import { mainEngine } from '#tests/support/db/engines.ts';
import { ProjectDevice } from '#tests/support/projects/project-device.ts';
import { type TestApp, workerApp } from '#tests/support/server/server-app.ts';
import { call } from '#tests/support/server/server-call.ts';

let test: TestApp;
beforeAll(async () => {
  test = await workerApp();
});
afterAll(() => test.close());

// PGlite has one connection and proves only that no call fails; PostgreSQL tests the locks.
describe(`one project under many syncs at once, on ${mainEngine}`, () => {
  it('loses nothing of twelve devices, nor of single calls meanwhile', async () => {
    const account = await test.signUp();
    const first = new ProjectDevice();
    const id = first.make('House');
    const shared = first.item(id, { name: 'Shared', quantity: 1 });
    await first.sync(account);
    const devices = Array.from({ length: 12 }, () => new ProjectDevice());
    await Promise.all(devices.map((device) => device.sync(account)));
    const added = devices.map((device, index) => {
      device.write(id, [{ id: shared, kind: 'item', fields: { note: `From ${index}` } }]);
      return device.item(id, { name: `Item ${index}` });
    });
    const sills = [16, 32, 48].map((sill) =>
      call(test.app, updateItem, { params: { id: shared }, body: { sill } }, account.headers),
    );
    const outcomes = await Promise.all(devices.map((device) => device.sync(account)));
    await Promise.all(sills);
    expect(outcomes.flat().map(({ outcome }) => outcome)).toEqual(Array(12).fill('merged'));
    for (const device of devices) await device.sync(account);
    for (const device of devices) expect(device.document(id)).toEqual(devices[0]?.document(id));
    const { items, conflicts } = devices[0]?.view(id) ?? first.view(id);
    expect(items.map((one) => one.id)).toEqual(expect.arrayContaining([shared, ...added]));
    const notes = conflicts.flatMap(({ field, shown, others }) =>
      field === 'note' ? [shown, ...others].map(({ value }) => value) : [],
    );
    expect(notes.sort()).toEqual(devices.map((_, index) => `From ${index}`).sort());
    const { Project } = await call(test.app, getProject, { params: { id } }, account.headers);
    expect(Project.Items).toHaveLength(13);
    expect([16, 32, 48]).toContain(Project.Items.find((one) => one.id === shared)?.sill);
  });

  it('is made once where two devices bring it for the first time', async () => {
    const account = await test.signUp();
    const [one, other] = [new ProjectDevice(), new ProjectDevice()];
    const id = one.make('House');
    other.documents.set(id, one.document(id));
    const items = [one.item(id, { name: 'Of one' }), other.item(id, { name: 'Of the other' })];
    const outcomes = await Promise.all([one, other].map((device) => device.sync(account)));
    expect(outcomes.flat().map(({ outcome }) => outcome)).toEqual(['merged', 'merged']);
    const { Project } = await call(test.app, getProject, { params: { id } }, account.headers);
    expect(Project.Items.map((item) => item.id).sort()).toEqual(items.sort());
  });

  it('is one account’s where two bring it at once', async () => {
    const [mine, theirs] = [await test.signUp(), await test.signUp()];
    const device = new ProjectDevice();
    const id = device.make('House');
    const copy = new ProjectDevice();
    copy.documents.set(id, device.document(id));
    const outcomes = await Promise.all([device.sync(mine), copy.sync(theirs)]);
    expect(
      outcomes
        .flat()
        .map(({ outcome }) => outcome)
        .sort(),
    ).toEqual(['merged', 'refused']);
  });
});

describe('many projects that are made at once', () => {
  it('are as many as an account may have', async () => {
    const account = await test.signUp();
    const device = new ProjectDevice();
    for (let count = 2; count < projectLimits.projects; count += 1) device.make(`House ${count}`);
    await device.sync(account);
    const others = Array.from({ length: 3 }, () => new ProjectDevice());
    for (const other of others) other.make('Barn');
    const calls = Array.from({ length: 3 }, () => account.ask(createProject, { body: { name: 'Loft' } }));
    await Promise.all([...others.map((other) => other.sync(account)), ...calls]);
    const { Projects } = await call(test.app, getProjects, {}, account.headers);
    expect(Projects).toHaveLength(projectLimits.projects);
  });
});
