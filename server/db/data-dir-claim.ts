import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartupError } from '../startup-error.ts';

const lives = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

/**
 * Keeps a second process out of the embedded database, which two would corrupt. Returns what gives the directory back.
 * A process that was killed leaves its claim behind; in a container the next one may even have its pid.
 */
export async function claimDataDir(dataDir: string): Promise<() => Promise<void>> {
  const claim = join(dataDir, 'server.pid');
  const write = () => writeFile(claim, String(process.pid), { flag: 'wx' });
  try {
    await mkdir(dataDir, { recursive: true });
    await write().catch(async (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
      const holder = Number(await readFile(claim, 'utf8'));
      if (holder !== process.pid && lives(holder))
        throw new StartupError(`DATA_DIR: ${dataDir} is in use by process ${holder}`);
      await rm(claim, { force: true });
      await write();
    });
  } catch (error) {
    if (error instanceof StartupError) throw error;
    throw new StartupError(`DATA_DIR: cannot write to ${dataDir} (${(error as Error).message})`);
  }
  return () => rm(claim, { force: true });
}
