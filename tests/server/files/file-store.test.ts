import { FilesAway, openFileStore } from '#server/files/file-store.ts';
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

it('says that a bucket which does not answer, or refuses, is away', async () => {
  const bucket = await openLocalBucket();
  const { settings } = bucket;
  const refused = openFileStore({
    folder: '/nowhere',
    bucket: { ...settings, url: `${settings.url}-unknown` },
  });
  await expect(refused.put(name, Buffer.from('a'))).rejects.toThrow(FilesAway);
  await bucket.close();
  const gone = openFileStore({ folder: '/nowhere', bucket: settings });
  await expect(gone.put(name, Buffer.from('a'))).rejects.toThrow(FilesAway);
  await expect(gone.read(name)).rejects.toThrow(FilesAway);
});
