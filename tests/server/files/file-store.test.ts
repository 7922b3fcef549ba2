import { openFileStore } from '#server/files/file-store.ts';
import { openLocalBucket } from '#tests/support/publishing/local-bucket.ts';
import { temporaryFolder } from '#tests/support/server/server-folder.ts';

const name = 'inquiries/0b7a2d0e';

async function expectToKeepFiles(store: ReturnType<typeof openFileStore>) {
  expect(await store.read(name)).toBeUndefined();
  await store.remove(name);
  await store.put(name, Buffer.from([0, 255, 1]));
  await store.put(name, Buffer.from([0, 255, 2]));
  expect(await store.read(name)).toEqual(Buffer.from([0, 255, 2]));
  await store.remove(name);
  expect(await store.read(name)).toBeUndefined();
}

it('keeps files in a folder', async () => {
  const { folder, remove } = await temporaryFolder();
  await expectToKeepFiles(openFileStore({ folder, bucket: undefined }));
  await remove();
});

it('keeps files in a bucket', async () => {
  const bucket = await openLocalBucket();
  await expectToKeepFiles(openFileStore({ folder: '/nowhere', bucket: bucket.settings }));
  await bucket.close();
});
