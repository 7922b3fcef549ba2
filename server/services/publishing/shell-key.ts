import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { randomBytes } from '#server/runtime/runtime.ts';

export const shellKeyFile = (dataDir: string): string => join(dataDir, 'shell.key');

/**
 * Returns the HMAC key shared by programs and server on this machine. The first caller creates it; only their
 * common OS user can read it.
 */
export async function shellKey(file: string): Promise<string> {
  await mkdir(dirname(file), { recursive: true });
  const made = randomBytes(32).toString('hex');
  await writeFile(file, made, { mode: 0o600, flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  return readFile(file, 'utf8');
}
