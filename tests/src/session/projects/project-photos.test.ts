import 'fake-indexeddb/auto';
import { HttpResponse, http } from 'msw';
import { changeProject } from '#src/session/projects/change-project.ts';
import { photoStore } from '#src/session/projects/photo-store.ts';
import {
  keepPhoto,
  photoInTurn,
  readPhoto,
  sendPhotos,
  whyNotSaved,
} from '#src/session/projects/project-photos.ts';
import { guest } from '#src/session/projects/projects-owner.ts';
import { forgetSynced, syncOnce } from '#src/session/projects/sync-once.ts';
import { apiStub } from '#tests/support/browser/api-stub.ts';
import { storeOf } from '#tests/support/browser/store-of.ts';
import { anotherBrowser } from '#tests/support/projects/project-browser.ts';
import { serveProjects } from '#tests/support/projects/projects-service.ts';

const project = '4a6bbf2e-6e0b-4d5f-9f25-8d1b1c1f0a01';
const item = '4a6bbf2e-6e0b-4d5f-9f25-8d1b1c1f0a02';
const [shown, deleted] = ['4a6bbf2e-6e0b-4d5f-9f25-8d1b1c1f0a03', '4a6bbf2e-6e0b-4d5f-9f25-8d1b1c1f0a04'];
const file = '*/projects/v1/projects/:id/photos/:photo/file';
const bytes = (text: string) => new TextEncoder().encode(text).buffer as ArrayBuffer;

async function photographed() {
  const store = await anotherBrowser();
  await store.change((rows) =>
    changeProject(rows, guest, project, () => [
      { id: project, kind: 'project', fields: { name: 'Lake house', folder: '', archived: false, made: 1 } },
      {
        id: item,
        kind: 'item',
        fields: { type: 'photo', order: 'i', photo: { id: shown, width: 16, height: 12 } },
      },
    ]),
  );
  for (const id of [shown, deleted]) await keepPhoto({ project, id, content: bytes(id) });
  return store;
}
const { dispatch, getState } = storeOf();
const send = async (store: Awaited<ReturnType<typeof photographed>>) =>
  dispatch(sendPhotos(await store.read(), () => true));

it('brings a guest’s photo to the account after the sign-in, and leaves the browser with it', async () => {
  const { held } = serveProjects();
  const sent: unknown[] = [];
  apiStub.use(
    http.put(file, async ({ params, request }) => {
      sent.push([params.photo, atob(((await request.json()) as { content: string }).content)]);
      return HttpResponse.json({ Photo: { id: shown, width: 16, height: 12 } });
    }),
  );
  const store = await photographed();
  await syncOnce(store, 'ada', () => true);
  // After a sign-out before the upload, the project and its photo wait for the account.
  await forgetSynced(store);
  expect(await store.read()).toHaveLength(1);
  await send(store);
  await send(store);
  expect(sent).toEqual([[shown, shown]]);
  // A server that lost the project receives its photo again.
  held.clear();
  await syncOnce(store, 'ada', () => true);
  await send(store);
  expect(sent).toEqual([
    [shown, shown],
    [shown, shown],
  ]);
  await forgetSynced(store);
  expect(await store.read()).toEqual([]);
  const photos = await photoStore();
  expect([await photos.get(project, shown), await photos.get(project, deleted)]).toEqual([
    undefined,
    undefined,
  ]);
});

it('keeps a photo that the account does not take, says why, and asks no more', async () => {
  serveProjects();
  let asked = 0;
  apiStub.use(
    http.put(file, () => {
      asked += 1;
      const error = { message: 'A project holds at most 24 photos.', code: 'too_many_photos' };
      return HttpResponse.json({ success: false, error }, { status: 409 });
    }),
  );
  const store = await photographed();
  await syncOnce(store, 'ada', () => true);
  await send(store);
  await send(store);
  expect([asked, whyNotSaved(project, shown)(getState())]).toEqual([1, 'A project holds at most 24 photos.']);
  expect((await readPhoto(project, shown)).size).toBe(shown.length);
});

it('fetches a photo of another browser once, and has it without the network from then on', async () => {
  let asked = 0;
  apiStub.use(
    http.get(file, () => {
      asked += 1;
      return HttpResponse.arrayBuffer(bytes('from the account'));
    }),
  );
  const elsewhere = '4a6bbf2e-6e0b-4d5f-9f25-8d1b1c1f0a09';
  for (const _ of [1, 2]) expect((await readPhoto(elsewhere, shown)).size).toBe('from the account'.length);
  expect(asked).toBe(1);
});

it('fetches the photos of an open project in turn, none of one that was left or over a costly line', async () => {
  const ids = [1, 2, 3].map((last) => `4a6bbf2e-6e0b-4d5f-9f25-8d1b1c1f0b0${last}`);
  const asked: string[] = [];
  let atOnce = 0;
  Object.assign(window, { requestIdleCallback: (work: () => void) => setTimeout(work) });
  apiStub.use(
    http.get(file, async ({ params }) => {
      atOnce += 1;
      asked.push(`${params.photo} ${atOnce}`);
      await new Promise((resolve) => setTimeout(resolve));
      atOnce -= 1;
      return HttpResponse.arrayBuffer(bytes(String(params.photo)));
    }),
  );
  const { signal } = new AbortController();
  const [first = '', second = '', third = ''] = ids;
  const left = AbortSignal.abort(new Error('Left'));
  const outcomes = await Promise.allSettled([
    photoInTurn(project, first, signal),
    photoInTurn(project, second, left),
    photoInTurn(project, third, signal),
  ]);
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(asked).toEqual([`${first} 1`, `${third} 1`]);
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
  try {
    expect(await photoInTurn(project, second, signal)).toBeUndefined();
    expect((await photoInTurn(project, third, signal))?.size).toBe(third.length);
  } finally {
    Reflect.deleteProperty(navigator, 'connection');
    Reflect.deleteProperty(window, 'requestIdleCallback');
  }
  expect(asked).toHaveLength(2);
});
