import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { programOf } from '#tests/support/debian-program.ts';
import { writeNginx, writeUpstream } from '#tests/support/deploy/nginx-files.ts';
import { until } from '#tests/support/until.ts';
import { HttpClient } from '../against-bare/http-client.ts';
import type { Served } from '../against-bare/open-servers.ts';

const port = 8129;
// One client of many networks, as the visitors would be.
const manyNetworks = 'set_real_ip_from 127.0.0.1; real_ip_header X-Forwarded-For;';

/** The shop behind nginx, as in `deploy/`; closing it leaves the shop. */
export async function behindNginx(shop: Served): Promise<Served> {
  const folder = await mkdtemp(join(tmpdir(), 'clerestory-load-'));
  writeUpstream(folder, [Number(new URL(shop.http.origin).port)]);
  const proxy = spawn(programOf('nginx'), writeNginx(folder, { port, log: folder, more: manyNetworks }));
  const exit = once(proxy, 'exit');
  const origin = `http://127.0.0.1:${port}`;
  await until('nginx', () =>
    fetch(`${origin}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    ),
  );
  const http = new HttpClient(origin, shop.process.pid ?? 0);
  const close = async () => {
    await http.close();
    proxy.kill('SIGTERM');
    await exit;
    await rm(folder, { recursive: true, force: true });
  };
  return { ...shop, http, close };
}
