import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { StartupError } from '#server/program/startup-error.ts';

const isText = (path: string): boolean => /\.(yaml|md)$/.test(path);

/**
 * Reads a folder's files by relative path, sorted; skips hidden files and returns only the names of images.
 */
export async function readContentFiles(root: string): Promise<Map<string, string>> {
  const found = await readdir(root, { recursive: true, withFileTypes: true }).catch((error: Error) => {
    throw new StartupError(`content: cannot read ${root} (${error.message})`);
  });
  const paths = found
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  const texts = await Promise.all(
    paths.map(
      async (path) =>
        [
          relative(root, path).split(sep).join('/'),
          isText(path) ? await readFile(path, 'utf8') : '',
        ] as const,
    ),
  );
  return new Map(texts);
}
