import { createServer } from 'node:net';

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });

/**
 * Returns the first of `count` free ports in a row, from `start` in steps of `count`. On a taken one, another
 * program would answer for the one under test.
 */
export async function firstOfFreePorts(start: number, count: number): Promise<number> {
  for (let first = start; first + count < 65_536; first += count) {
    const free = await Promise.all(Array.from({ length: count }, (_, at) => isFree(first + at)));
    if (free.every(Boolean)) return first;
  }
  throw new Error(`There are no ${count} free ports after ${start}`);
}
