import { existsSync } from 'node:fs';
import { join } from 'node:path';

const folders = ['/usr/sbin', '/usr/bin', '/usr/local/sbin', '/usr/local/bin'];

/** Returns the path of a program of a Debian package; servers are not on the PATH of users. */
export const findProgram = (name: string): string | undefined =>
  folders.map((folder) => join(folder, name)).find((path) => existsSync(path));

/** Like `findProgram`, but throws for a missing one. */
export function programOf(name: string): string {
  const found = findProgram(name);
  if (!found)
    throw new Error(`${name} is not installed: apt-get install nginx pgbouncer redis-server postgresql`);
  return found;
}
