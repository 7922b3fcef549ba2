import { constants } from 'node:fs';
import { copyFile, mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isUnfinished } from '#server/files/unfinished.ts';

const isGone = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

const unlessGone = <T>(work: Promise<T>): Promise<T | undefined> =>
  work.catch((error: unknown) => {
    if (isGone(error)) return undefined;
    throw error;
  });

export const namesIn = async (folder: string): Promise<string[]> => (await unlessGone(readdir(folder))) ?? [];

export const isEmpty = async (folder: string): Promise<boolean> => (await namesIn(folder)).length === 0;

/** Copies a folder that is in use, without files that vanish meanwhile or are not finished. */
export async function copyFolder(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  for (const name of await namesIn(from)) {
    if (isUnfinished(name)) continue;
    const [source, target] = [join(from, name), join(to, name)];
    const found = await unlessGone(stat(source));
    if (found?.isDirectory()) await copyFolder(source, target);
    else if (found?.isFile()) await unlessGone(copyFile(source, target, constants.COPYFILE_FICLONE));
  }
}

/** The content that a folder will have. The folder itself may be a mount, which cannot be renamed. */
export class StagedContent {
  private readonly staged: string;
  private readonly replaced: string;

  constructor(private readonly folder: string) {
    this.staged = join(folder, 'restored.part');
    this.replaced = join(folder, 'replaced.part');
  }

  copy(from: string): Promise<void> {
    return copyFolder(from, this.staged);
  }

  async exchange(): Promise<void> {
    const { folder, staged, replaced } = this;
    const present = (await namesIn(folder)).filter((name) => !isUnfinished(name));
    if (present.length > 0) await mkdir(replaced);
    for (const name of present) await rename(join(folder, name), join(replaced, name));
    for (const name of await namesIn(staged)) await rename(join(staged, name), join(folder, name));
    await this.remove();
  }

  async remove(): Promise<void> {
    for (const folder of [this.staged, this.replaced]) await rm(folder, { recursive: true, force: true });
  }
}
