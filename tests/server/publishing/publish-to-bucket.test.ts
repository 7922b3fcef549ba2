import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { AwsClient } from 'aws4fetch';
import { publishToBucket } from '#server/services/publishing/releases/publish-to-bucket.ts';
import { isSigned, signatureHeader } from '#server/services/publishing/signature.ts';
import { releaseOf } from '#tests/support/publishing/built-site.ts';
import { openLocalBucket } from '#tests/support/publishing/local-bucket.ts';

const secret = 'what the purge hook knows';
const page = (words: string): string => `<!DOCTYPE html><title>${words}</title>${'<p>long</p>'.repeat(200)}`;

const first = new Map<string, string | Buffer>([
  ['app-0123456789.js', 'run()'],
  ['fonts/a.woff2', Buffer.from([1, 2, 3])],
  ['page-data/index/page-data.json', '{"a":1}'],
  ['index.html', page('one')],
  ['old/index.html', page('old')],
  ['shop/cart/[...]/index.html', page('cart')],
  ['sw.js', 'worker(1)'],
]);
const second = new Map<string, string | Buffer>([
  ['app-abcdef9876.js', 'run(2)'],
  ['fonts/a.woff2', Buffer.from([1, 2, 3])],
  ['page-data/index/page-data.json', '{"a":2}'],
  ['index.html', page('two')],
  ['shop/cart/[...]/index.html', page('cart')],
  ['sw.js', 'worker(2)'],
]);

async function openPurgeHook() {
  const heard: { paths: string[]; at: string; isSigned: boolean }[] = [];
  const server = createServer(async (request, response) => {
    const body = await text(request);
    const signature = String(request.headers[signatureHeader]);
    heard.push({ ...JSON.parse(body), isSigned: isSigned(Buffer.from(body), signature, secret) });
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    heard,
    url: `http://127.0.0.1:${port}/purge`,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

let local: Awaited<ReturnType<typeof openLocalBucket>>;
let hook: Awaited<ReturnType<typeof openPurgeHook>>;
beforeEach(async () => {
  [local, hook] = await Promise.all([openLocalBucket(), openPurgeHook()]);
});
afterEach(() => Promise.all([local.close(), hook.close()]));

const now = () => new Date('2026-11-23T12:00:00Z');
const publish = (files: ReadonlyMap<string, string | Buffer>, settings = local.settings) =>
  publishToBucket(
    { bucket: settings, purge: { url: hook.url, secret }, now },
    { ...releaseOf(files), report: () => undefined, signal: new AbortController().signal },
  );

const get = (path: string): Promise<Response> => {
  const { url, ...keys } = local.settings;
  return new AwsClient({ ...keys, service: 's3', retries: 0 }).fetch(
    `${url}/${path.split('/').map(encodeURIComponent).join('/')}`,
  );
};

async function expectSite(files: ReadonlyMap<string, string | Buffer>): Promise<void> {
  for (const [path, content] of files)
    expect(Buffer.from(await (await get(path)).arrayBuffer()).equals(Buffer.from(content))).toBe(true);
}

const puts = (calls: readonly string[]): string[] =>
  calls.filter((call) => call.startsWith('PUT ') && !call.includes('.releases'));

it('sends a site with what browsers are to know of each file', async () => {
  expect(await publish(first)).toEqual({ sent: 7, removed: 0 });
  await expectSite(first);
  const headersOf = async (path: string) => {
    const { headers } = await get(path);
    return [headers.get('content-type'), headers.get('cache-control'), headers.get('content-encoding')];
  };
  const always = 'public, max-age=0, must-revalidate';
  expect(await headersOf('index.html')).toEqual(['text/html; charset=utf-8', always, 'gzip']);
  expect(await headersOf('fonts/a.woff2')).toEqual(['font/woff2', always, null]);
  expect(await headersOf('app-0123456789.js')).toEqual([
    'text/javascript; charset=utf-8',
    'public, max-age=31536000, immutable',
    null,
  ]);
});

it('sends what changed alone, keeps old scripts, removes old pages last, and has the changed URLs forgotten', async () => {
  await publish(first);
  local.calls();
  expect(await publish(second)).toEqual({ sent: 4, removed: 1 });
  expect(local.calls()).toEqual([
    'GET .releases/current.json',
    'PUT .releases/current.json',
    'PUT app-abcdef9876.js',
    'PUT page-data/index/page-data.json',
    'PUT index.html',
    'PUT sw.js',
    'DELETE old/index.html',
    'PUT .releases/current.json',
  ]);
  await expectSite(second);
  expect((await get('app-0123456789.js')).status).toBe(200);
  expect((await get('old/index.html')).status).toBe(404);
  expect(hook.heard.at(-1)).toEqual({
    at: '2026-11-23T12:00:00.000Z',
    paths: ['/page-data/index/page-data.json', '/', '/sw.js', '/old/'],
    isSigned: true,
  });
});

it('asks for nothing to be forgotten where nothing changed', async () => {
  await publish(first);
  hook.heard.length = 0;
  expect(await publish(first)).toEqual({ sent: 0, removed: 0 });
  expect(hook.heard).toEqual([]);
});

const calls = Array.from({ length: 8 }, (_, index) => index);
it.each(calls.flatMap((call) => [[call, false] as const, [call, true] as const]))(
  'goes on where it was cut off, after %i calls (the next one done: %s), and sends nothing twice',
  async (after, isDone) => {
    await publish(first);
    local.cutAfter(after, isDone);
    await expect(publish(second)).rejects.toThrow(/no answer$/);
    const before = puts(local.calls());
    local.mend();
    await publish(second);
    const again = puts(local.calls());
    expect(again.filter((call) => before.includes(call))).toEqual([]);
    await expectSite(second);
    expect((await get('old/index.html')).status).toBe(404);
    const purged = hook.heard.slice(1).flatMap(({ paths }) => paths);
    expect(new Set(purged)).toEqual(new Set(['/page-data/index/page-data.json', '/', '/sw.js', '/old/']));
  },
);

it('is the release before again, when that follows one that was cut off', async () => {
  await publish(first);
  local.cutAfter(6, false);
  await expect(publish(second)).rejects.toThrow('no answer');
  local.mend();
  await publish(first);
  await expectSite(first);
});

it('says what the bucket refused', async () => {
  const wrong = { ...local.settings, secretAccessKey: 'another' };
  await expect(publish(first, wrong)).rejects.toThrow(
    'GET .releases/current.json: 403, SignatureDoesNotMatch',
  );
});

it('purges what could not be purged with the next upload', async () => {
  const away = { url: `${hook.url}`.replace(/:\d+\//, ':9/'), secret };
  const signal = new AbortController().signal;
  const release = { ...releaseOf(first), report: () => undefined, signal };
  await expect(publishToBucket({ bucket: local.settings, purge: away, now }, release)).rejects.toThrow(
    'The purge hook: no answer',
  );
  expect(await publish(first)).toEqual({ sent: 0, removed: 0 });
  expect(hook.heard.map(({ paths }) => paths.length)).toEqual([6]);
});

it('stops when it is told to', async () => {
  const stop = new AbortController();
  const release = releaseOf(first);
  const read = async (path: string) => {
    stop.abort();
    return release.read(path);
  };
  await expect(
    publishToBucket(
      { bucket: local.settings, purge: undefined, now },
      { manifest: release.manifest, read, report: () => undefined, signal: stop.signal },
    ),
  ).rejects.toThrow(/abort/);
});
