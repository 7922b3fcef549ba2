import { mkdir, readdir, rm, truncate, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ReleaseFolder } from '#server/services/publishing/releases/release-folder.ts';
import { type TemporaryFolder, temporaryFolder } from '#tests/support/server/server-folder.ts';

const content = new Map([
  ['brand.yaml', 'name: Clerestory\n'],
  ['images/house.png', ''],
]);
const build = { code: 'code', content };

let room: TemporaryFolder;
let releases: ReleaseFolder;
let site: { publicDir: string; matchPathsFile: string };

const write = async (files: Record<string, string>): Promise<void> => {
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(site.publicDir, path)), { recursive: true });
    await writeFile(join(site.publicDir, path), text);
  }
};
const open = () => new ReleaseFolder(join(room.folder, 'releases'));
const capture = (changed?: { written: string[]; removed: string[] }) =>
  releases.capture({ ...site, changed }, build);
const blobs = async (): Promise<string[]> =>
  (await readdir(join(room.folder, 'releases/blobs'), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

beforeEach(async () => {
  room = await temporaryFolder();
  releases = open();
  site = { publicDir: join(room.folder, 'public'), matchPathsFile: join(room.folder, 'none.json') };
  await write({ 'index.html': 'home', 'about/index.html': 'about', 'app-0123456789.js': 'first' });
});
afterEach(() => room.remove());

it('names a release by its bytes, and gives back what was in it', async () => {
  const first = await capture();
  expect((await open().capture(site, build)).id).toBe(first.id);
  await write({ 'about/index.html': 'other' });
  expect((await capture()).id).not.toBe(first.id);
  const found = await open().find(first.id);
  expect(found).toEqual(first.manifest);
  expect((await releases.readFile(first.manifest, 'about/index.html')).toString()).toBe('about');
  expect(await releases.contentFiles(first.manifest)).toEqual(content);
});

it('takes in what a builder changed, and compressed twins that come later', async () => {
  await capture();
  await rm(join(site.publicDir, 'about'), { recursive: true });
  await write({ 'index.html': 'new home', 'index.html.br': 'twin' });
  const { manifest } = await capture({ written: ['index.html'], removed: ['about/index.html'] });
  expect(Object.keys(manifest.site).sort()).toEqual(['app-0123456789.js', 'index.html']);
  await write({ 'app-0123456789.js.br': 'twin of the script' });
  await capture({ written: [], removed: [] });
  expect((await blobs()).filter((file) => file.endsWith('.js.br'))).toHaveLength(1);
  expect(await capture()).toMatchObject({ manifest });
});

it('is there whole or not at all', async () => {
  const { id } = await capture();
  const [blob = ''] = (await blobs()).filter((file) => file.endsWith('.js'));
  await truncate(blob, 1);
  expect(await open().find(id)).toBeUndefined();
  await rm(blob);
  expect(await open().find(id)).toBeUndefined();
  expect(await releases.find('0'.repeat(64))).toBeUndefined();
});

it('parts with what only old releases had, and with nothing that is new', async () => {
  const { id: old } = await capture();
  await write({ 'app-0123456789.js': 'second' });
  const { id: kept } = await capture();
  const yesterday = new Date(Date.now() - 25 * 60 * 60_000);
  const manifests = join(room.folder, 'releases/manifests');
  for (const file of [...(await blobs()), ...(await readdir(manifests)).map((name) => join(manifests, name))])
    await utimes(file, yesterday, yesterday);
  await write({ 'about/index.html': 'on its way' });
  const { id: under } = await capture();
  await releases.prune([kept], new Date());
  expect(await open().read(old)).toBeUndefined();
  expect(await Promise.all([kept, under].map(async (id) => (await open().find(id)) !== undefined))).toEqual([
    true,
    true,
  ]);
  expect((await blobs()).filter((file) => file.endsWith('.js'))).toHaveLength(1);
});

it('serves of earlier releases what pages that are open may ask for', async () => {
  const { id } = await capture();
  await rm(join(site.publicDir, 'app-0123456789.js'));
  await write({ 'app-9876543210.js': 'second', 'index.html': 'new home' });
  const { manifest } = await capture();
  const { files } = await releases.siteFiles(manifest, [id]);
  expect([...files.keys()].sort()).toEqual([
    ...['about/index.html', 'app-0123456789.js', 'app-9876543210.js', 'index.html'],
  ]);
  expect(files.get('index.html')).toBe(manifest.site['index.html']?.[0]);
});
