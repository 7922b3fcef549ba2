/**
 * What a visitor may allow ([1.6]). `necessary` needs no asking: what was asked for does not work without it.
 * `measurement` is our own count of pages and their speed; the two others are companies'.
 */
export const consentCategories = ['measurement', 'marketing', 'personalization'] as const;
export type OptionalCategory = (typeof consentCategories)[number];
export type ConsentCategory = 'necessary' | OptionalCategory;

/** Settings of the environment that third parties follow from. URLs are absolute. */
export interface ThirdPartySettings {
  /** What performance and marketing settings call this place ([1.8]). */
  environment: string;
  /** Whether stand-ins of ours take the places of those that no setting names. */
  standIns: boolean;
  marketingScriptUrl?: string | undefined;
  personalizationScriptUrl?: string | undefined;
  botCheckScriptUrl?: string | undefined;
  chatScriptUrl?: string | undefined;
  /** Where carts are reported ([7.8]). */
  marketingUrl?: string | undefined;
  sentryDsn?: string | undefined;
  oktaIssuer?: string | undefined;
  flagsmithUrl?: string | undefined;
  googleMaps?: boolean | undefined;
  recaptcha?: boolean | undefined;
  paypal?: boolean | undefined;
}

/** Pages by how their paths begin: all but those of `except`, or none but those of `only`. */
export type PageRule = { readonly except: readonly string[] } | { readonly only: readonly string[] };

/** What a browser asks an origin for, by the directive of a content security policy that governs it. */
export type LoadKind = 'script' | 'connect' | 'frame' | 'image' | 'style' | 'font';
export type Origins = { readonly [Kind in LoadKind]?: readonly string[] };

interface Shared {
  /** Stands in the attribute `data-third-party` of its script, and in reports. */
  name: string;
  purpose: string;
  category: ConsentCategory;
  pages: PageRule;
  /** The settings that put the real one in place. */
  settings: readonly string[];
  /** What it keeps in the visitor's browser, to be forgotten when consent is taken back. */
  cookies?: readonly string[];
  /** Keys of local storage. */
  stored?: readonly string[];
  /** Of other companies, in this environment. Empty where a stand-in, or nothing, takes the place. */
  origins: Origins;
}

/** A script that `src/app/third-parties` adds. */
export interface LoadedScript extends Shared {
  kind: 'script';
  /** Absolute, or a path of ours where it is a stand-in; `undefined` where nothing is loaded at all. */
  url: string | undefined;
  /** Milliseconds after the page's load; without it, as soon as the browser is idle. */
  delayMs?: number;
  /** The visitor's local time outside of which it is not loaded. */
  hours?: 'chat';
  /** `worker`: by Partytown, off the main thread; what it fetches goes through the proxy of [7.19]. */
  thread: 'worker' | 'page';
}

/** A company that a part of the shop speaks to by itself, on the gesture or the page that needs it. */
export interface LoadedElsewhere extends Shared {
  kind: 'elsewhere';
  /** The file that loads it. */
  loadedBy: string;
  /** When, as a sentence. */
  when: string;
}

export type ThirdParty = LoadedScript | LoadedElsewhere;

const isBelow = (path: string, start: string): boolean =>
  start === '/' ? path === '/' : path.startsWith(start);

/** Whether a third party may stand on the page at a path. */
export function standsOn({ pages }: Pick<ThirdParty, 'pages'>, path: string): boolean {
  if ('only' in pages) return pages.only.some((start) => isBelow(path, start));
  return !pages.except.some((start) => isBelow(path, start));
}
