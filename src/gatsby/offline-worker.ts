import { createHash } from 'node:crypto';
import { copyFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { NodePluginArgs } from 'gatsby';
import { writeSiteFile } from './made-files.ts';
import {
  type KeptFile,
  type ShellRoute,
  type SitePage,
  shellFiles,
  shellRoute,
  subtreePages,
} from './offline-shells.ts';

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
async function frameDigest(files: readonly string[], shells: Shells): Promise<string> {
  const digest = createHash('sha256').update(files.join()).update(JSON.stringify(shells));
  const fonts = (await readdir(resolve('public/fonts'))).sort().map((name) => `fonts/${name}`);
  for (const file of [...fonts, offlinePage])
    digest.update(file).update(await readFile(join('public', file)));
  return digest.digest('hex');
}

/** What routes replace once the worker is bundled: its functions are written out, and close over nothing. */
const routesPlace = '__SHELL_ROUTES__';

interface Shells {
  files: readonly KeptFile[];
  routes: readonly ShellRoute[];
}

/**
 * What was seen of another build is forgotten when this one's worker begins: its pages name scripts that may
 * be gone, and its data may not fit this one's.
 */
const forgetOtherBuilds = (build: string): string =>
  `self.addEventListener('activate',e=>e.waitUntil(caches.keys().then(names=>Promise.all(names.filter(name=>/^(pages|page-data)(-|$)/.test(name)&&!name.endsWith('-${build}')).map(name=>caches.delete(name))))));`;

/** Gatsby asks for it on every page: the first page of a visit had it before there was a worker. */
const askForAppData = (build: string): string =>
  `self.addEventListener('install',e=>e.waitUntil(caches.open('page-data-${build}').then(kept=>kept.add('/page-data/app-data.json'))));`;

/** Drafts that an editor looks at are not to stand in for what visitors see. */
const leaveOutPreviews = {
  cacheWillUpdate: async ({ response }: { response: Response }) =>
    response.headers.has('x-preview') ? null : response,
};

async function finishWorker(build: string, routes: readonly ShellRoute[]): Promise<void> {
  const worker = resolve('public/sw.js');
  const source = await readFile(worker, 'utf8');
  const written = source.replace(new RegExp(`(["'\`])${routesPlace}\\1`), () =>
    JSON.stringify(JSON.stringify(routes)),
  );
  if (written === source) throw new Error('The service worker would know no client-only routes');
  await writeFile(worker, `${askForAppData(build)}${forgetOtherBuilds(build)}${written}`);
}

async function bundleWorker(files: readonly string[], shells: Shells, build: string): Promise<void> {
  // Loads Rollup and Babel.
  const { generateSW } = await import('workbox-build');
  const { count, warnings } = await generateSW({
    swDest: resolve('public/sw.js'),
    globDirectory: resolve('public'),
    globPatterns: [...files, 'fonts/*.woff2', 'offline.html'],
    additionalManifestEntries: shells.files.map((file) => ({ ...file })),
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
          cacheName: `pages-${build}`,
          networkTimeoutSeconds: 5,
          plugins: [
            leaveOutPreviews,
            {
              // Neither the network nor what was seen has it: its route's shell, or a page that says so.
              handlerDidError: async ({ request }) => {
                const { pathname } = new URL(request.url);
                const routes: [string, string][] = JSON.parse('__SHELL_ROUTES__');
                const shell = routes.find((route) => new RegExp(route[0]).test(pathname));
                return caches.match(shell ? shell[1] : '/offline.html', { ignoreSearch: true });
              },
            },
          ],
          expiration: { maxEntries: 60, maxAgeSeconds: 30 * day },
          cacheableResponse: { statuses: [200] },
        },
      },
      {
        urlPattern: ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/page-data/'),
        handler: 'NetworkFirst',
        options: {
          cacheName: `page-data-${build}`,
          networkTimeoutSeconds: 5,
          plugins: [leaveOutPreviews],
          cacheableResponse: { statuses: [200] },
        },
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
  await finishWorker(build, shells.routes);
}

/**
 * Writes `sw.js`, which `src/app/register-worker.ts` registers. It always asks the network first for pages and
 * their data, and answers from what was seen before only when nothing comes. Calls of the shop's own APIs never pass through
 * it. Bundling takes seconds, so the worker is kept beside Gatsby's cache, which goes when code changes, for
 * as long as it starts with the same files.
 */
export async function writeOfflineWorker({
  reporter,
  store,
}: Pick<NodePluginArgs, 'reporter' | 'store'>): Promise<void> {
  const worker = resolve('public/sw.js');
  const files = await frameFiles();
  const pages: SitePage[] = [...store.getState().pages.values()];
  const shells = { files: await shellFiles(pages), routes: subtreePages(pages).map(shellRoute) };
  const digest = await frameDigest(files, shells);
  const kept = resolve('.cache/offline-worker', `${digest}.js`);
  try {
    await writeSiteFile('/sw.js', await readFile(kept));
  } catch {
    await bundleWorker(files, shells, digest.slice(0, 8)).catch((error: unknown) =>
      reporter.panic(String(error)),
    );
    await mkdir(resolve('.cache/offline-worker'), { recursive: true });
    await copyFile(worker, kept);
  }
}
