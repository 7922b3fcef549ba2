import { readFile, rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { NodePluginArgs } from 'gatsby';
import { generateSW } from 'workbox-build';

const offlinePage = '/offline.html';
const day = 24 * 60 * 60;

/** The scripts and styles that every page of this build starts with; `public/` may still hold those of earlier builds. */
async function frameFiles(): Promise<string[]> {
  const { assetsByChunkName }: { assetsByChunkName: Record<string, string[]> } = JSON.parse(
    await readFile(resolve('public/webpack.stats.json'), 'utf8'),
  );
  return (assetsByChunkName.app ?? []).filter((file) => /\.(css|js)$/.test(file));
}

/**
 * Writes `sw.js` in place of the one that gatsby-plugin-offline made; the plugin goes on registering it. That one answers
 * returning visitors from an application shell, so that a missing page is no longer a 404 and a new build waits for a second
 * visit. This one always asks the network first for pages and their data, and answers from what was seen before only when
 * nothing comes. Calls of the shop's own APIs never pass through it.
 */
export async function writeOfflineWorker({ reporter }: Pick<NodePluginArgs, 'reporter'>): Promise<void> {
  const { count, warnings } = await generateSW({
    swDest: resolve('public/sw.js'),
    globDirectory: resolve('public'),
    globPatterns: [...(await frameFiles()), 'fonts/*.woff2', 'offline.html'],
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
        urlPattern: ({ url, sameOrigin }) =>
          sameOrigin && /[-.][0-9a-f]{12,20}\.(css|js)$/.test(url.pathname),
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
  // The plugin's own Workbox, which nothing loads any more.
  await rm(resolve('public/workbox-v4.3.1'), { recursive: true, force: true });
  if (count === 0 || warnings.length > 0)
    reporter.panic(`The service worker would not work offline: ${warnings.join(' ')}`);
}
