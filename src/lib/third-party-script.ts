import { thirdPartySettings } from './build-settings.ts';

/** A script of another company as an element, which says what it is and where ([1.8]); not loaded yet. */
export function thirdPartyScript({ name, url }: { name: string; url: string }): HTMLScriptElement {
  const script = document.createElement('script');
  script.src = url;
  script.async = true;
  script.dataset.thirdParty = name;
  script.dataset.environment = thirdPartySettings().environment;
  return script;
}

/** Notes a script that does not work: the page goes on without it. */
export const noteThirdPartyFailure = (name: string, reason: unknown = 'it could not be loaded'): void =>
  // biome-ignore lint/suspicious/noConsole: it is no fault of ours to be reported, and those who look find it.
  console.warn(`Third party ${name}: ${reason instanceof Error ? reason.message : reason}`);

/** Loads it; resolves with whether it came. Never rejects: no third party is needed by the page. */
export const loadThirdParty = (script: HTMLScriptElement): Promise<boolean> =>
  new Promise((resolve) => {
    script.onload = () => resolve(true);
    script.onerror = () => {
      noteThirdPartyFailure(script.dataset.thirdParty ?? '');
      script.remove();
      resolve(false);
    };
    document.head.append(script);
  });
