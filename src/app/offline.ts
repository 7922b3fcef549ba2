/** Gatsby registers the worker over HTTPS and on localhost ([2.20]). */
export const registerServiceWorker = (): boolean => true;

const startsWith = 'head > script[src], head > link[rel=stylesheet], head > link[rel=preload]';

/**
 * What this page started with came before the worker did: asked for again, it is kept for the times without a
 * network.
 */
export function onServiceWorkerActive(): void {
  for (const element of document.querySelectorAll<HTMLScriptElement | HTMLLinkElement>(startsWith)) {
    const link = document.createElement('link');
    link.rel = 'prefetch';
    link.href = 'src' in element ? element.src : element.href;
    document.head.append(link);
  }
}
