import { createHash } from 'node:crypto';
import { copyFile, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { NodePluginArgs } from 'gatsby';
import { createFileNode } from 'gatsby-source-filesystem/create-file-node';
import { contentFolder } from './build-environment.ts';

/**
 * Pictures are taken from here: each build may have its content in another folder, and to Gatsby a picture is
 * its path.
 */
const here = (): string => resolve('.cache/pictures');

const filesBelow = async (folder: string): Promise<string[]> =>
  (await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []))
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort();

const digestOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('base64');

/** By path, what this process has taken in. */
const taken = new Map<string, string>();

/** The pictures of editors as file nodes, by their paths within `images/`. */
export async function sourcePictures({
  actions,
  createNodeId,
  getNodesByType,
}: Pick<NodePluginArgs, 'actions' | 'createNodeId' | 'getNodesByType'>): Promise<void> {
  const from = join(contentFolder(), 'images');
  const names = await filesBelow(from);
  for (const name of names) {
    const bytes = await readFile(join(from, name));
    const digest = digestOf(bytes);
    if (taken.get(name) === digest) continue;
    const file = join(here(), name);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, bytes);
    actions.createNode(await createFileNode(file, createNodeId, { name: 'images', path: here() }));
    taken.set(name, digest);
  }
  for (const node of getNodesByType('File'))
    if (!names.includes(String(node.relativePath))) {
      actions.deleteNode(node);
      taken.delete(String(node.relativePath));
      await rm(String(node.absolutePath), { force: true });
    }
}

interface PictureNode {
  base: string;
  absolutePath: string;
  internal: { contentDigest: string };
}

/** The picture as it came, for who wants to keep it; where gatsby-source-filesystem puts it. */
export const pictureResolvers = {
  File: {
    publicURL: {
      type: 'String',
      resolve: async ({ base, absolutePath, internal }: PictureNode): Promise<string> => {
        const url = `/static/${internal.contentDigest}/${base}`;
        const file = resolve(`public${url}`);
        await mkdir(dirname(file), { recursive: true });
        await copyFile(absolutePath, file);
        return url;
      },
    },
  },
};
