const startsWith = 'head > script[src], head > link[rel=stylesheet], head > link[rel=preload]';

/**
 * What this page started with came before the worker did: asked for again, it is kept for the times without a
 * network. So is what Gatsby asks of every page.
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
