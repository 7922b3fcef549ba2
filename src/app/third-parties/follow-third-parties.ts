import { isChatHour } from '#domain/marketing/chat-hours.ts';
import { allows } from '#domain/marketing/consent.ts';
import { scriptsToLoad, thirdParties } from '#domain/marketing/registry.ts';
import { type LoadedScript, standsOn } from '#domain/marketing/third-party.ts';
import { thirdPartySettings } from '#src/lib/build-settings.ts';
import { followRoutes } from '../route-changes.ts';
import type { Step } from '../step.ts';
import { consentNow, onConsent } from './consent-state.ts';
import { forget } from './forget.ts';
import { sinceLoad, whenLoaded } from './since-load.ts';
import { type RunningScript, startScript } from './start-script.ts';

const isTime = ({ delayMs = 0, hours }: LoadedScript): boolean =>
  sinceLoad() >= delayMs && (hours !== 'chat' || isChatHour(new Date()));

function forgetRefused(): void {
  const consent = consentNow();
  if (consent.choice === undefined && !consent.gpc) return;
  forget(thirdParties(thirdPartySettings()).filter(({ category }) => !allows(consent, category)));
}

/**
 * Loads allowed third-party scripts ([1.6], [1.7]) on their registered pages when the browser is idle or
 * their delay is over; removes those no longer allowed or on other pages.
 */
export const followThirdParties: Step = () => {
  const scripts = scriptsToLoad(thirdPartySettings());
  const running = new Map<string, RunningScript>();
  let path = location.pathname;

  const settle = (): void => {
    const consent = consentNow();
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
  const stopConsent = onConsent(() => {
    forgetRefused();
    settle();
  });
  forgetRefused();
  settle();

  return () => {
    stopRoutes();
    stopConsent();
    stopWaiting();
    for (const timer of timers) clearTimeout(timer);
    for (const { stop } of running.values()) stop();
  };
};
