import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { claimPidFile } from '#server/program/pid-file.ts';
import { StartupError } from '#server/program/startup-error.ts';

/**
 * Locks the data directory of the embedded database, which two processes would corrupt. Returns the release
 * function.
 */
export async function claimDataDir(dataDir: string): Promise<() => Promise<void>> {
  const claim = await mkdir(dataDir, { recursive: true })
    .then(() => claimPidFile(join(dataDir, 'server.pid')))
    .catch((error: Error) => {
      throw new StartupError(`DATA_DIR: cannot write to ${dataDir} (${error.message})`);
    });
  if (claim.holder !== undefined)
    throw new StartupError(`DATA_DIR: ${dataDir} is in use by process ${claim.holder}`);
  return claim.release;
}
