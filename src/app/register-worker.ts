const startsWith = 'head > script[src], head > link[rel=stylesheet], head > link[rel=preload]';

/** Requests the first resources again: they loaded before the worker could cache them. */
function fetchAgain(): void {
  const started = document.querySelectorAll<HTMLScriptElement | HTMLLinkElement>(startsWith);
  const urls = [...started].map((element) => ('src' in element ? element.src : element.href));
  for (const url of [...urls, '/page-data/app-data.json']) {
    const link = document.createElement('link');
    link.rel = 'prefetch';
    link.href = url;
    document.head.append(link);
  }
}

declare global {
  interface Window {
    /** Set by Gatsby after a worker update: links then load from the server. */
    ___swUpdated?: boolean;
    /** Set by Gatsby if a page's scripts or data failed to load. */
    ___failedResources?: boolean;
  }
}

const reloadedKey = 'reloadedForWorker';

/** Once per tab and build: prevents a reload loop while resources keep failing. */
function reloadOnce(reload: () => void): void {
  const build = window.___webpackCompilationHash ?? '';
  try {
    if (sessionStorage.getItem(reloadedKey) === build) return;
    sessionStorage.setItem(reloadedKey, build);
  } catch {
    // Without storage, nothing would stop a reload loop.
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

/** HTTPS only: over plain HTTP an attacker could inject a worker. */
export const mayRegister = ({ protocol, hostname }: Pick<Location, 'protocol' | 'hostname'>): boolean =>
  protocol === 'https:' || hostname === 'localhost';

/** Reloads once for a new worker if resources failed ([2.20]). Gatsby's version reloads endlessly. */
export function registerWorker(reload = () => location.reload()): void {
  if (!mayRegister(location) || !('serviceWorker' in navigator)) return;
  navigator.serviceWorker.register('/sw.js').then(
    // A browser extension may intercept this and return undefined.
    (registration?: ServiceWorkerRegistration) =>
      registration?.addEventListener('updatefound', () => {
        if (registration.installing) follow(registration.installing, reload);
      }),
    // biome-ignore lint/suspicious/noConsole: failures are only logged.
    (error: unknown) => console.error('Error during service worker registration:', error),
  );
}

/** Gatsby calls this after the first render; false prevents its own registration. */
export function registerServiceWorker(): boolean {
  registerWorker();
  return false;
}
