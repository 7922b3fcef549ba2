import { hash } from 'node:crypto';
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

/** Only files of this build: `public/` may contain scripts of earlier builds. */
async function frameFiles(): Promise<KeptFile[]> {
  const { assetsByChunkName }: { assetsByChunkName: Record<string, string[]> } = JSON.parse(
    await readFile(resolve('public/webpack.stats.json'), 'utf8'),
  );
  const app = (assetsByChunkName.app ?? []).filter((file) => /\.(css|js)$/.test(file));
  if (app.length === 0) throw new Error('The service worker would keep no script for a line that is down');
  const fonts = (await readdir(resolve('public/fonts'))).filter((name) => name.endsWith('.woff2')).sort();
  return [
    // Hashed names
    ...app.map((file) => ({ url: `/${file}`, revision: null })),
    ...(await Promise.all(
      [...fonts.map((name) => `fonts/${name}`), 'offline.html'].map((file) => withRevision(`/${file}`, file)),
    )),
  ];
}

const workerSources = [
  'src/gatsby/after-build/service-worker.ts',
  'src/gatsby/after-build/offline-privacy.ts',
  'domain/contracts/api-paths.ts',
] as const;

/** Removes the plugin's unused copy of Workbox before the pages are compressed. */
export const removeOldWorkbox = (): Promise<void> =>
  rm(resolve('public/workbox-v4.3.1'), { recursive: true, force: true });

/**
 * Writes `sw.js` over the one of gatsby-plugin-offline, which still registers it. The plugin's worker serves
 * an app shell, so missing pages lose their 404 and new builds appear only on the second visit. See
 * `service-worker.ts`.
 */
export async function writeOfflineWorker({ store }: Pick<NodePluginArgs, 'store'>): Promise<void> {
  const pages: SitePage[] = [...store.getState().pages.values()];
  const files = [...(await frameFiles()), ...(await shellFiles(pages))];
  const routes = subtreePages(pages).map(shellRoute);
  // Hash the worker's code too: an older version may have cached more than this one would.
  const sources = await Promise.all(workerSources.map((file) => readFile(resolve(file), 'utf8')));
  const digest = hash('sha256', JSON.stringify([files, routes, sources]));
  // Imported late: every command reads Gatsby's configuration, but only builds need esbuild.
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
