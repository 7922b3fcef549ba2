import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtemp, rm, statfs, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface SmallDisk {
  folder: string;
  /** Fills it but for some bytes. */
  fill: (left?: number) => Promise<void>;
  makeRoom: () => Promise<void>;
  remove: () => Promise<void>;
}

/** Whether this user may mount a file system. */
export const canMount =
  spawnSync('sh', ['-c', 'd=$(mktemp -d) && mount -t tmpfs -o size=64k tmpfs $d && umount $d && rmdir $d'])
    .status === 0;

/** Others may write meanwhile: then the disk is full before all of the filler is written. */
function requireFull(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOSPC') throw error;
}

/** Mounts a separate file system, which can really be full. */
export async function smallDisk(kibibytes: number): Promise<SmallDisk> {
  const folder = await mkdtemp(join(tmpdir(), 'small-disk-'));
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${kibibytes}k`, 'tmpfs', folder]);
  const filler = join(folder, 'filler');
  return {
    folder,
    fill: async (left = 0) => {
      await rm(filler, { force: true });
      const { bavail, bsize } = await statfs(folder);
      await writeFile(filler, Buffer.alloc(Math.max(0, bavail * bsize - left))).catch(requireFull);
    },
    makeRoom: () => rm(filler, { force: true }),
    remove: async () => {
      execFileSync('umount', ['--lazy', folder]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
