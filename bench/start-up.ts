import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runShop } from './run-shop.ts';

async function secondsToReady(dataDir: string): Promise<number> {
  const shop = await runShop(dataDir);
  await shop.end('SIGTERM');
  return shop.secondsToReady;
}

async function main(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'clerestory-bench-'));
  await Promise.all(['public', '.cache'].map((folder) => rm(folder, { recursive: true, force: true })));
  const first = await secondsToReady(dataDir);
  const later: number[] = [];
  for (let run = 0; run < 3; run += 1) later.push(await secondsToReady(dataDir));
  await rm(dataDir, { recursive: true });
  process.stdout.write(`first start, with the site's build: ${first.toFixed(1)} s\n`);
  process.stdout.write(`later starts: ${later.map((seconds) => seconds.toFixed(1)).join(', ')} s\n`);
}

void main();
