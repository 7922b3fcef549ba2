import { randomUUID } from 'node:crypto';
import { apiScopes } from '#domain/access/scope.ts';
import type { Endpoint } from '#domain/contracts/endpoint.ts';
import {
  createGroup,
  createItem,
  createProject,
  deleteGroup,
  deleteItem,
  deleteProject,
  getGroups,
  getItems,
  getProject,
  getProjects,
  projectsBase,
  updateGroup,
  updateItem,
  updateProject,
} from '#domain/projects/contract.ts';
import { projectLimits } from '#domain/projects/project-fields.ts';
import type { SignedIn } from '#tests/support/account/server-account.ts';
import { contractEndpoints } from '#tests/support/contract-endpoints.ts';
import { type TestApp, withApp } from '#tests/support/server/server-app.ts';
import { call, failureOf, send } from '#tests/support/server/server-call.ts';

let now = () => new Date();
let test: TestApp;
beforeAll(async () => {
  test = await withApp({ now: () => now() });
});
afterEach(() => {
  now = () => new Date();
});
afterAll(() => test.close());

const design = { backend_name: 'meridian-double-hung', code: 'MDH.wdg0' };

const callsOf = ({ headers }: SignedIn) => ({
  project: async (name: string, folder?: string) =>
    (await call(test.app, createProject, { body: { name, folder } }, headers)).Project,
  read: async (id: string) => (await call(test.app, getProject, { params: { id } }, headers)).Project,
  list: async () => (await call(test.app, getProjects, {}, headers)).Projects,
  group: async (id: string, name: string) =>
    (await call(test.app, createGroup, { params: { id }, body: { name } }, headers)).Group,
  item: async (id: string, body: Parameters<typeof call<typeof createItem>>[2]['body']) =>
    (await call(test.app, createItem, { params: { id }, body }, headers)).Item,
  change: async (id: string, body: Parameters<typeof call<typeof updateItem>>[2]['body']) =>
    (await call(test.app, updateItem, { params: { id }, body }, headers)).Item,
});

const refusalOf = async (account: SignedIn, endpoint: Endpoint, id: string, body?: unknown) => {
  const { status, error } = failureOf(await account.ask(endpoint, { params: { id }, body }));
  return [status, error.code];
};

describe('the calls of projects', () => {
  it('make, read, change and delete a project with its groups and items', async () => {
    const account = await test.signUp();
    const { project, read, list, group, item, change } = callsOf(account);
    const { headers } = account;
    const made = await project(' House ', 'Byron');
    expect(made).toMatchObject({
      name: 'House',
      folder: 'Byron',
      archived: false,
      pieces: 0,
      Groups: [],
      Items: [],
    });
    const [kitchen, bath] = [await group(made.id, 'Kitchen'), await group(made.id, 'Bath')];
    expect(kitchen.order < bath.order).toBe(true);
    const first = await item(kitchen.id, { type: 'design', design, quantity: 2, name: 'Left of the sink' });
    const second = await item(kitchen.id, { type: 'part', part: { backend_name: 'bulb-seal' } });
    await item(bath.id, { type: 'note', note: 'Obscure glass\nor a film' });
    const whole = await read(made.id);
    expect(whole.Items.map(({ id }) => id).slice(0, 2)).toEqual([first.id, second.id]);
    expect(whole).toMatchObject({ pieces: 3, Groups: [kitchen, bath] });
    const params = { id: made.id };
    expect((await call(test.app, getGroups, { params }, headers)).Groups).toEqual([kitchen, bath]);
    const itemsOf = async (id: string) => (await call(test.app, getItems, { params: { id } }, headers)).Items;
    expect(await itemsOf(kitchen.id)).toEqual([first, second]);

    expect(await change(second.id, { quantity: 5, group: bath.id, sill: 16 * 30 })).toMatchObject({
      quantity: 5,
      group: bath.id,
      sill: 480,
      part: { backend_name: 'bulb-seal' },
    });
    expect(await change(first.id, { group: null })).toMatchObject({ group: null, design });
    const renamed = { params: { id: bath.id }, body: { name: 'Bathroom', order: '1' } };
    expect((await call(test.app, updateGroup, renamed, headers)).Group).toEqual({
      ...bath,
      name: 'Bathroom',
      order: '1',
    });
    expect((await read(made.id)).Groups.map(({ name }) => name)).toEqual(['Bathroom', 'Kitchen']);

    const gone = await call(test.app, deleteItem, { params: { id: second.id } }, headers);
    expect(gone.Items.map(({ note }) => note)).toEqual(['Obscure glass\nor a film']);
    expect((await call(test.app, deleteGroup, { params: { id: bath.id } }, headers)).Groups).toEqual([
      kitchen,
    ]);
    expect((await read(made.id)).Items.map(({ id }) => id)).toEqual([first.id]);

    const other = await project('Other');
    const archived = { params, body: { archived: true, folder: '' } };
    expect((await call(test.app, updateProject, archived, headers)).Project).toMatchObject({
      name: 'House',
      folder: '',
      archived: true,
    });
    expect((await list()).map(({ name }) => name)).toEqual(['House', 'Other']);
    expect((await call(test.app, deleteProject, { params }, headers)).Projects).toMatchObject([
      { id: other.id },
    ]);
    for (const endpoint of [getProject, getGroups, deleteProject])
      expect(await refusalOf(account, endpoint, made.id)).toEqual([404, 'unknown_project']);
    expect(await refusalOf(account, updateItem, first.id, { quantity: 1 })).toEqual([404, 'unknown_item']);
  });

  it('name the field that is wrong, and write nothing', async () => {
    const account = await test.signUp();
    const { project, group, item, read } = callsOf(account);
    const made = await project('House');
    const { id } = await item((await group(made.id, 'Kitchen')).id, { type: 'note', note: 'Here' });
    const fieldOf = async (endpoint: Endpoint, params: object, body: unknown) =>
      failureOf(await account.ask(endpoint, { params: params as never, body })).error.fields?.map(
        ({ path }) => path,
      );
    expect(await fieldOf(createProject, {}, { name: ' ' })).toEqual(['body.name']);
    expect(await fieldOf(updateItem, { id }, { quantity: 0, sill: -1 })).toEqual([
      'body.quantity',
      'body.sill',
    ]);
    expect(await refusalOf(account, updateItem, id, { quantity: 2, group: randomUUID() })).toEqual([
      ...[404, 'unknown_group'],
    ]);
    expect((await read(made.id)).Items).toMatchObject([{ quantity: 1, note: 'Here' }]);
  });

  it('know nothing of another account’s, nor of what is not there', async () => {
    const [one, other] = [await test.signUp(), await test.signUp()];
    const { project, group, item, read } = callsOf(one);
    const made = await project('House');
    const kitchen = await group(made.id, 'Kitchen');
    const note = await item(kitchen.id, { type: 'note' });
    const before = await read(made.id);
    const calls: [Endpoint, string, string, unknown?][] = [
      ...[getProject, deleteProject, getGroups].map((endpoint): [Endpoint, string, string] => [
        endpoint,
        made.id,
        'unknown_project',
      ]),
      [updateProject, made.id, 'unknown_project', { name: 'Taken' }],
      [createGroup, made.id, 'unknown_project', { name: 'Taken' }],
      [updateGroup, kitchen.id, 'unknown_group', { name: 'Taken' }],
      [deleteGroup, kitchen.id, 'unknown_group'],
      [getItems, kitchen.id, 'unknown_group'],
      [createItem, kitchen.id, 'unknown_group', { type: 'note' }],
      [updateItem, note.id, 'unknown_item', { name: 'Taken' }],
      [deleteItem, note.id, 'unknown_item'],
    ];
    for (const [endpoint, id, code, body] of calls)
      for (const asked of [id, randomUUID(), id.toUpperCase()])
        expect([endpoint.operationId, ...(await refusalOf(other, endpoint, asked, body))]).toEqual([
          ...[endpoint.operationId, 404, code],
        ]);
    expect(await read(made.id)).toEqual(before);
    expect(await callsOf(other).list()).toEqual([]);
  });

  it('[1.3] ask for a token with web-project', async () => {
    const without = await test.signUp(
      {},
      apiScopes.filter((scope) => scope !== 'web-project'),
    );
    const calls = contractEndpoints.filter(({ path }) => path.startsWith(`${projectsBase}/`));
    const ofScope = calls.filter(({ access }) => access !== 'public');
    expect(ofScope.length).toBeGreaterThanOrEqual(14);
    for (const endpoint of ofScope) {
      const parts = { params: { id: randomUUID() } };
      expect(failureOf(await without.ask(endpoint, parts))).toMatchObject({ error: { code: 'forbidden' } });
      expect(failureOf(await send(test.app, endpoint, parts)).error.code).toBe('sign_in_needed');
    }
  });

  it('do once what is sent twice under a key', async () => {
    const { ask, ...account } = await test.signUp();
    const { project, group, list, read } = callsOf({ ask, ...account });
    const made = await project('House');
    const kitchen = await group(made.id, 'Kitchen');
    const key = { 'idempotency-key': 'once' };
    const twice = async (endpoint: Endpoint, id: string, body: unknown) => {
      const answers = await Promise.all([1, 2].map(() => ask(endpoint, { params: { id }, body }, key)));
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
      expect(answers[0]?.body).toBe(answers[1]?.body);
      const reused = await ask(
        endpoint,
        { params: { id }, body: { ...(body as object), name: 'Else' } },
        key,
      );
      expect(failureOf(reused).error.code).toBe('idempotency_key_reused');
    };
    await twice(createProject, '', { name: 'Barn' });
    await twice(createGroup, made.id, { name: 'Bath' });
    await twice(createItem, kitchen.id, { type: 'note' });
    expect(await list()).toHaveLength(2);
    const { Groups, Items } = await read(made.id);
    expect([Groups.length, Items.length]).toEqual([2, 1]);
  });

  it('stop at what a project and an account hold', async () => {
    const account = await test.signUp();
    const { project, group } = callsOf(account);
    const made = await project('House');
    for (let count = 0; count < projectLimits.groups; count += 1) await group(made.id, `Room ${count}`);
    expect(await refusalOf(account, createGroup, made.id, { name: 'One more' })).toEqual([
      409,
      'project_full',
    ]);
    for (let count = 1; count < projectLimits.projects; count += 1) await project(`House ${count}`);
    expect(await refusalOf(account, createProject, '', { name: 'One more' })).toEqual([
      409,
      'too_many_projects',
    ]);
    await call(test.app, deleteProject, { params: { id: made.id } }, account.headers);
    await project('One more');
  });
});
