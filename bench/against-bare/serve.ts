import type { AddressInfo } from 'node:net';
import { bareServer } from './bare-server.ts';
import { shopServer } from './shop-server.ts';

/** `serve.ts bare|shop|shop-of-many-places <database>`: prints its port, and ends with its parent. */
async function serve([kind, url = '']: readonly string[]): Promise<void> {
  const app = await (kind === 'bare'
    ? bareServer(url)
    : shopServer(url, { hasManyPlaces: kind === 'shop-of-many-places' }));
  await app.listen({ port: 0, host: '127.0.0.1' });
  process.stdout.write(`${(app.server.address() as AddressInfo).port}\n`);
  process.stdin.resume().once('end', () => void app.close().then(() => process.exit()));
}

void serve(process.argv.slice(2));
