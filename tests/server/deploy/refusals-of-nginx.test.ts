import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import {
  createServer,
  get,
  type IncomingMessage,
  request,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { apiErrorSchema } from '#domain/contracts/api-error.ts';
import { inProject } from '#server/paths.ts';
import { programOf } from '#tests/support/debian-program.ts';
import {
  adapted,
  plainSocket,
  writeComposeProxy,
  writeNginx,
  writePodProxy,
  writeUpstream,
} from '#tests/support/deploy/nginx-files.ts';
import { until } from '#tests/support/until.ts';

const most = Number(
  /max_conns=(\d+)/.exec(readFileSync(inProject('deploy/nginx/upstream.conf'), 'utf8'))?.[1],
);

const portOf = (server: Server): number => (server.address() as AddressInfo).port;

async function listening(answer?: (request: IncomingMessage, response: ServerResponse) => void) {
  const server = createServer(answer);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

const closed = (server: Server) => new Promise((resolve) => server.close(resolve));

async function freePort(): Promise<number> {
  const free = await listening();
  const port = portOf(free);
  await closed(free);
  return port;
}

/** Writes the files of a proxy in front of a web process; returns nginx's arguments. */
type Write = (folder: string, web: number, options: { port: number; log: string }) => string[];

const proxies: [name: string, write: Write][] = [
  [
    'nginx in front of a web process',
    (folder, web, options) => {
      writeUpstream(folder, [web]);
      return writeNginx(folder, options);
    },
  ],
  ['the proxy of the compose file', writeComposeProxy],
  ['the proxy of a pod', writePodProxy],
];

/** Starts nginx with these arguments; the result ends it. */
async function startProxy(args: string[], isUp: () => Promise<boolean>): Promise<() => Promise<void>> {
  const proxy = spawn(programOf('nginx'), args, { stdio: 'ignore' });
  await until('nginx', isUp);
  return async () => {
    const ended = once(proxy, 'exit');
    proxy.kill('SIGTERM');
    await ended;
  };
}

const isUpAt = (origin: string) => () => fetch(origin).then(Boolean, () => false);

it('says in our shape that calls are made by https, and redirects pages', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'clerestory-nginx-'));
  const port = await freePort();
  writeUpstream(folder, [await freePort()]);
  const end = await startProxy(writeNginx(folder, { port, log: folder }), isUpAt(`http://127.0.0.1:${port}`));
  const asked = async (path: string) => {
    const [answer] = (await once(get({ socketPath: join(folder, plainSocket), path }), 'response')) as [
      IncomingMessage,
    ];
    return answer;
  };
  const call = await asked('/web-ecommerce/carts');
  expect([call.statusCode, call.headers['content-type']]).toEqual([403, 'application/json']);
  expect(apiErrorSchema.parse(await json(call)).error.code).toBe('https_only');
  const page = await asked('/windows/');
  page.resume();
  expect([page.statusCode, page.headers.location]).toEqual([301, 'https://localhost/windows/']);
  await end();
  rmSync(folder, { recursive: true, force: true });
});

it.each([
  ['the address that a CDN names', ['198.51.100.0/24', '127.0.0.0/8'], '203.0.113.7'],
  ['the address of the connection, which an unlisted network cannot change', undefined, '127.0.0.1'],
] as const)('hands on %s, and an id that visitors cannot choose', async (_what, network, address) => {
  const folder = mkdtempSync(join(tmpdir(), 'clerestory-nginx-'));
  const web = await listening(({ headers }, response) => response.end(JSON.stringify(headers)));
  const port = await freePort();
  writeUpstream(folder, [portOf(web)]);
  writeFileSync(join(folder, 'cdn.conf'), adapted('nginx/cdn.conf', network ? [network] : []));
  const origin = `http://127.0.0.1:${port}`;
  const end = await startProxy(writeNginx(folder, { port, log: folder }), isUpAt(origin));
  const chosen = { 'x-forwarded-for': '192.0.2.1, 203.0.113.7', 'x-request-id': 'chosen' };
  const seen = await (await fetch(origin, { headers: chosen })).json();
  expect(seen['x-forwarded-for']).toBe(address);
  expect(seen['x-request-id']).toMatch(/^[0-9a-f]{32}$/);
  // nginx logs a request after its answer is sent.
  await until('the line of the request in the log', () =>
    readFileSync(join(folder, 'access.log'), 'utf8').includes(`200 ${seen['x-request-id']}\n`),
  );
  web.closeAllConnections();
  await closed(web);
  await end();
  rmSync(folder, { recursive: true, force: true });
});

it('hands on from the ingress who the visitor is and how they came', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'clerestory-nginx-'));
  const web = await listening(({ headers }, response) => response.end(JSON.stringify(headers)));
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const end = await startProxy(writePodProxy(folder, portOf(web), { port, log: folder }), isUpAt(origin));
  // ingress-nginx replaces both, so that visitors cannot choose them.
  const byIngress = { 'x-forwarded-for': '203.0.113.7', 'x-forwarded-proto': 'https' };
  const seen = await (await fetch(origin, { headers: byIngress })).json();
  expect([seen['x-forwarded-for'], seen['x-forwarded-proto']]).toEqual(['203.0.113.7', 'https']);
  const within = await (await fetch(origin, { headers: { 'x-forwarded-proto': 'javascript' } })).json();
  expect([within['x-forwarded-for'], within['x-forwarded-proto']]).toEqual(['127.0.0.1', 'http']);
  web.closeAllConnections();
  await closed(web);
  await end();
  rmSync(folder, { recursive: true, force: true });
});

describe.each(proxies)('%s', (_, write) => {
  const folder = mkdtempSync(join(tmpdir(), 'clerestory-nginx-'));
  const held: ServerResponse[] = [];
  let web: Server;
  let endProxy: () => Promise<void>;
  let origin: string;

  beforeAll(async () => {
    web = await listening(({ url }, response) => {
      if (url === '/held') held.push(response);
      else response.end('from the shop');
    });
    const port = await freePort();
    origin = `http://127.0.0.1:${port}`;
    endProxy = await startProxy(write(folder, portOf(web), { port, log: folder }), isUpAt(origin));
  });
  afterAll(async () => {
    await endProxy();
    rmSync(folder, { recursive: true, force: true });
  });

  async function expectRefused(): Promise<void> {
    const call = await fetch(`${origin}/web-ecommerce/carts`);
    expect(call.status).toBe(503);
    expect(apiErrorSchema.parse(await call.json()).error.code).toBe('unavailable');
    expect(call.headers.get('retry-after')).toBe('2');
    expect(call.headers.get('x-request-id')).toMatch(/^[0-9a-f]{32}$/);
    const page = await fetch(`${origin}/windows/`, { headers: { accept: 'text/html,*/*;q=0.8' } });
    expect([page.status, page.headers.get('content-type')]).toEqual([503, 'text/html; charset=utf-8']);
    expect(page.headers.get('retry-after')).toBe('2');
    expect(await page.text()).toContain('Please try again in a few seconds.');
  }

  it('refuses at once what the process could not begin, but no event stream', async () => {
    const answers = Array.from({ length: most }, async () => {
      const [answer] = (await once(get(`${origin}/held`), 'response')) as [IncomingMessage];
      answer.resume();
      return answer.statusCode;
    });
    await until('all requests are held', () => held.length === most);
    await expectRefused();
    expect(await (await fetch(`${origin}/flags/api/v1/sse`)).text()).toBe('from the shop');
    for (const response of held) response.end();
    expect(new Set(await Promise.all(answers))).toEqual(new Set([200]));
    expect(await (await fetch(origin)).text()).toBe('from the shop');
  });

  it.each([
    ['a body that is too large', 413, 'too_large', { 'content-length': '33554433' }],
    ['headers that are too large', 431, 'headers_too_large', { 'x-long': 'x'.repeat(40_000) }],
    ['a request that cannot be read', 400, 'malformed_request', { host: 'two words' }],
  ])('refuses %s in our shape', async (_what, status, code, headers) => {
    const call = request(`${origin}/web-ecommerce/carts`, { method: 'POST', headers });
    call.flushHeaders();
    const [answer] = (await once(call, 'response')) as [IncomingMessage];
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([status, 'application/json']);
    expect(apiErrorSchema.parse(await json(answer)).error.code).toBe(code);
    expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f]{32}$/);
    call.destroy();
  });

  it('says so in our shape when no process is alive, and does not show its own pages', async () => {
    web.closeAllConnections();
    await closed(web);
    await expectRefused();
    expect((await fetch(`${origin}/503.json`)).status).not.toBe(200);
  });
});
