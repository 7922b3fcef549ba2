import { createHash } from 'node:crypto';
import { copyFile, mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { NodePluginArgs } from 'gatsby';

const offlinePage = '/offline.html';
const day = 24 * 60 * 60;

/**
 * The scripts and styles that every page of this build starts with; `public/` may still hold those of earlier
 * builds.
 */
async function frameFiles(): Promise<string[]> {
  const { assetsByChunkName }: { assetsByChunkName: Record<string, string[]> } = JSON.parse(
    await readFile(resolve('public/webpack.stats.json'), 'utf8'),
  );
  return (assetsByChunkName.app ?? []).filter((file) => /\.(css|js)$/.test(file));
}

/** What a worker of this build would keep from its start, by name and bytes. */
async function frameDigest(files: readonly string[]): Promise<string> {
  const digest = createHash('sha256').update(files.join());
  const fonts = (await readdir(resolve('public/fonts'))).sort().map((name) => `fonts/${name}`);
  for (const file of [...fonts, offlinePage])
    digest.update(file).update(await readFile(join('public', file)));
  return digest.digest('hex');
}

async function bundleWorker(files: readonly string[]): Promise<void> {
  // Loads Rollup and Babel.
  const { generateSW } = await import('workbox-build');
  const { count, warnings } = await generateSW({
    swDest: resolve('public/sw.js'),
    globDirectory: resolve('public'),
    globPatterns: [...files, 'fonts/*.woff2', 'offline.html'],
    // Their names change with their bytes.
    dontCacheBustURLsMatching: /[-.][0-9a-f]{20}\.(css|js)$/,
    sourcemap: false,
    skipWaiting: true,
    clientsClaim: true,
    cleanupOutdatedCaches: true,
    runtimeCaching: [
      {
        urlPattern: ({ request, url }) =>
          request.mode === 'navigate' && !/^\/(docs|graphql|oauth2|sandbox)(\/|$)/.test(url.pathname),
        handler: 'NetworkFirst',
        options: {
          cacheName: 'pages',
          networkTimeoutSeconds: 5,
          precacheFallback: { fallbackURL: offlinePage },
          expiration: { maxEntries: 60, maxAgeSeconds: 30 * day },
          cacheableResponse: { statuses: [200] },
        },
      },
      {
        urlPattern: ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/page-data/'),
        handler: 'NetworkFirst',
        options: { cacheName: 'page-data', networkTimeoutSeconds: 5, cacheableResponse: { statuses: [200] } },
      },
      {
        urlPattern: ({ url, sameOrigin }) => sameOrigin && /[-.][0-9a-f]{8,20}\.(css|js)$/.test(url.pathname),
        handler: 'CacheFirst',
        options: { cacheName: 'scripts', expiration: { maxEntries: 120, maxAgeSeconds: 60 * day } },
      },
      {
        urlPattern: ({ url, sameOrigin }) => sameOrigin && /^\/(drawings|static|icons)\//.test(url.pathname),
        handler: 'StaleWhileRevalidate',
        options: { cacheName: 'pictures', expiration: { maxEntries: 200 } },
      },
    ],
  });
  if (count === 0 || warnings.length > 0)
    throw new Error(`The service worker would not work offline: ${warnings.join(' ')}`);
}

/** The plugin's own Workbox, which nothing loads: gone before pages are compressed along. */
export const removeOldWorkbox = (): Promise<void> =>
  rm(resolve('public/workbox-v4.3.1'), { recursive: true, force: true });

/**
 * Writes `sw.js` in place of the one that gatsby-plugin-offline made; the plugin goes on registering it. That
 * one answers returning visitors from an application shell, so that a missing page is no longer a 404 and a
 * new build waits for a second visit. This one always asks the network first for pages and their data, and
 * answers from what was seen before only when nothing comes. Calls of the shop's own APIs never pass through
 * it. Bundling takes seconds, so the worker is kept beside Gatsby's cache, which goes when code changes, for
 * as long as it starts with the same files.
 */
export async function writeOfflineWorker({ reporter }: Pick<NodePluginArgs, 'reporter'>): Promise<void> {
  const worker = resolve('public/sw.js');
  const files = await frameFiles();
  const kept = resolve('.cache/offline-worker', `${await frameDigest(files)}.js`);
  try {
    await copyFile(kept, worker);
  } catch {
    await bundleWorker(files).catch((error: unknown) => reporter.panic(String(error)));
    await mkdir(resolve('.cache/offline-worker'), { recursive: true });
    await copyFile(worker, kept);
  }
}
