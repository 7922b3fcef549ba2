import { existsSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { TwinKeeper } from '#server/services/publishing/builder/compress-site.ts';
import { changesBetween } from '#server/services/publishing/builder/site-changes.ts';
import { type TemporaryFolder, temporaryFolder } from '#tests/support/server/server-folder.ts';

it('tells what was written and removed between two looks, but for what the folder keeps of itself', () => {
  const before = new Map([
    ['/index.html', 1],
    ['/gone/index.html', 1],
    ['/.build-fingerprint', 1],
  ]);
  const now = new Map([
    ['/index.html', 2],
    ['/new/index.html', 2],
  ]);
  expect(changesBetween(before, now)).toEqual({
    written: ['index.html', 'new/index.html'],
    removed: ['gone/index.html'],
  });
});

describe('compressed twins follow', () => {
  const long = 'The same sentence, over and over. '.repeat(100);
  let opened: TemporaryFolder;
  afterEach(() => opened.remove());
  const unzipped = async (file: string): Promise<string> =>
    gunzipSync(await readFile(join(opened.folder, file))).toString();

  it('what a release has written and removed, and are told with it', async () => {
    opened = await temporaryFolder({ 'a.html': long, 'b.html': 'short', 'c.html.br': '', 'c.html.gz': '' });
    const changes = { written: ['a.html', 'b.html'], removed: ['c.html'] };
    expect(await new TwinKeeper(opened.folder).follow(changes, true)).toEqual({
      written: ['a.html', 'b.html', 'a.html.br', 'a.html.gz'],
      removed: ['c.html', 'c.html.br', 'c.html.gz'],
    });
    expect(await unzipped('a.html.gz')).toBe(long);
    expect(existsSync(join(opened.folder, 'c.html.br'))).toBe(false);
  });

  it('a preview at the next release, and are not of other bytes meanwhile', async () => {
    opened = await temporaryFolder({ 'a.html': long });
    const twins = new TwinKeeper(opened.folder);
    await twins.follow({ written: ['a.html'], removed: [] }, true);
    await writeFile(join(opened.folder, 'a.html'), `${long}More.`);
    expect(await twins.follow({ written: ['a.html'], removed: [] }, false)).toEqual({
      written: ['a.html'],
      removed: ['a.html.br', 'a.html.gz'],
    });
    expect(await twins.follow({ written: [], removed: [] }, true)).toEqual({
      written: ['a.html.br', 'a.html.gz'],
      removed: [],
    });
    expect(await unzipped('a.html.gz')).toBe(`${long}More.`);
  });

  it('nothing of a preview whose file is gone by the next release', async () => {
    opened = await temporaryFolder({ 'a.html': long });
    const twins = new TwinKeeper(opened.folder);
    await twins.follow({ written: ['a.html'], removed: [] }, false);
    await rm(join(opened.folder, 'a.html'));
    expect(await twins.follow({ written: [], removed: ['a.html'] }, true)).toEqual({
      written: [],
      removed: ['a.html'],
    });
  });
});
