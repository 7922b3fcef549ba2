import { readFile, rm, writeFile } from 'node:fs/promises';

const lives = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

/** The outcome of a claim: what gives it back, or the process that has it. */
export type Claim = { release: () => Promise<void>; holder?: undefined } | { holder: number };

/**
 * Claims something for this process by a file that holds its pid. A process that was killed leaves its file behind, which then counts
 * for nothing; in a container the next one may even have its pid.
 */
export async function claimPidFile(file: string): Promise<Claim> {
  const write = () => writeFile(file, String(process.pid), { flag: 'wx' });
  try {
    await write();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    const holder = Number(await readFile(file, 'utf8'));
    if (holder !== process.pid && lives(holder)) return { holder };
    await rm(file, { force: true });
    await write();
  }
  return { release: () => rm(file, { force: true }) };
}
