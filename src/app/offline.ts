const startsWith = 'head > script[src], head > link[rel=stylesheet], head > link[rel=preload]';

/**
 * Requests this page's first resources and Gatsby's shared data again, as they loaded before the worker could
 * cache them for offline use.
 */
export function fetchAgain(): void {
  const started = document.querySelectorAll<HTMLScriptElement | HTMLLinkElement>(startsWith);
  const urls = [...started].map((element) => ('src' in element ? element.src : element.href));
  for (const url of [...urls, '/page-data/app-data.json']) {
    const link = document.createElement('link');
    link.rel = 'prefetch';
    link.href = url;
    document.head.append(link);
  }
}
