import { getAccountData } from '#domain/account/data-contract.ts';
import { deleteProject, getProject, getProjects, purgeProject } from '#domain/projects/contract.ts';
import { ProjectDevice } from '#tests/support/projects/project-device.ts';
import { type TestApp, workerApp } from '#tests/support/server/server-app.ts';
import { call, failureOf, send } from '#tests/support/server/server-call.ts';

let test: TestApp;
beforeAll(async () => {
  test = await workerApp();
});
afterAll(() => test.close());

async function deletedProject() {
  const account = await test.signUp();
  const phone = new ProjectDevice();
  const id = phone.make('Lake house');
  await phone.sync(account);
  await call(test.app, deleteProject, { params: { id } }, account.headers);
  return { account, phone, id };
}

it('a project is deleted for good only from the bin, and only by its owner', async () => {
  const { account, phone, id } = await deletedProject();
  const kept = phone.make('Porch');
  await phone.sync(account);
  const other = await test.signUp();
  for (const [target, headers] of [
    [kept, account.headers],
    [id, other.headers],
  ] as const) {
    const refused = await send(test.app, purgeProject, { params: { id: target } }, headers);
    expect(failureOf(refused)).toMatchObject({ status: 404, error: { code: 'unknown_project' } });
  }
  await call(test.app, purgeProject, { params: { id } }, account.headers);
  expect(await phone.sync(account)).toContainEqual({ id, outcome: 'stale' });
  const { Projects } = await call(test.app, getProjects, {}, account.headers);
  expect(Projects.map((one) => one.id)).toEqual([kept]);
});

it('a deleted project is in the account’s data, and can be restored by a device', async () => {
  const { account, phone, id } = await deletedProject();
  const data = await send(test.app, getAccountData, {}, account.headers);
  expect(data.body).toContain('Lake house');
  await phone.sync(account);
  phone.write(id, [{ id, kind: 'project', fields: { deleted: null } }]);
  await phone.sync(account);
  const { Project } = await call(test.app, getProject, { params: { id } }, account.headers);
  expect(Project.name).toBe('Lake house');
});
