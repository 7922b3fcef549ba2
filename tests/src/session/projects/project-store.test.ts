import 'fake-indexeddb/auto';
import type { KeptProject, ProjectStore } from '#src/session/projects/project-rows.ts';
import { openProjectStore } from '#src/session/projects/project-store.ts';
import { anotherBrowser } from '#tests/support/projects/project-browser.ts';

const id = '4a6bbf2e-6e0b-4d5f-9f25-8d1b1c1f0a01';
const kept = (n: number): KeptProject => ({
  id,
  owner: 'guest',
  known: {},
  document: { id, seen: { here: n }, entities: {} },
});
const countUp = (store: ProjectStore) =>
  store.change(async (rows) => {
    const before = (await rows.get(id))?.document.seen.here ?? 0;
    await rows.put(kept(before + 1));
  });

it('makes changes of two tabs one after the other, so that none is lost', async () => {
  const one = await anotherBrowser();
  const other = await openProjectStore();
  await Promise.all(Array.from({ length: 20 }, (_, turn) => countUp(turn % 2 ? one : other)));
  expect(await one.read()).toEqual([kept(20)]);
});

it('keeps nothing of a change that fails', async () => {
  const store = await anotherBrowser();
  await countUp(store);
  const failing = store.change(async (rows) => {
    await rows.put(kept(9));
    throw new Error('No room');
  });
  await expect(failing).rejects.toThrow('No room');
  expect(await store.read()).toEqual([kept(1)]);
});

it('calls a browser by one name, and another browser by another', async () => {
  const nameOf = (store: ProjectStore) => store.change(async ({ device }) => device);
  const first = await anotherBrowser();
  const name = await nameOf(first);
  expect(name).toMatch(/^[a-z0-9-]{36}$/);
  expect(await nameOf(await openProjectStore())).toBe(name);
  expect(await nameOf(await anotherBrowser())).not.toBe(name);
});

it('tells the other tabs of a change', async () => {
  const one = await anotherBrowser();
  const other = await openProjectStore();
  const told = new Promise<void>((resolve) => {
    const stop = other.onChanged(() => {
      stop();
      resolve();
    });
  });
  await countUp(one);
  await told;
  expect(await other.read()).toEqual([kept(1)]);
});

it('keeps projects for as long as the page where the browser keeps nothing', async () => {
  globalThis.indexedDB = {
    open: () => {
      throw new Error('Refused');
    },
  } as unknown as IDBFactory;
  const store = await openProjectStore();
  expect(store.isLasting).toBe(false);
  await Promise.all([countUp(store), countUp(store)]);
  await expect(store.change(() => Promise.reject(new Error('No')))).rejects.toThrow('No');
  expect(await store.read()).toEqual([kept(2)]);
});
