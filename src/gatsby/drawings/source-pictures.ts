import { hash } from 'node:crypto';
import { copyFile, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { NodePluginArgs } from 'gatsby';
import { createFileNode } from 'gatsby-source-filesystem/create-file-node';
import { contentFolder } from '../build-environment.ts';

/** Gatsby identifies images by path, but the content's folder may differ for each build. */
const here = (): string => resolve('.cache/pictures');

const filesBelow = async (folder: string): Promise<string[]> =>
  (await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []))
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort();

const digestOf = (bytes: Buffer): string => hash('sha256', bytes, 'base64');

const taken = new Map<string, string>();

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

/** URL of the original image for downloads, as from gatsby-source-filesystem. */
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
