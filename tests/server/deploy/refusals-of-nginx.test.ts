import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, get, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { apiErrorSchema } from '#domain/contracts/api-error.ts';
import { inProject } from '#server/paths.ts';
import { programOf } from '#tests/support/debian-program.ts';
import { writeNginx, writeUpstream } from '#tests/support/deploy/nginx-files.ts';
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

describe('nginx in front of a web process', () => {
  const folder = mkdtempSync(join(tmpdir(), 'clerestory-nginx-'));
  const held: ServerResponse[] = [];
  let web: Server;
  let proxy: ChildProcess;
  let origin: string;

  beforeAll(async () => {
    web = await listening(({ url }, response) => {
      if (url === '/held') held.push(response);
      else response.end('from the shop');
    });
    const free = await listening();
    const port = portOf(free);
    await closed(free);
    origin = `http://127.0.0.1:${port}`;
    writeUpstream(folder, [portOf(web)]);
    proxy = spawn(programOf('nginx'), writeNginx(folder, { port, log: folder }), { stdio: 'ignore' });
    await until('nginx', () => fetch(origin).then(Boolean, () => false));
  });
  afterAll(async () => {
    const ended = once(proxy, 'exit');
    proxy.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  });

  async function expectRefused(): Promise<void> {
    const call = await fetch(`${origin}/web-ecommerce/carts`);
    expect(call.status).toBe(503);
    expect(apiErrorSchema.parse(await call.json()).error.code).toBe('unavailable');
    expect(call.headers.get('retry-after')).toBe('2');
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

  it('says so in our shape when no process is alive, and does not show its own pages', async () => {
    web.closeAllConnections();
    await closed(web);
    await expectRefused();
    expect((await fetch(`${origin}/503.json`)).status).not.toBe(200);
  });
});
