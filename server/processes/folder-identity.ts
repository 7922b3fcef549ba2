import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { randomUUID } from '#server/runtime/runtime.ts';

const file = 'folder-id';

/** Reads the id in a folder, or writes one: all who share the folder find the same. */
export async function folderIdentity(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true });
  const place = join(folder, file);
  await writeFile(place, randomUUID(), { flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  const id = await readFile(place, 'utf8');
  // Another process has created the file and not yet written it.
  return id === '' ? folderIdentity(folder) : id;
}
