import { partytownFolder, thirdPartyProxyPath } from '#domain/third-parties/proxy-path.ts';
import { noteThirdPartyFailure, thirdPartyScript } from './third-party-script.ts';

interface PartytownWindow {
  partytown?: object;
}

/**
 * What another origin serves is fetched through our own ([7.19]): a worker needs the same origin for it.
 * Partytown takes the function as text into its worker, so that it may use nothing from around it.
 */
const throughProxy = (proxy: string) =>
  `function (url, location, type) {
    if (type !== 'script' || url.origin === location.origin) return url;
    var proxied = new URL(${JSON.stringify(proxy)}, location.origin);
    proxied.searchParams.append('url', url.href);
    return proxied;
  }`;

/** Whether a worker can be had: Partytown's messages pass through a service worker of its own. */
const isPossible = (): boolean => isSecureContext && 'serviceWorker' in navigator;

/**
 * Runs a script in a worker, off the main thread. The global functions of `forward` are there when `onReady`
 * is called, and pass into the worker what they are called with. Where there can be no worker the script is
 * left out: it is not worth the main thread. Returns the way to end it.
 */
export function runOffThread(
  party: { name: string; url: string },
  forward: readonly string[],
  onReady: () => void,
): () => void {
  if (!isPossible()) {
    noteThirdPartyFailure(party.name, 'there is no service worker to run it off the main thread');
    return () => undefined;
  }
  const script = thirdPartyScript(party);
  script.type = 'text/partytown';
  const snippet = document.createElement('script');
  snippet.src = `${partytownFolder}partytown.js`;
  snippet.onload = onReady;
  snippet.onerror = () => noteThirdPartyFailure(party.name, 'Partytown could not be loaded');
  const settings = { lib: partytownFolder, forward, resolveUrl: throughProxy(thirdPartyProxyPath) };
  (window as PartytownWindow).partytown = settings;
  document.head.append(script, snippet);
  return () => {
    snippet.onload = null;
    script.remove();
    snippet.remove();
    // Its worker ends with the frame that began it.
    for (const frame of document.querySelectorAll(`iframe[src^="${partytownFolder}"]`)) frame.remove();
    for (const call of forward) Reflect.deleteProperty(window, call.split('.')[0] ?? '');
  };
}
