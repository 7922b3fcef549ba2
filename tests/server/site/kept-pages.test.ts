import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { readSiteFiles } from '#server/site/site-files.ts';
import { builtFiles, openTestSite, type TestSite } from '#tests/support/publishing/server-site.ts';
import { temporaryFolder } from '#tests/support/server/server-folder.ts';

let site: TestSite;
beforeEach(async () => {
  site = await openTestSite();
  await site.publish();
});
afterEach(() => site.close());

const about = 'about/index.html';
const get = (headers: Record<string, string> = {}) => site.app.inject({ url: '/about/', headers });
const decoders = { br: brotliDecompressSync, gzip: gunzipSync };

it('reads a page and its twins once, and then from memory', async () => {
  const first = await get({ 'accept-encoding': 'identity' });
  for (const encoding of ['br', 'gzip'] as const) await get({ 'accept-encoding': encoding });
  for (const ending of ['', '.br', '.gz']) await rm(join(site.folder, about + ending));
  const again = await get({ 'accept-encoding': 'identity' });
  expect(again.statusCode).toBe(200);
  expect(again.body).toBe(builtFiles[about]);
  expect(again.headers.etag).toBe(first.headers.etag);
  for (const encoding of ['br', 'gzip'] as const) {
    const { headers, rawPayload } = await get({ 'accept-encoding': encoding });
    expect(headers['content-encoding']).toBe(encoding);
    expect(decoders[encoding](rawPayload).toString()).toBe(builtFiles[about]);
  }
});

it('has no page of the release before once the next one is live', async () => {
  expect((await get()).body).toBe(builtFiles[about]);
  const next = await temporaryFolder({ [about]: '<!doctype html>Next', '.match-paths.json': '[]' });
  site.state.publish(
    await readSiteFiles({ publicDir: next.folder, matchPathsFile: join(next.folder, '.match-paths.json') }),
  );
  expect((await get()).body).toBe('<!doctype html>Next');
  await next.remove();
});

it('answers parts and conditions of a kept page with the same tag', async () => {
  const { headers } = await get({ 'accept-encoding': 'identity' });
  const tag = String(headers.etag);
  const part = await get({ 'accept-encoding': 'identity', range: 'bytes=0-8' });
  expect(part.statusCode).toBe(206);
  expect(part.body).toBe('<!doctype');
  expect(part.headers.etag).toBe(tag);
  const strong = tag.replace('W/', '');
  for (const condition of [tag, `"other", ${tag}`, strong, '*'])
    expect((await get({ 'accept-encoding': 'identity', 'if-none-match': condition })).statusCode).toBe(304);
  const since = String(headers['last-modified']);
  const both = { 'if-none-match': '"other"', 'if-modified-since': since };
  expect((await get({ 'accept-encoding': 'identity', ...both })).statusCode).toBe(200);
  expect((await get({ 'accept-encoding': 'identity', 'if-modified-since': since })).statusCode).toBe(304);
});

it('serves a page without twins to a client that takes them', async () => {
  const bare = await temporaryFolder({ [about]: 'Bare', '.match-paths.json': '[]' });
  site.state.publish(
    await readSiteFiles({ publicDir: bare.folder, matchPathsFile: join(bare.folder, '.match-paths.json') }),
  );
  for (const _ of [1, 2]) {
    const { statusCode, headers, body } = await get({ 'accept-encoding': 'br' });
    expect([statusCode, headers['content-encoding'], body]).toEqual([200, undefined, 'Bare']);
  }
  await bare.remove();
});
