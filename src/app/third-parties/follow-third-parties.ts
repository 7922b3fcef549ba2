import { isChatHour } from '#domain/marketing/chat-hours.ts';
import { allows, type Consent } from '#domain/marketing/consent.ts';
import { scriptsToLoad, thirdParties } from '#domain/marketing/registry.ts';
import { type LoadedScript, standsOn, type ThirdParty } from '#domain/marketing/third-party.ts';
import { localStore } from '#src/lib/browser-store.ts';
import { thirdPartySettings } from '#src/lib/build-settings.ts';
import { readCookie } from '#src/lib/read-cookie.ts';
import { followMarketing } from '#src/lib/vendors/marketing-tag.ts';
import { showSegment } from '#src/lib/vendors/personalization.ts';
import { loadThirdParty, thirdPartyScript } from '#src/lib/vendors/third-party-script.ts';
import { followRoutes } from '../route-changes.ts';
import type { Step } from '../step.ts';
import { consentOf, onConsent } from './consent-state.ts';

interface RunningScript {
  stop: () => void;
  visit?: (path: string) => void;
}

type Start = (party: LoadedScript & { url: string }) => RunningScript;

const startPlainly: Start = (party) => {
  const script = thirdPartyScript(party);
  void loadThirdParty(script);
  return { stop: () => script.remove() };
};

const startChat: Start = (party) => {
  let stop: (() => void) | undefined;
  let isOver = false;
  const script = thirdPartyScript(party);
  void loadThirdParty(script)
    .then((came) =>
      came && !isOver ? import(/* webpackChunkName: "shell-chat" */ './chat/show-chat.tsx') : undefined,
    )
    .then((chat) => {
      if (!isOver) stop = chat?.showChat();
    })
    // Without the chat window there is no chat.
    .catch(() => undefined);
  return {
    stop: () => {
      isOver = true;
      script.remove();
      stop?.();
    },
  };
};

const starts: Readonly<Record<string, Start>> = {
  marketing: followMarketing,
  personalization: (party) => ({ stop: showSegment(party) }),
  chat: startChat,
};

const startScript: Start = (party) => (starts[party.name] ?? startPlainly)(party);

/** End of the load event, in ms since navigation start; 0 before. */
const loadedAt = (): number => {
  const [navigation] = performance.getEntriesByType?.('navigation') ?? [];
  return (navigation as PerformanceNavigationTiming | undefined)?.loadEventEnd ?? 0;
};

let seenAt: number | undefined;

/** Time since the end of the load event, in ms; -1 before. */
function sinceLoad(): number {
  if (document.readyState !== 'complete') return -1;
  // During the `load` event its end time is still 0.
  seenAt ??= loadedAt() || performance.now();
  return performance.now() - seenAt;
}

/** Calls back after the page's load, or at once if loaded; returns a cancel function. */
function whenLoaded(then: () => void): () => void {
  if (document.readyState === 'complete') {
    then();
    return () => undefined;
  }
  window.addEventListener('load', then, { once: true });
  return () => window.removeEventListener('load', then);
}

/** Vendors set cookies for this host or for a parent domain. */
function domainsOf(host: string): string[] {
  const parts = host.split('.');
  return parts.slice(0, -1).map((_, start) => parts.slice(start).join('.'));
}

function expire(name: string, domain: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser has a Cookie Store.
  document.cookie = `${name}=; path=/; max-age=0${domain}`;
}

function forget(parties: readonly Pick<ThirdParty, 'cookies' | 'stored'>[]): void {
  for (const name of parties.flatMap(({ cookies = [] }) => cookies)) {
    if (readCookie(name) === undefined) continue;
    for (const domain of ['', ...domainsOf(location.hostname).map((host) => `; domain=${host}`)])
      expire(name, domain);
  }
  for (const key of parties.flatMap(({ stored = [] }) => stored)) localStore.forget(key);
}

const isTime = ({ delayMs = 0, hours }: LoadedScript): boolean =>
  sinceLoad() >= delayMs && (hours !== 'chat' || isChatHour(new Date()));

function forgetRefused(consent: Consent): void {
  if (consent.choice === undefined && !consent.gpc) return;
  forget(thirdParties(thirdPartySettings()).filter(({ category }) => !allows(consent, category)));
}

/** Loads allowed scripts ([1.6], [1.7]) when idle or after their delay; removes others. */
export const followThirdParties: Step = (store) => {
  const scripts = scriptsToLoad(thirdPartySettings());
  const running = new Map<string, RunningScript>();
  let path = location.pathname;

  const settle = (): void => {
    const consent = consentOf(store);
    for (const script of scripts) {
      const known = running.get(script.name);
      const may = standsOn(script, path) && allows(consent, script.category);
      if (known && !may) {
        known.stop();
        running.delete(script.name);
      } else if (!known && may && isTime(script)) {
        const started = startScript(script);
        running.set(script.name, started);
        started.visit?.(path);
      }
    }
  };

  const timers: ReturnType<typeof setTimeout>[] = [];
  const stopWaiting = whenLoaded(() => {
    for (const { delayMs } of scripts)
      if (delayMs) timers.push(setTimeout(settle, Math.max(0, delayMs - sinceLoad())));
  });
  const stopRoutes = followRoutes(({ location: { pathname } }) => {
    const isNew = pathname !== path;
    path = pathname;
    if (isNew) for (const { visit } of running.values()) visit?.(path);
    settle();
  });
  const stopConsent = onConsent(store, () => {
    forgetRefused(consentOf(store));
    settle();
  });
  forgetRefused(consentOf(store));
  settle();

  return () => {
    stopRoutes();
    stopConsent();
    stopWaiting();
    for (const timer of timers) clearTimeout(timer);
    for (const { stop } of running.values()) stop();
  };
};
