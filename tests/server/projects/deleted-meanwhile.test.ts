import { createGroup, createItem, createProject, deleteProject } from '#domain/projects/contract.ts';
import type { Database } from '#server/db/database.ts';
import { changeProject, viewAround } from '#server/services/projects/project-changes.ts';
import { ownerAlone } from '#server/services/projects/project-reader.ts';
import { type TestApp, workerApp } from '#tests/support/server/server-app.ts';
import { call } from '#tests/support/server/server-call.ts';

let test: TestApp;
beforeAll(async () => {
  test = await workerApp();
});
afterAll(() => test.close());

/** Runs `work` before the first query that ends with a call of `method`. */
function interrupted(db: Database, method: 'for' | 'orderBy', work: () => Promise<unknown>): Database {
  let isDone = false;
  const follow = (chain: object): object =>
    new Proxy(chain, {
      get: (target, key) => {
        const value = Reflect.get(target, key);
        if (typeof value !== 'function') return value;
        return (...given: unknown[]) => {
          if (isDone || key !== method) {
            const next = value.apply(target, given);
            return typeof next === 'object' && key !== 'then' ? follow(next) : next;
          }
          isDone = true;
          return work().then(() => value.apply(target, given));
        };
      },
    });
  return follow(db) as Database;
}

async function newItem() {
  const { headers, id } = await test.signUp();
  const body = { name: 'House', folder: '' };
  const { Project } = await call(test.app, createProject, { body }, headers);
  const params = { id: Project.id };
  const { Group } = await call(test.app, createGroup, { params, body: { name: 'Kitchen' } }, headers);
  const note = { type: 'note' as const, name: 'Sink' };
  const { Item } = await call(test.app, createItem, { params: { id: Group.id }, body: note }, headers);
  const remove = () => call(test.app, deleteProject, { params }, headers);
  return { reader: ownerAlone(id), item: Item.id, group: Group.id, remove };
}

// Contracts of items and groups declare no unknown project: it became an answer 500.
describe('a project that is deleted while a call changes its contents', () => {
  it('makes the item unknown to a change that waits for its lock', async () => {
    const { reader, item, remove } = await newItem();
    const db = interrupted(test.database.db, 'for', remove);
    const changed = changeProject(db, { reader, now: new Date(), id: item, kind: 'item' }, () => ({}));
    await expect(changed).rejects.toMatchObject({ reason: { code: 'unknown_item' } });
  });

  it('makes the group unknown to a call that has found its project', async () => {
    const { reader, group, remove } = await newItem();
    const db = interrupted(test.database.db, 'orderBy', remove);
    await expect(viewAround(db, reader, { id: group, kind: 'group' })).rejects.toMatchObject({
      reason: { code: 'unknown_group' },
    });
  });
});
