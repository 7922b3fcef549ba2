import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';

const codeFolders = ['src', 'domain', 'static', 'tooling/webpack'];
const rootFile = /^(gatsby-[\w-]+\.(mjs|tsx?)|package(-lock)?\.json|tsconfig\.json)$/;

// Written by `npm run types`, for type checks alone.
const generated = new Set(['src/gatsby-types.d.ts']);

async function filesBelow(root: string, folder: string): Promise<string[]> {
  const found = await readdir(join(root, folder), { recursive: true, withFileTypes: true }).catch(() => []);
  return found
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)));
}

async function hashOf(root: string, files: string[], salt: string): Promise<string> {
  const sorted = files.filter((file) => !generated.has(file)).sort();
  const contents = await Promise.all(sorted.map((file) => readFile(join(root, file))));
  const hash = createHash('sha256').update(salt);
  for (const [index, content] of contents.entries())
    hash.update(`\0${sorted[index]}\0${content.length}\0`).update(content);
  return hash.digest('hex');
}

/**
 * All that shapes the built site, in two hashes: a change of content alone lets Gatsby keep what it has
 * cached.
 */
export interface Fingerprint {
  /** Sources, packages and the settings that reach the pages. */
  code: string;
  content: string;
}

export async function codeFingerprint(
  root: string,
  settings: Record<string, string | undefined>,
): Promise<string> {
  const atRoot = (await readdir(root)).filter((name) => rootFile.test(name));
  const below = await Promise.all(codeFolders.map((folder) => filesBelow(root, folder)));
  return hashOf(root, [...atRoot, ...below.flat()], JSON.stringify(settings));
}

/** Of the files in a folder of content, and of the day that pages are built for where one is named. */
export const contentFingerprint = async (contentDir: string, asOf = ''): Promise<string> =>
  hashOf(contentDir, await filesBelow(contentDir, ''), asOf);
