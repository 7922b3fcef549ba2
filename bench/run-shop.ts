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

/** Seconds that the processor has worked for a process, on all of its threads. */
async function processorSeconds(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  const [user, system] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13);
  return (Number(user) + Number(system)) / 100;
}

export interface RunningShop {
  /** From starting the process to its line that says the database is up. */
  secondsToDatabase: number;
  /** From starting the process to its first `/readyz` that says yes. */
  secondsToReady: number;
  /** What the processor worked for it meanwhile. */
  processorSeconds: number;
  /** Ends it, and waits until it is gone. */
  end: (signal: 'SIGTERM' | 'SIGKILL') => Promise<void>;
}

/** Starts the shop as `npm start` does, and waits until it is ready. */
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
