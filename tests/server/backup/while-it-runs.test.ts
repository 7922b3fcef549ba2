import { spawnSync } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { checkedManifest } from '#server/backup/backup-manifest.ts';
import { backUpShop, restoreShop } from '#server/backup/backup-shop.ts';
import { inProject, projectRoot } from '#server/paths.ts';
import { BlobFolder } from '#server/services/publishing/releases/blob-folder.ts';
import { inShop, onDatabase, order, putFile, shopsToBackUp } from '#tests/support/backup/shops-to-back-up.ts';
import { mainEngine } from '#tests/support/db/engines.ts';
import { gitAt } from '#tests/support/publishing/content-repository.ts';
import {
  openDrafts,
  openPublisher,
  saveTitle,
  seenTitle,
} from '#tests/support/publishing/publishing-harness.ts';

const { newShop, newFolder } = shopsToBackUp();

/** Repeats each of these until the work has ended. */
async function during<T>(repeated: (() => Promise<void>)[], work: () => Promise<T>): Promise<T> {
  let isOver = false;
  const running = repeated.map(async (each) => {
    while (!isOver) await each();
  });
  try {
    return await work();
  } finally {
    isOver = true;
    await Promise.all(running);
  }
}

it('copies whole files of releases while others are written and removed, and nothing half written', async () => {
  const shop = await newShop(mainEngine);
  await inShop(shop, order);
  const blobs = new BlobFolder(join(shop.publishing.releasesDir, 'blobs'));
  const folder = await newFolder();
  const names: string[] = [];
  let count = 0;
  const write = async (): Promise<void> => {
    count += 1;
    names.push(await blobs.write(`File ${count}. `.repeat(2_000), '.txt'));
    if (names.length > 300) await rm(blobs.place(names.shift() ?? ''));
  };
  const { files } = await during([write, write, write, write], () => backUpShop(shop, folder, new Date()));
  const copied = Object.entries(files).filter(([path]) => path.startsWith('releases/blobs/'));
  expect(copied.length).toBeGreaterThan(0);
  const wrong = copied.filter(
    ([path, digest]) => path !== `releases/blobs/${digest.slice(0, 2)}/${digest.slice(2)}.txt`,
  );
  expect(wrong).toEqual([]);
});

it('copies a history with all objects of its branches while drafts are saved', async () => {
  const shop = await newShop(mainEngine);
  await inShop(shop, order);
  const publishing = await openDrafts(undefined, shop.dataDir);
  await saveTitle(publishing, 'apart', 'Title 0');
  let title = 0;
  const save = (): Promise<void> => {
    title += 1;
    return saveTitle(publishing, 'apart', `Title ${title}`);
  };
  const folders = [await newFolder(), await newFolder(), await newFolder()];
  await during([save], async () => {
    for (const folder of folders) await backUpShop(shop, folder, new Date());
  });
  for (const folder of folders) {
    const repository = join(folder, 'content.git');
    expect(gitAt(repository, 'fsck', '--strict')).toBe('');
    expect(gitAt(repository, 'show', 'refs/heads/draft/articles/apart:articles/apart.md')).toMatch(
      /^title: Title \d+$/m,
    );
  }
});

it('copies the release that visitors see, which is served after a restore elsewhere without a build', async () => {
  const [shop, elsewhere, folder] = [await newShop(mainEngine), await newShop(mainEngine), await newFolder()];
  await onDatabase(shop, async (database) => {
    const publisher = await openPublisher(database, shop.dataDir);
    const publishing = await publisher.app.openPublishing();
    await saveTitle(publishing, 'apart', 'As backed up');
    const { id } = await publishing.releases.request({ cause: 'shell', drafts: ['articles/apart'] });
    expect(await publishing.releases.ended(id)).toMatchObject({ state: 'live' });
    await saveTitle(publishing, 'both', 'Only a draft');
    await publisher.close();
  });
  const made = await backUpShop(shop, folder, new Date());
  expect([made.parts, made.missing]).toEqual([['database', 'content.git', 'releases'], []]);
  await restoreShop(elsewhere, folder, { replaces: false });
  await onDatabase(elsewhere, async (database) => {
    const publisher = await openPublisher(database, elsewhere.dataDir);
    const { drafts } = await publisher.app.openPublishing();
    expect(await seenTitle(publisher, 'apart')).toEqual({ page: 'As backed up', content: 'As backed up' });
    expect((await drafts.list()).map(({ id }) => id)).toEqual(['articles/both']);
    expect(publisher.builds).toEqual([]);
    await publisher.close();
  });

  await rm(join(shop.publishing.releasesDir, 'blobs'), { recursive: true });
  const { missing } = await backUpShop(shop, await newFolder(), new Date());
  expect(missing).toEqual([expect.stringMatching(/^files of releases\/manifests\/[0-9a-f]{64}\.json$/)]);
});

it('names the files of inquiries that are not there, and exits with 2', async () => {
  const shop = await newShop(mainEngine);
  const [there, lost] = ['0b5b9a52-0000-4000-8000-000000000001', '0b5b9a52-0000-4000-8000-000000000002'];
  await onDatabase(shop, async ({ db }) => {
    await db.execute(sql`insert into inquiries (id, reference, kind, first_name, last_name, email, phone,
        postal_code, message, details, key_digest, created_at, changed_at, due_at)
      values (${there}, 'IN-1', 'question', 'Ada', 'Byrne', 'ada@example.com', '', '52577', 'Hello', '{}', 'key',
        now(), now(), now())`);
    for (const id of [there, lost])
      await db.execute(sql`insert into inquiry_files
        (id, inquiry_id, number, bytes, media_type, extension, created_at)
        values (${id}, ${there}, 1, 1, 'image/jpeg', 'jpg', now())`);
  });
  await putFile(join(shop.files.folder, 'inquiries', there), 'a photo');
  const folder = await newFolder();
  const ended = spawnSync(process.execPath, ['--import', 'tsx', inProject('server/back-up.ts'), folder], {
    cwd: projectRoot,
    env: { ...process.env, DATA_DIR: shop.dataDir, DATABASE_URL: shop.databaseUrl },
    encoding: 'utf8',
  });
  const named = `not in this backup, though the database refers to it: files/inquiries/${lost}\n`;
  expect([ended.status, ended.stderr]).toEqual([2, named]);
  expect(await checkedManifest(folder)).toMatchObject({ missing: [`files/inquiries/${lost}`] });
});
