import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';

const port = process.env.PORT ?? '8125';

const isReady = () =>
  fetch(`http://localhost:${port}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );

/** Seconds from starting the shop to its first `/readyz` that says yes. */
async function secondsToReady(dataDir: string): Promise<number> {
  const began = performance.now();
  const env = { ...process.env, PORT: port, DATA_DIR: dataDir };
  const shop = spawn('npm', ['start', '--silent'], { env, stdio: 'ignore', detached: true });
  const gone = new Promise((resolve) => shop.once('exit', resolve));
  while (!(await isReady())) {
    if (shop.exitCode !== null) throw new Error('The shop did not start');
    await pause(20);
  }
  const seconds = (performance.now() - began) / 1000;
  if (shop.pid) process.kill(-shop.pid, 'SIGTERM');
  await gone;
  return seconds;
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
