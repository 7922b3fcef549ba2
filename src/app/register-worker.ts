import { fetchAgain } from './offline.ts';

declare global {
  interface Window {
    /** Set by Gatsby: links load anew from the server where the worker was updated. */
    ___swUpdated?: boolean;
    /** Set by Gatsby where a page's scripts or data did not come. */
    ___failedResources?: boolean;
  }
}

const reloadedKey = 'reloadedForWorker';

/** Once a tab for each build: a page whose resources go on failing is not loaded over and over. */
function reloadOnce(reload: () => void): void {
  const build = window.___webpackCompilationHash ?? '';
  try {
    if (sessionStorage.getItem(reloadedKey) === build) return;
    sessionStorage.setItem(reloadedKey, build);
  } catch {
    // Without storage nothing would end the reloading.
    return;
  }
  reload();
}

function follow(worker: ServiceWorker, reload: () => void): void {
  worker.addEventListener('statechange', () => {
    if (worker.state === 'activated') fetchAgain();
    if (worker.state !== 'installed' || !navigator.serviceWorker.controller) return;
    window.___swUpdated = true;
    if (window.___failedResources) reloadOnce(reload);
  });
}

/** A worker answers for the shop: over plain http anyone on the way could put theirs in its place. */
export const mayRegister = ({ protocol, hostname }: Pick<Location, 'protocol' | 'hostname'>): boolean =>
  protocol === 'https:' || hostname === 'localhost';

/**
 * Registers the worker, over HTTPS or on localhost alone, and loads the page again where its resources failed
 * and another worker came ([2.20]). Stands in the place of Gatsby's own, which reloads without an end.
 * Failures are only logged.
 */
export function registerWorker(reload = () => location.reload()): void {
  if (!mayRegister(location) || !('serviceWorker' in navigator)) return;
  navigator.serviceWorker.register('/sw.js').then(
    // A browser's extension may stand in the way and answer with nothing.
    (registration?: ServiceWorkerRegistration) =>
      registration?.addEventListener('updatefound', () => {
        if (registration.installing) follow(registration.installing, reload);
      }),
    // biome-ignore lint/suspicious/noConsole: failures are only logged.
    (error: unknown) => console.error('Error during service worker registration:', error),
  );
}

/** Gatsby calls it once the page stands, and is told to register none itself. */
export function registerServiceWorker(): boolean {
  registerWorker();
  return false;
}
