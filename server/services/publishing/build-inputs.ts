import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';

const folders = ['src', 'domain', 'content', 'static'];
const rootFile = /^(gatsby-[\w-]+\.tsx?|package-lock\.json|tsconfig\.json)$/;

// Written by the build itself.
const generated = new Set(['src/gatsby-types.d.ts']);

async function filesBelow(root: string, folder: string): Promise<string[]> {
  const found = await readdir(join(root, folder), { recursive: true, withFileTypes: true }).catch(() => []);
  return found
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)));
}

/** One hash of all that shapes the built site: sources, content, packages and the settings that reach its pages. */
export async function fingerprintOf(
  root: string,
  settings: Record<string, string | undefined>,
): Promise<string> {
  const atRoot = (await readdir(root)).filter((name) => rootFile.test(name));
  const below = await Promise.all(folders.map((folder) => filesBelow(root, folder)));
  const files = [...atRoot, ...below.flat()].filter((file) => !generated.has(file)).sort();
  const contents = await Promise.all(files.map((file) => readFile(join(root, file))));
  const hash = createHash('sha256').update(JSON.stringify(settings));
  for (const [index, content] of contents.entries())
    hash.update(`\0${files[index]}\0${content.length}\0`).update(content);
  return hash.digest('hex');
}
