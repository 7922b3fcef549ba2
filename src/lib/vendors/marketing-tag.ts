import { partytownFolder, thirdPartyProxyPath } from '#domain/marketing/proxy-path.ts';
import { marketingSiteId, thirdPartySettings } from '../build-settings.ts';
import { noteThirdPartyFailure, thirdPartyScript } from './third-party-script.ts';

interface PartytownWindow {
  partytown?: object;
}

/** Workers need same-origin scripts ([7.19]). Partytown serializes this: use no outer variables. */
const throughProxy = (proxy: string) =>
  `function (url, location, type) {
    if (type !== 'script' || url.origin === location.origin) return url;
    var proxied = new URL(${JSON.stringify(proxy)}, location.origin);
    proxied.searchParams.append('url', url.href);
    return proxied;
  }`;

/** Whether a worker is possible: Partytown needs a service worker. */
const isPossible = (): boolean => isSecureContext && 'serviceWorker' in navigator;

/** Globals in `forward` exist at `onReady`. Without worker support the script is skipped. */
function runOffThread(
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
    // The worker ends with the frame that started it.
    for (const frame of document.querySelectorAll(`iframe[src^="${partytownFolder}"]`)) frame.remove();
    for (const call of forward) Reflect.deleteProperty(window, call.split('.')[0] ?? '');
  };
}

type Command = readonly string[];

interface MarketingWindow {
  _elqQ?: { push: (command: Command) => unknown };
}

/** Runs the tag in a worker ([1.6], [1.8]) without queries. Its cookie enables cart events ([3.15]). */
export function followMarketing(party: { name: string; url: string }) {
  let waiting: Command[] | undefined = [
    ['elqSetSiteId', marketingSiteId()],
    ['elqSetEnvironment', thirdPartySettings().environment],
  ];
  const notify = (command: Command): void => {
    if (waiting) waiting.push(command);
    else (window as MarketingWindow)._elqQ?.push(command);
  };
  const stop = runOffThread(party, ['_elqQ.push'], () => {
    const commands = waiting ?? [];
    waiting = undefined;
    for (const command of commands) notify(command);
  });
  return { stop, visit: (path: string): void => notify(['elqTrackPageView', location.origin + path]) };
}
