import { thirdPartySettings } from '../build-settings.ts';

/** Creates a third-party script element with its name and environment ([1.8]), without loading it. */
export function thirdPartyScript({ name, url }: { name: string; url: string }): HTMLScriptElement {
  const script = document.createElement('script');
  script.src = url;
  script.async = true;
  script.dataset.thirdParty = name;
  script.dataset.environment = thirdPartySettings().environment;
  return script;
}

export const noteThirdPartyFailure = (name: string, reason: unknown = 'it could not be loaded'): void =>
  // biome-ignore lint/suspicious/noConsole: it is no fault of ours to be reported, and those who look find it.
  console.warn(`Third party ${name}: ${reason instanceof Error ? reason.message : reason}`);

/** Loads a script; resolves with its success. Never rejects, as the page works without third parties. */
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
