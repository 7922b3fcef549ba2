import 'fake-indexeddb/auto';
import { projectView } from '#domain/projects/project-view.ts';
import { deletions } from '#domain/projects/write-project.ts';
import { changeProject, type Edit } from '#src/session/projects/change-project.ts';
import type { ProjectStore } from '#src/session/projects/project-rows.ts';
import { guest } from '#src/session/projects/projects-owner.ts';
import { forgetSynced, isSynced, syncOnce } from '#src/session/projects/sync-once.ts';
import '#tests/support/browser/api-stub.ts';
import { anotherBrowser } from '#tests/support/projects/project-browser.ts';
import { serveProjects } from '#tests/support/projects/projects-service.ts';

const project = '4a6bbf2e-6e0b-4d5f-9f25-8d1b1c1f0a01';
const item = '4a6bbf2e-6e0b-4d5f-9f25-8d1b1c1f0a02';

const edit = (store: ProjectStore, owner: string, work: Edit) =>
  store.change((rows) => changeProject(rows, owner, project, work));
const begin: Edit = () => [
  { id: project, kind: 'project', fields: { name: 'Lake house', folder: '', archived: false, made: 1 } },
  { id: item, kind: 'item', fields: { type: 'note', group: null, order: 'i', name: 'Porch', quantity: 1 } },
];
const setItem =
  (fields: { name?: string; quantity?: number }): Edit =>
  () => [{ id: item, kind: 'item', fields }];
const seenIn = async (store: ProjectStore) => {
  const [kept] = await store.read();
  if (!kept) throw new Error('Nothing is kept');
  return projectView(kept.document);
};
const sync = (store: ProjectStore) => syncOnce(store, 'ada', () => true);

it('brings what two browsers changed apart to the same in both, field by field', async () => {
  serveProjects();
  const [one, other] = [await anotherBrowser(), await anotherBrowser()];
  await edit(one, guest, begin);
  await sync(one);
  await sync(other);
  await edit(one, 'ada', setItem({ name: 'Front porch' }));
  await edit(other, 'ada', setItem({ quantity: 4 }));
  await sync(one);
  await sync(other);
  await sync(one);
  const view = await seenIn(one);
  expect(view).toEqual(await seenIn(other));
  expect(view.items).toMatchObject([{ name: 'Front porch', quantity: 4 }]);
  expect(view.conflicts).toEqual([]);
});

it('shows both browsers the same conflict where they changed one field, until one chooses', async () => {
  serveProjects();
  const [one, other] = [await anotherBrowser(), await anotherBrowser()];
  await edit(one, 'ada', begin);
  await sync(one);
  await sync(other);
  await edit(one, 'ada', setItem({ name: 'Front porch' }));
  await edit(other, 'ada', setItem({ name: 'Back porch' }));
  for (const store of [one, other, one]) await sync(store);
  expect((await seenIn(one)).conflicts).toMatchObject([{ field: 'name' }]);
  expect(await seenIn(other)).toEqual(await seenIn(one));
  await edit(other, 'ada', setItem({ name: 'Back porch' }));
  for (const store of [other, one]) await sync(store);
  expect(await seenIn(one)).toMatchObject({ conflicts: [], items: [{ name: 'Back porch' }] });
});

it('offers back what one browser deleted and the other went on with', async () => {
  serveProjects();
  const [one, other] = [await anotherBrowser(), await anotherBrowser()];
  await edit(one, 'ada', begin);
  await sync(one);
  await sync(other);
  await edit(one, 'ada', (document) => deletions(document, [item]));
  await edit(other, 'ada', setItem({ quantity: 2 }));
  for (const store of [one, other, one]) await sync(store);
  expect(await seenIn(one)).toMatchObject({ items: [], offeredBack: [{ id: item, name: 'Porch' }] });
  expect(await seenIn(other)).toEqual(await seenIn(one));
});

it('sends only what is new, and all of it again where the server has less than it had', async () => {
  const { held, asked } = serveProjects();
  const store = await anotherBrowser();
  await edit(store, 'ada', begin);
  await sync(store);
  await edit(store, 'ada', setItem({ quantity: 3 }));
  await sync(store);
  expect(asked.at(-1)).toMatchObject({
    projects: [{ changes: { entities: { [item]: { fields: { quantity: [{ value: 3 }] } } } } }],
  });
  expect(JSON.stringify(asked.at(-1))).not.toContain('Lake house');
  held.clear();
  await sync(store);
  expect(held.get(project)).toEqual((await store.read())[0]?.document);
});

it('keeps a project that the server refuses, with why, and sends it again once it has changed', async () => {
  const { asked, refusals, held } = serveProjects();
  refusals.set(project, 'It holds more than a project can.');
  const store = await anotherBrowser();
  await edit(store, 'ada', begin);
  await sync(store);
  expect((await store.read())[0]?.refused?.reason).toBe('It holds more than a project can.');
  refusals.clear();
  await sync(store);
  expect(asked.at(-1)).toEqual({ projects: [] });
  await edit(store, 'ada', setItem({ quantity: 2 }));
  await sync(store);
  expect((await store.read())[0]?.refused).toBeUndefined();
  expect(held.has(project)).toBe(true);
});

it('removes a project that the account may no longer open, unless an edit waits in it', async () => {
  const { refusals, held } = serveProjects();
  const [idle, busy] = [await anotherBrowser(), await anotherBrowser()];
  await edit(idle, 'ada', begin);
  await sync(idle);
  await sync(busy);
  await edit(busy, 'ada', setItem({ quantity: 2 }));
  refusals.set(project, 'A colleague shares it no longer.');
  held.clear();
  await sync(idle);
  await sync(busy);
  expect(await idle.read()).toEqual([]);
  expect((await busy.read())[0]?.refused?.reason).toBe('A colleague shares it no longer.');
});

it('forgets at a sign-out what the account has, and keeps what waits for it', async () => {
  serveProjects();
  const store = await anotherBrowser();
  await edit(store, 'ada', begin);
  await sync(store);
  await edit(store, 'ada', setItem({ quantity: 2 }));
  await forgetSynced(store);
  expect((await store.read()).map(isSynced)).toEqual([false]);
  await sync(store);
  await forgetSynced(store);
  expect(await store.read()).toEqual([]);
});

it('keeps nothing of an answer that comes after the account has signed out', async () => {
  const { held } = serveProjects();
  const [one, other] = [await anotherBrowser(), await anotherBrowser()];
  await edit(one, 'ada', begin);
  await sync(one);
  expect(held.size).toBe(1);
  await syncOnce(other, 'ada', () => false);
  expect(await other.read()).toEqual([]);
});

it('writes nothing that the server would not take', async () => {
  const store = await anotherBrowser();
  await edit(store, 'ada', begin);
  await expect(edit(store, 'ada', setItem({ quantity: 0 }))).rejects.toThrow();
  expect((await seenIn(store)).items).toMatchObject([{ quantity: 1 }]);
});
