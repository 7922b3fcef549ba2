import { CacheableResponsePlugin } from 'workbox-cacheable-response';
import { clientsClaim } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { cleanupOutdatedCaches, matchPrecache, precacheAndRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst, StaleWhileRevalidate } from 'workbox-strategies';
import { isForTheNetwork, mayBeKept, withoutQuery } from './offline-privacy.ts';
import type { KeptFile, ShellRoute } from './offline-shells.ts';

interface WaitingEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface WorkerScope {
  skipWaiting(): Promise<void>;
  addEventListener(type: 'activate' | 'install', listener: (event: WaitingEvent) => void): void;
}
declare const self: WorkerScope;

/** Defined by `writeOfflineWorker`: the build's name and the precached files */
declare const build: string;
declare const keptFiles: KeptFile[];
declare const shellRoutes: ShellRoute[];

const day = 24 * 60 * 60;
const pagesCache = `pages-${build}`;
const dataCache = `page-data-${build}`;

/** Gatsby requests it on every page, but the first page of a visit did so before the worker existed. */
const askForAppData = async (): Promise<void> =>
  (await caches.open(dataCache)).add('/page-data/app-data.json');

/** Pages of other builds may name missing scripts, and their data may not match. */
async function forgetOtherBuilds(): Promise<void> {
  const names = (await caches.keys()).filter((name) => /^(pages|page-data)(-|$)/.test(name));
  const others = names.filter((name) => name !== pagesCache && name !== dataCache);
  await Promise.all(others.map((name) => caches.delete(name)));
}

/** Data of one visitor must not outlast the sign-out; drafts must not appear as live. */
const leaveOutPrivate = {
  cacheWillUpdate: async ({ response }: { response: Response }) => (mayBeKept(response) ? response : null),
};

const keepByPath = {
  cacheKeyWillBeUsed: async ({ request }: { request: Request }) => withoutQuery(request.url),
};

/** Fallback if network and cache fail: the route's shell, or the offline page. */
const answerWithShell = {
  handlerDidError: async ({ request }: { request: Request }) => {
    const { pathname } = new URL(request.url);
    const route = shellRoutes.find(([pattern]) => new RegExp(pattern).test(pathname));
    return matchPrecache(route?.[1] ?? '/offline.html');
  },
};

const answered = new CacheableResponsePlugin({ statuses: [200] });

self.addEventListener('install', (event) => event.waitUntil(askForAppData()));
self.addEventListener('activate', (event) => event.waitUntil(forgetOtherBuilds()));
self.skipWaiting();
clientsClaim();
cleanupOutdatedCaches();
precacheAndRoute(keptFiles);

registerRoute(
  ({ request, url }) => request.mode === 'navigate' && !isForTheNetwork(url.pathname),
  new NetworkFirst({
    cacheName: pagesCache,
    networkTimeoutSeconds: 5,
    plugins: [
      leaveOutPrivate,
      keepByPath,
      answerWithShell,
      new ExpirationPlugin({ maxEntries: 60, maxAgeSeconds: 30 * day }),
      answered,
    ],
  }),
);
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/page-data/'),
  new NetworkFirst({
    cacheName: dataCache,
    networkTimeoutSeconds: 5,
    plugins: [leaveOutPrivate, keepByPath, answered],
  }),
);
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && /[-.][0-9a-f]{8,20}\.(css|js)$/.test(url.pathname),
  new CacheFirst({
    cacheName: 'scripts',
    plugins: [leaveOutPrivate, new ExpirationPlugin({ maxEntries: 120, maxAgeSeconds: 60 * day })],
  }),
);
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && /^\/(drawings|static|icons)\//.test(url.pathname),
  new StaleWhileRevalidate({
    cacheName: 'pictures',
    plugins: [leaveOutPrivate, new ExpirationPlugin({ maxEntries: 200 })],
  }),
);
