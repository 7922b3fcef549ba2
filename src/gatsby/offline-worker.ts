import { createHash } from 'node:crypto';
import { readdir, readFile, rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { NodePluginArgs } from 'gatsby';
import { writeSiteFile } from './made-files.ts';
import {
  type KeptFile,
  type SitePage,
  shellFiles,
  shellRoute,
  subtreePages,
  withRevision,
} from './offline-shells.ts';

/**
 * The scripts and styles that every page of this build starts with, the fonts, and the page for a line that
 * is down. `public/` may still hold scripts of earlier builds.
 */
async function frameFiles(): Promise<KeptFile[]> {
  const { assetsByChunkName }: { assetsByChunkName: Record<string, string[]> } = JSON.parse(
    await readFile(resolve('public/webpack.stats.json'), 'utf8'),
  );
  const app = (assetsByChunkName.app ?? []).filter((file) => /\.(css|js)$/.test(file));
  if (app.length === 0) throw new Error('The service worker would keep no script for a line that is down');
  const fonts = (await readdir(resolve('public/fonts'))).filter((name) => name.endsWith('.woff2')).sort();
  return [
    // Their names change with their bytes.
    ...app.map((file) => ({ url: `/${file}`, revision: null })),
    ...(await Promise.all(
      [...fonts.map((name) => `fonts/${name}`), 'offline.html'].map((file) => withRevision(`/${file}`, file)),
    )),
  ];
}

const workerSources = [
  'src/gatsby/service-worker.ts',
  'src/gatsby/offline-privacy.ts',
  'domain/contracts/api-paths.ts',
] as const;

/** The plugin's own Workbox, which nothing loads: gone before pages are compressed along. */
export const removeOldWorkbox = (): Promise<void> =>
  rm(resolve('public/workbox-v4.3.1'), { recursive: true, force: true });

/**
 * Writes `sw.js` in place of the one that gatsby-plugin-offline made; the plugin goes on registering it. That
 * one answers returning visitors from an application shell, so that a missing page is no longer a 404 and a
 * new build waits for a second visit. `service-worker.ts` says what this one does.
 */
export async function writeOfflineWorker({ store }: Pick<NodePluginArgs, 'store'>): Promise<void> {
  const pages: SitePage[] = [...store.getState().pages.values()];
  const files = [...(await frameFiles()), ...(await shellFiles(pages))];
  const routes = subtreePages(pages).map(shellRoute);
  // A worker of other code begins with caches of its own: an older one may have kept what this one would not.
  const sources = await Promise.all(workerSources.map((file) => readFile(resolve(file), 'utf8')));
  const digest = createHash('sha256')
    .update(JSON.stringify([files, routes, sources]))
    .digest('hex');
  // Gatsby's configuration is read before every command, and this is for the end of a build.
  const { build } = await import('esbuild');
  const { outputFiles } = await build({
    entryPoints: [resolve(workerSources[0])],
    define: {
      'process.env.NODE_ENV': '"production"',
      build: JSON.stringify(digest.slice(0, 8)),
      keptFiles: JSON.stringify(files),
      shellRoutes: JSON.stringify(routes),
    },
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    write: false,
  });
  for (const { contents } of outputFiles) await writeSiteFile('/sw.js', Buffer.from(contents));
}
