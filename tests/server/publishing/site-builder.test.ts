import { EventEmitter, once } from 'node:events';
import { rmSync, utimesSync, writeFileSync } from 'node:fs';
import { access, readdir, readFile, stat, utimes, writeFile } from 'node:fs/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { parseConfig } from '#server/config.ts';
import {
  codeFingerprint,
  codeOf,
  contentFingerprint,
} from '#server/services/publishing/builder/build-site.ts';
import { compressAlong, compressSite } from '#server/services/publishing/builder/compress-site.ts';
import { leavesFiles, progressOf } from '#server/services/publishing/builder/gatsby-progress.ts';
import { openSiteBuilder } from '#server/services/publishing/builder/site-builder.ts';
import { type TemporaryFolder, temporaryFolder } from '#tests/support/server/server-folder.ts';
import { within } from '#tests/support/until.ts';

let opened: TemporaryFolder;
afterEach(() => opened.remove());

const page = '<p>Light from above.</p>'.repeat(200);

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

describe('compressing a site', () => {
  it('writes a twin of each text file that is worth one', async () => {
    opened = await temporaryFolder({
      'index.html': page,
      'a/b.js': page,
      'tiny.css': 'a{}',
      'photo.webp': page,
      'old.html.br': 'the twin of a page that is gone',
    });
    const at = (path: string): string => `${opened.folder}/${path}`;
    expect(await compressSite(opened.folder)).toEqual({ written: 2 });
    for (const file of ['index.html', 'a/b.js']) {
      expect(brotliDecompressSync(await readFile(at(`${file}.br`))).toString()).toBe(page);
      expect(gunzipSync(await readFile(at(`${file}.gz`))).toString()).toBe(page);
    }
    for (const file of ['tiny.css.br', 'photo.webp.br', 'old.html.br'])
      expect(await exists(at(file))).toBe(false);
  });

  it('leaves alone what is up to date, and does again what has changed', async () => {
    opened = await temporaryFolder({ 'index.html': page, 'other.html': page });
    const file = `${opened.folder}/index.html`;
    await compressSite(opened.folder);
    expect(await compressSite(opened.folder)).toEqual({ written: 0 });

    const { atime, mtime } = await stat(file);
    await writeFile(file, page.replaceAll('Light', 'Night'));
    await utimes(file, atime, new Date(mtime.getTime() + 1_000));
    expect(await compressSite(opened.folder)).toEqual({ written: 1 });
    expect(brotliDecompressSync(await readFile(`${file}.br`)).toString()).toMatch(/^<p>Night/);
  });

  it('compresses what it was written to meanwhile, when a file changes under its hands', async () => {
    opened = await temporaryFolder({ 'index.html': page });
    const file = `${opened.folder}/index.html`;
    const { mtime } = await stat(file);
    // `compressSite` reads the file before its first await.
    const done = compressSite(opened.folder);
    writeFileSync(file, page.replaceAll('Light', 'Night'));
    utimesSync(file, mtime, new Date(mtime.getTime() - 1_000));
    await done;
    expect(gunzipSync(await readFile(`${file}.gz`)).toString()).toMatch(/^<p>Night/);
    expect(brotliDecompressSync(await readFile(`${file}.br`)).toString()).toMatch(/^<p>Night/);
  });
});

describe('compressing along with a build', () => {
  it('takes what stands each time, and at the end tells of all of it', async () => {
    opened = await temporaryFolder({ 'app.js': page });
    const compression = compressAlong(opened.folder, new AbortController().signal);
    compression.now();
    await compression.idle();
    expect(await exists(`${opened.folder}/app.js.br`)).toBe(true);
    await writeFile(`${opened.folder}/index.html`, page);
    expect(await compression.end()).toBe(2);
    expect(await exists(`${opened.folder}/index.html.br`)).toBe(true);
  });

  it('leaves no twins of a file that goes meanwhile', async () => {
    opened = await temporaryFolder({ 'early.html': page, 'late.html': page });
    const compression = compressAlong(opened.folder, new AbortController().signal);
    const first = compressSite(opened.folder);
    for (const name of ['early', 'late']) rmSync(`${opened.folder}/${name}.html`);
    await first;
    expect(await compression.end()).toBe(0);
    expect(await readdir(opened.folder)).toEqual([]);
  });

  it('stops when the build is stopped, and keeps a failure for the end', async () => {
    opened = await temporaryFolder({ 'app.js': page });
    const stopped = compressAlong(opened.folder, AbortSignal.abort());
    await stopped.end();
    expect(await exists(`${opened.folder}/app.js.br`)).toBe(false);
    const failing = compressAlong(`${opened.folder}/nowhere`, new AbortController().signal);
    failing.now();
    await failing.idle();
    await expect(failing.end()).rejects.toThrow('ENOENT');
  });
});

describe('the fingerprint of a build', () => {
  const sources = {
    'src/page.tsx': 'one',
    'domain/rule.ts': 'two',
    'content/brand.yaml': 'three',
    'static/robots.txt': 'four',
    'gatsby-config.mjs': 'five',
    'package-lock.json': 'six',
  };
  const fingerprintOf = async (root: string, siteOrigin?: string) => ({
    code: await codeFingerprint(root, { siteOrigin }),
    content: await contentFingerprint(`${root}/content`),
  });

  it('stays while nothing that shapes the site changes', async () => {
    opened = await temporaryFolder(sources);
    const before = await fingerprintOf(opened.folder);
    for (const file of ['src/gatsby-types.d.ts', 'server.ts', 'README.md', 'public.html'])
      await writeFile(`${opened.folder}/${file}`, 'changed');
    expect(await fingerprintOf(opened.folder)).toEqual(before);
  });

  it.each(Object.keys(sources))('changes with %s: in its content, or in its code', async (file) => {
    opened = await temporaryFolder(sources);
    const before = await fingerprintOf(opened.folder);
    await writeFile(`${opened.folder}/${file}`, 'changed');
    const after = await fingerprintOf(opened.folder);
    const isContent = file.startsWith('content/');
    expect({ code: after.code === before.code, content: after.content === before.content }).toEqual({
      code: isContent,
      content: !isContent,
    });
  });

  it('changes with a file’s name, and with the address of the site', async () => {
    opened = await temporaryFolder(sources);
    const renamed = await temporaryFolder({ ...sources, 'src/page.tsx': '', 'src/pages.tsx': 'one' });
    const before = await fingerprintOf(opened.folder);
    expect(await fingerprintOf(renamed.folder)).not.toEqual(before);
    expect(await fingerprintOf(opened.folder, 'https://clerestory.example')).not.toEqual(before);
    await renamed.remove();
  });

  it('is of content wherever its folder lies, and of the day that pages are built for', async () => {
    opened = await temporaryFolder(sources);
    const elsewhere = await temporaryFolder({ 'brand.yaml': 'three' });
    const here = await contentFingerprint(`${opened.folder}/content`);
    expect(await contentFingerprint(elsewhere.folder)).toBe(here);
    expect(await contentFingerprint(elsewhere.folder, '2027-01-15')).not.toBe(here);
    await elsewhere.remove();
  });
});

describe('the builder that waits for the next release', () => {
  it('is closed while it still starts', async () => {
    opened = await temporaryFolder({ 'public/index.html': page });
    const projectRoot = opened.folder;
    const settings = parseConfig({ SITE_ORIGIN: 'https://clerestory.example' });
    const code = await codeOf({ projectRoot, settings });
    await writeFile(`${projectRoot}/public/.build-fingerprint`, `${code} content`);
    const events = new EventEmitter();
    const started = once(events, 'start');
    const startResident = () => {
      const ended = once(events, 'end').then(() => Promise.reject(new Error('ended')));
      events.emit('start');
      const end = async (): Promise<void> => void events.emit('end');
      return { send: () => undefined, onLine: () => undefined, hear: () => ended, end };
    };
    const builder = openSiteBuilder({ projectRoot, settings, startResident });
    const warmed = builder.warm();
    await within('the start', started);
    await within('the end', builder.close());
    await warmed;
  });
});

describe('the progress of Gatsby', () => {
  beforeEach(async () => {
    opened = await temporaryFolder();
  });

  it.each([
    [
      'success Building production JavaScript and CSS bundles - 12.345s',
      'scripts and styles bundled (12.3 s)',
    ],
    ['success Building static HTML for pages - 2.071s - 212/212 102.36/s', '212 pages written (2.1 s)'],
    ['success createPagesStatefully - 0.082s', undefined],
    ['success load plugins - 0.200s', undefined],
    ['info Done building in 20 sec', undefined],
  ])('%s', (line, shown) => {
    expect(progressOf(line)).toBe(shown);
  });

  it('tells when files stand that may be compressed', () => {
    const lines = [
      'success Building production JavaScript and CSS bundles - 12.345s',
      'success Building HTML renderer - 9.876s',
      'success Building static HTML for pages - 2.071s - 212/212 102.36/s',
      'success Securing pages - 0.619s',
      'success onPostBuild - 1.234s',
      'success load plugins - 0.200s',
    ];
    expect(lines.map(leavesFiles)).toEqual([true, false, false, true, false, false]);
  });
});
