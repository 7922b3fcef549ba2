import { createServer, type Socket } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { thirdPartyProxyPath } from '#domain/marketing/proxy-path.ts';
import { addErrors } from '#server/http/errors.ts';
import { addThirdPartyProxy } from '#server/services/marketing/third-parties/plugin.ts';
import {
  internet,
  type RemoteAnswer,
  type Transport,
} from '#server/services/marketing/third-parties/transport.ts';
import fc from '#tests/support/seeded-fast-check.ts';
import { failureOf } from '#tests/support/server/server-call.ts';

const origin = 'https://tag.example';
const script = `${origin}/tag.js`;
const now = { at: new Date('2026-11-23T18:00:00Z') };

interface Answer {
  status?: number;
  headers?: Record<string, string>;
  body?: AsyncIterable<Buffer>;
}
async function* chunks(...all: (string | Buffer)[]) {
  for (const chunk of all) yield Buffer.from(chunk);
}
const javascript = { 'content-type': 'text/javascript' };

let app: FastifyInstance;
let asked: { url: string; address: string }[];
let answers: Record<string, () => Answer>;
let addresses: Record<string, string[]>;

const transport: Transport = {
  resolve: async (host) => addresses[host] ?? [],
  fetch: async (url, address) => {
    asked.push({ url: url.href, address });
    const {
      status = 200,
      headers = javascript,
      body = chunks('tag()'),
    } = answers[url.href]?.() ?? { status: 404 };
    return { status, headers, body, discard: () => undefined } satisfies RemoteAnswer;
  },
};

beforeEach(() => {
  now.at = new Date('2026-11-23T18:00:00Z');
  asked = [];
  answers = { [script]: () => ({}) };
  addresses = { 'tag.example': ['93.184.216.34'] };
  app = Fastify();
  addErrors(app, { strict: true });
  addThirdPartyProxy(app, {
    allowedOrigins: [origin, 'https://cdn.tag.example'],
    now: () => now.at,
    transport,
  });
});
afterEach(() => app.close());

const get = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ url: thirdPartyProxyPath, query: { url }, headers });

it('proxies a third party’s script through a path with a url query parameter, with no cookie either way', async () => {
  answers[script] = () => ({
    headers: { 'content-type': 'Application/JavaScript; charset=x', 'set-cookie': 'a=1' },
  });
  const response = await get(script, { cookie: 'clerestory_cart=secret', authorization: 'Bearer secret' });
  expect([response.statusCode, response.body]).toEqual([200, 'tag()']);
  expect(response.headers).toMatchObject({
    'content-type': 'application/javascript; charset=utf-8',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control': 'public, max-age=300',
  });
  expect(response.headers['set-cookie']).toBeUndefined();
  expect(asked).toEqual([{ url: script, address: '93.184.216.34' }]);
});

it('is no open proxy: what is not https of an allowed origin by its very name is 403, and no one is asked', async () => {
  const host = fc.constantFrom(
    ...[
      '127.0.0.1',
      '2130706433',
      '0x7f000001',
      '0177.0.0.1',
      '127.1',
      '[::1]',
      '[::ffff:127.0.0.1]',
      'localhost',
    ],
    ...[
      '169.254.169.254',
      '0xa9fea9fe',
      '10.0.0.1',
      '192.168.1.1',
      '[fd00:ec2::254]',
      '[fe80::1]',
      '0',
      '[::]',
    ],
    ...[
      'tag.example.',
      'tag.example..',
      'tag.example:8443',
      'tag.example:80',
      'user@tag.example',
      'u:p@tag.example',
    ],
    ...[
      'tag.example@evil.example',
      'eviltag.example',
      'tag.example.evil.example',
      'evil.example#tag.example',
    ],
    ...['evil.example\\@tag.example', '１２７.0.0.1', '127。0。0。1', 'tag.exam\u0000ple', 'sub.tag.example'],
  );
  const written = fc.oneof(
    fc
      .tuple(fc.constantFrom('https://', 'HTTPS:\\\\', '//', 'https:'), host)
      .map((parts) => `${parts.join('')}/tag.js`),
    fc.constantFrom(
      'http://tag.example/tag.js',
      'file:///etc/passwd',
      'data:text/javascript,1',
      'javascript:1',
      'tag.js',
    ),
    fc.webUrl(),
    fc.string({ minLength: 1 }),
  );
  await fc.assert(
    fc.asyncProperty(written, async (url) => {
      now.at = new Date(now.at.getTime() + 60_000);
      const response = await get(url);
      expect([url, failureOf(response).status]).toEqual([url, 403]);
    }),
  );
  expect(asked).toEqual([]);
});

it.each([
  ['a private address', ['10.1.2.3']],
  ['one private address among public ones', ['93.184.216.34', '::ffff:127.0.0.1']],
  ['the metadata service', ['169.254.169.254']],
])('refuses a name that resolves to %s, and does not connect', async (_, found) => {
  addresses['tag.example'] = found;
  expect(failureOf(await get(script))).toMatchObject({ status: 403, error: { code: 'url_not_allowed' } });
  expect(asked).toEqual([]);
});

const redirectTo = (location: string) => (): Answer => ({ status: 302, headers: { location } });

it('follows three redirects, each to an allowed origin whose address is checked again', async () => {
  addresses['cdn.tag.example'] = ['93.184.216.35'];
  answers[script] = redirectTo('/a.js');
  answers[`${origin}/a.js`] = redirectTo('https://cdn.tag.example/b.js');
  answers['https://cdn.tag.example/b.js'] = redirectTo('/c.js');
  answers['https://cdn.tag.example/c.js'] = () => ({});
  expect((await get(script)).body).toBe('tag()');
  expect(asked.map(({ address }) => address.slice(-2))).toEqual(['34', '34', '35', '35']);

  answers['https://cdn.tag.example/c.js'] = redirectTo('/d.js');
  now.at = new Date(now.at.getTime() + 600_000);
  expect(failureOf(await get(script))).toMatchObject({ status: 502, error: { code: 'third_party_failed' } });
});

it.each([
  'https://evil.example/x.js',
  'http://tag.example/x.js',
  'https://127.0.0.1/',
  'https://cdn.tag.example/x.js',
])('refuses a redirect to %s', async (location) => {
  addresses['cdn.tag.example'] = ['192.168.0.1'];
  answers[script] = redirectTo(location);
  expect(failureOf(await get(script)).status).toBe(403);
  expect(asked).toHaveLength(1);
});

it.each<[string, () => Answer]>([
  ['HTML', () => ({ headers: { 'content-type': 'text/html' } })],
  ['a picture', () => ({ headers: { 'content-type': 'image/svg+xml' } })],
  ['no type', () => ({ headers: {} })],
  ['a failure', () => ({ status: 500 })],
  ['compressed bytes', () => ({ headers: { ...javascript, 'content-encoding': 'gzip' } })],
  ['more than a mebibyte', () => ({ body: chunks(Buffer.alloc(1024 * 1024), 'x') })],
])('answers 502 to %s', async (_, answer) => {
  answers[script] = answer;
  expect(failureOf(await get(script))).toMatchObject({ status: 502, error: { code: 'third_party_failed' } });
});

it('passes a mebibyte on, and 502 where the company cannot be reached', async () => {
  answers[script] = () => ({ body: chunks(Buffer.alloc(1024 * 1024, 'x')) });
  expect((await get(script)).body).toHaveLength(1024 * 1024);
  answers[`${origin}/gone.js`] = () => {
    throw new Error('ECONNREFUSED');
  };
  expect(failureOf(await get(`${origin}/gone.js`)).status).toBe(502);
});

it('answers 504 where nothing comes in 5 s, whether the resolver, the company or its body is silent', async () => {
  const never = new Promise<never>(() => undefined);
  const silent = [
    jest.spyOn(transport, 'resolve').mockReturnValueOnce(never),
    jest.spyOn(transport, 'fetch').mockReturnValueOnce(never),
  ];
  async function* body() {
    await never;
    yield Buffer.from('');
  }
  answers[script] = () => ({ body: body() });
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
  for (let turn = 0; turn < 3; turn += 1) {
    const response = get(script);
    response.then(() => undefined);
    await jest.advanceTimersByTimeAsync(5_000);
    expect(failureOf(await response)).toMatchObject({ status: 504, error: { code: 'third_party_slow' } });
  }
  jest.useRealTimers();
  for (const spy of silent) spy.mockRestore();
});

it('asks once for all who wait, keeps a script for five minutes, and a failure not at all', async () => {
  await Promise.all([get(script), get(script), get(script)]);
  expect(asked).toHaveLength(1);
  now.at = new Date(now.at.getTime() + 299_000);
  await get(script);
  expect(asked).toHaveLength(1);
  now.at = new Date(now.at.getTime() + 2_000);
  answers[script] = () => ({ status: 500 });
  await get(script);
  await get(script);
  expect(asked).toHaveLength(3);
});

it('takes 120 calls a minute of one network, then says when the next one may come', async () => {
  for (let call = 0; call < 120; call += 1) expect((await get(script)).statusCode).toBe(200);
  now.at = new Date(now.at.getTime() + 20_000);
  const response = await get(script);
  expect(failureOf(response)).toMatchObject({ status: 429, error: { code: 'too_many_calls' } });
  expect(response.headers['retry-after']).toBe('40');
  now.at = new Date(now.at.getTime() + 40_000);
  expect((await get(script)).statusCode).toBe(200);
});

it('answers only GET, one url, and neither another site, a page nor a service worker', async () => {
  for (const method of ['POST', 'PUT', 'HEAD', 'DELETE'] as const)
    expect((await app.inject({ method, url: thirdPartyProxyPath, query: { url: script } })).statusCode).toBe(
      404,
    );
  for (const query of [
    '',
    '?url=',
    `?url=${script}&url=${script}`,
    `?url=https://tag.example/${'a'.repeat(2_000)}`,
  ])
    expect(failureOf(await app.inject(`${thirdPartyProxyPath}${query}`))).toMatchObject({
      status: 422,
      error: { code: 'invalid_request' },
    });
  for (const headers of [
    { 'sec-fetch-site': 'cross-site' },
    { 'service-worker': 'script' },
    { 'sec-fetch-dest': 'document' },
  ] as Record<string, string>[])
    expect(failureOf(await get(script, headers)).status).toBe(403);
});

it('connects to the address that was checked, in the name of the host', async () => {
  const heard: Buffer[] = [];
  const server = createServer((socket: Socket) => {
    socket.once('data', (bytes) => {
      heard.push(bytes);
      socket.destroy();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  const url = new URL(`https://tag.example:${port}/tag.js`);
  await expect(internet.fetch(url, '127.0.0.1', AbortSignal.timeout(5_000))).rejects.toThrow();
  expect(Buffer.concat(heard).toString('latin1')).toContain('tag.example');
  await new Promise((resolve) => server.close(resolve));
});

it('answers all who wait, also where more scripts are asked for at a time than are kept', async () => {
  const urls = Array.from({ length: 30 }, (_, index) => `${origin}/${index}.js`);
  for (const [index, url] of urls.entries())
    answers[url] = () => (index % 3 === 0 ? { status: 500 } : { body: chunks(`tag(${index})`) });
  const responses = await Promise.all(urls.map((url) => get(url)));
  expect(responses.map(({ statusCode, body }) => [statusCode, statusCode === 200 && body])).toEqual(
    urls.map((_, index) => (index % 3 === 0 ? [502, false] : [200, `tag(${index})`])),
  );
});
