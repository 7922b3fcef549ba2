import { readFile, rm, writeFile } from 'node:fs/promises';

const lives = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

/** State and start of a process, in ticks since the machine's own; `undefined` where there is no `/proc`. */
async function statOf(pid: number): Promise<{ state: string; start: string } | undefined> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
  // The program's name comes before, in parentheses, and may hold spaces and parentheses itself.
  const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ');
  return fields && { state: fields[0] ?? '', start: fields[19] ?? '' };
}

/**
 * Whether the process that wrote the file still runs: a zombie does not, and neither does one whose pid
 * another process has since.
 */
async function runs(pid: number, start: string | undefined): Promise<boolean> {
  // A kill between the file's creation and its first byte leaves it empty.
  if (!(pid > 0) || !lives(pid)) return false;
  const stat = await statOf(pid);
  if (!stat) return true;
  return stat.state !== 'Z' && (start === undefined || start === stat.start);
}

/** The outcome of a claim: what gives it back, or the process that has it. */
export type Claim = { release: () => Promise<void>; holder?: undefined } | { holder: number };

/**
 * Claims something for this process by a file that holds its pid and its start. A process that was killed
 * leaves its file behind, which then counts for nothing; in a container another process may soon have its
 * pid, and even the next one that claims.
 */
export async function claimPidFile(file: string): Promise<Claim> {
  const own = await statOf(process.pid);
  const text = own ? `${process.pid} ${own.start}` : String(process.pid);
  const write = () => writeFile(file, text, { flag: 'wx' });
  try {
    await write();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    const [pid, start] = (await readFile(file, 'utf8')).split(' ');
    const holder = Number(pid);
    if (holder !== process.pid && (await runs(holder, start))) return { holder };
    await rm(file, { force: true });
    await write();
  }
  return { release: () => rm(file, { force: true }) };
}
