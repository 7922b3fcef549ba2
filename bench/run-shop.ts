import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';

const port = process.env.PORT ?? '8125';

export const origin = `http://localhost:${port}`;

const since = (began: number): number => (performance.now() - began) / 1000;

const isReady = () =>
  fetch(`${origin}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );

/** Processor time of a process over all threads, in seconds. */
async function processorSeconds(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  const [user, system] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13);
  return (Number(user) + Number(system)) / 100;
}

export interface RunningShop {
  /** From process start to the log line that the database is up */
  secondsToDatabase: number;
  /** From process start to the first successful `/readyz` */
  secondsToReady: number;
  processorSeconds: number;
  end: (signal: 'SIGTERM' | 'SIGKILL') => Promise<void>;
}

export async function runShop(dataDir: string): Promise<RunningShop> {
  const began = performance.now();
  const env = { ...process.env, PORT: port, DATA_DIR: dataDir };
  const shop = spawn(process.execPath, ['--import', 'tsx', 'server/main.ts'], {
    env,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  let secondsToDatabase = 0;
  shop.stdout.on('data', (lines) => {
    if (/ database /.test(String(lines))) secondsToDatabase ||= since(began);
  });
  const gone = new Promise((resolve) => shop.once('exit', resolve));
  while (!(await isReady())) {
    if (shop.exitCode !== null) throw new Error('The shop did not start');
    await pause(20);
  }
  return {
    secondsToDatabase,
    secondsToReady: since(began),
    processorSeconds: await processorSeconds(shop.pid ?? 0),
    end: async (signal) => {
      shop.kill(signal);
      await gone;
    },
  };
}
