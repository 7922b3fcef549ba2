import { existsSync } from 'node:fs';
import { join } from 'node:path';

const folders = ['/usr/sbin', '/usr/bin', '/usr/local/sbin', '/usr/local/bin'];

/** Returns the path of a program of a Debian package; servers are not on the PATH of users. */
export const findProgram = (name: string): string | undefined =>
  folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
