import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Where the key lies by which programs of this machine are known to its server. */
export const shellKeyFile = (dataDir: string): string => join(dataDir, 'shell.key');

/**
 * What programs of this machine sign with when they ask the server: made by whichever of them comes first,
 * and readable by the account alone that both run as.
 */
export async function shellKey(file: string): Promise<string> {
  await mkdir(dirname(file), { recursive: true });
  const made = randomBytes(32).toString('hex');
  await writeFile(file, made, { mode: 0o600, flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  return readFile(file, 'utf8');
}
