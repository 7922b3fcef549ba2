/** Consent categories ([1.6]); `measurement` is our own count of views and speed. */
export const consentCategories = ['measurement', 'marketing', 'personalization'] as const;
export type OptionalCategory = (typeof consentCategories)[number];
export type ConsentCategory = 'necessary' | OptionalCategory;

export interface ThirdPartySettings {
  /** Environment name ([1.8]). */
  environment: string;
  standIns: boolean;
  marketingScriptUrl?: string | undefined;
  personalizationScriptUrl?: string | undefined;
  botCheckScriptUrl?: string | undefined;
  chatScriptUrl?: string | undefined;
  /** Endpoint for cart reports ([7.8]). */
  marketingUrl?: string | undefined;
  sentryDsn?: string | undefined;
  /** Location service of a test environment ([6.1]). */
  locationUrl?: string | undefined;
  oktaIssuer?: string | undefined;
  flagsmithUrl?: string | undefined;
  googleMaps?: boolean | undefined;
  /** Style of the street map, and further origins of its tiles, fonts and icons. */
  mapStyleUrl?: string | undefined;
  mapOrigins?: readonly string[] | undefined;
  recaptcha?: boolean | undefined;
  paypal?: boolean | undefined;
}

export type PageRule = { readonly except: readonly string[] } | { readonly only: readonly string[] };

export type LoadKind = 'script' | 'connect' | 'frame' | 'image' | 'style' | 'font';
export type Origins = { readonly [Kind in LoadKind]?: readonly string[] };

interface Shared {
  name: string;
  purpose: string;
  category: ConsentCategory;
  pages: PageRule;
  settings: readonly string[];
  cookies?: readonly string[];
  stored?: readonly string[];
  origins: Origins;
}

export interface LoadedScript extends Shared {
  kind: 'script';
  /** Absolute, or a local path for a simulator; undefined if disabled. */
  url: string | undefined;
  /** Delay after the page's load in ms; default is browser idle. */
  delayMs?: number;
  /** Loads only in these hours of the visitor's local time. */
  hours?: 'chat';
  /** `worker`: runs in Partytown, off the main thread, and fetches through the proxy of [7.19]. */
  thread: 'worker' | 'page';
}

export interface LoadedElsewhere extends Shared {
  kind: 'elsewhere';
  loadedBy: string;
  when: string;
}

export type ThirdParty = LoadedScript | LoadedElsewhere;

const isBelow = (path: string, start: string): boolean =>
  start === '/' ? path === '/' : path.startsWith(start);

/** Returns whether a page rule includes a path. */
export function standsOn({ pages }: Pick<ThirdParty, 'pages'>, path: string): boolean {
  if ('only' in pages) return pages.only.some((start) => isBelow(path, start));
  return !pages.except.some((start) => isBelow(path, start));
}
