import { randomUUID } from 'node:crypto';
import { getAccountData } from '#domain/account/data-contract.ts';
import { deleteItem } from '#domain/projects/contract.ts';
import { createProjectLink, readSharedProject, type SharedPhoto } from '#domain/projects/links-contract.ts';
import { maxPhotoBody, projectPhoto, putProjectPhoto } from '#domain/projects/photos/contract.ts';
import { photoLimits } from '#domain/projects/photos/photo-limits.ts';
import { readSharedPhoto } from '#domain/projects/photos/shared-contract.ts';
import type { SignedIn } from '#tests/support/account/server-account.ts';
import { runJobs } from '#tests/support/desk/server-back-office.ts';
import { pngThatClaims, smallPhoto, withCameraData } from '#tests/support/files/made-files.ts';
import { ProjectDevice } from '#tests/support/projects/project-device.ts';
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

const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');
const place = Buffer.from('GPSLatitude 41.1177');
const taken = withCameraData(smallPhoto, place);

async function photographed(account: SignedIn) {
  const device = new ProjectDevice(() => now().getTime());
  const id = device.make('House');
  const photo = randomUUID();
  const shown = { type: 'photo' as const, photo: { id: photo, width: 640, height: 480 } };
  const item = device.item(id, shown);
  await device.sync(account);
  return { device, item, params: { id, photo } };
}
const put = ({ ask }: SignedIn, params: object, content = base64(taken)) =>
  ask(putProjectPhoto, { params, body: { content } } as never);
const fetched = ({ headers }: SignedIn, { id, photo }: { id: string; photo: string }) =>
  test.app.inject({ url: projectPhoto.path.replace(':id', id).replace(':photo', photo), headers });

it('keeps a photo without its place, gives it to its account alone, and lets nobody store it', async () => {
  const account = await test.signUp();
  const { params } = await photographed(account);
  expect((await fetched(account, params)).statusCode).toBe(404);
  expect((await put(account, params)).json()).toEqual({
    Photo: { id: params.photo, width: 640, height: 480 },
  });
  const answer = await fetched(account, params);
  for (const said of ['GPS', 'Exif']) expect(answer.rawPayload.includes(said)).toBe(false);
  expect(answer.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
  });
  const other = await test.signUp();
  for (const response of [await fetched(other, params), await put(other, params)])
    expect([response.statusCode, failureOf(response).error.code]).toEqual([404, 'unknown_project']);
  const { data } = await call(test.app, getAccountData, {}, account.headers);
  expect(data).toMatchObject({ projects: [{ photos: [{ id: params.photo, width: 640 }] }] });
});

it('refuses what is no photo, too large, or shown by no item, and keeps what was there', async () => {
  const account = await test.signUp();
  const { params } = await photographed(account);
  await put(account, params);
  const kept = (await fetched(account, params)).rawPayload;
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  const wide = await pngThatClaims(10_000, 10_000);
  for (const content of [svg, wide, smallPhoto.subarray(0, 400), Buffer.from('\x89PNG\r\n\x1a\n')]) {
    const { status, error } = failureOf(await put(account, params, base64(content)));
    expect([status, error.code]).toEqual([422, 'not_a_photo']);
  }
  for (const content of ['', '<svg>']) expect((await put(account, params, content)).statusCode).toBe(422);
  expect((await put(account, params, 'A'.repeat(maxPhotoBody))).statusCode).toBe(413);
  const unknown = failureOf(await put(account, { ...params, photo: randomUUID() }));
  expect([unknown.status, unknown.error.code]).toEqual([404, 'unknown_photo']);
  expect((await fetched(account, params)).rawPayload).toEqual(kept);
});

it('holds as many photos as a project may, and makes room once one is deleted', async () => {
  const account = await test.signUp();
  const { device, item, params } = await photographed(account);
  await put(account, params);
  const { id } = params;
  const show = () => {
    const photo = randomUUID();
    device.item(id, { type: 'photo', photo: { id: photo, width: 9, height: 9 } });
    return photo;
  };
  const others = Array.from({ length: photoLimits.inProject }, show);
  await device.sync(account);
  const answers = [];
  for (const photo of others) answers.push((await put(account, { id, photo })).statusCode);
  expect(answers).toEqual([...Array(photoLimits.inProject - 1).fill(200), 409]);
  expect((await put(account, params)).statusCode).toBe(200);
  await account.ask(deleteItem, { params: { id: item } });
  expect((await put(account, { id, photo: others.at(-1) as string })).statusCode).toBe(200);
});

it('keeps photos of what is deleted for 90 days, for those who bring it back', async () => {
  const account = await test.signUp();
  const [of, gone] = [await photographed(account), await photographed(account)];
  for (const { params } of [of, gone]) await put(account, params);
  await account.ask(deleteItem, { params: { id: of.item } });
  const days = (count: number) => {
    now = () => new Date(Date.now() + count * 24 * 60 * 60 * 1_000);
    return runJobs(test.app);
  };
  await days(89);
  expect((await fetched(account, of.params)).statusCode).toBe(200);
  await days(92);
  expect((await fetched(account, of.params)).statusCode).toBe(404);
  expect((await fetched(account, gone.params)).statusCode).toBe(200);
});

it('shows photos of a shared project with their units to who has its link, for as long as it shows them', async () => {
  const account = await test.signUp();
  const { device, item, params } = await photographed(account);
  const design = { backend_name: 'stock-double-hung-36x60', code: null };
  const unit = device.item(params.id, { type: 'design', design });
  const corners: SharedPhoto['units'][number]['corners'] = [
    [0.1, 0.1],
    [0.4, 0.12],
    [0.4, 0.6],
    [0.1, 0.62],
  ];
  const fields = { photo: item, unit, corners, order: 'i' };
  device.write(params.id, [{ id: randomUUID(), kind: 'placement', fields }]);
  await device.sync(account);
  await put(account, params);
  const made = await account.ask(createProjectLink, { params: { id: params.id }, body: {} });
  const { key } = createProjectLink.response.parse(made.json()).links[0] ?? { key: '' };
  const { project } = await call(test.app, readSharedProject, { query: {}, body: { key } });
  expect(project.photos).toEqual([
    {
      id: params.photo,
      name: '',
      note: '',
      width: 640,
      height: 480,
      night: false,
      units: [{ item: unit, corners }],
    },
  ]);
  const photoBy = (body: { key: string; photo: string }) => send(test.app, readSharedPhoto, { body });
  const { rawPayload } = await fetched(account, params);
  expect((await photoBy({ key, photo: params.photo })).json()).toEqual({ content: base64(rawPayload) });
  const wrongKey = `${key.slice(1)}${key.slice(0, 1)}`;
  expect(failureOf(await photoBy({ key: wrongKey, photo: params.photo })).error.code).toBe(
    'link_not_working',
  );
  await account.ask(deleteItem, { params: { id: item } });
  expect(failureOf(await photoBy({ key, photo: params.photo })).error.code).toBe('unknown_photo');
});
