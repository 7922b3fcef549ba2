import type { ThirdParty } from '#domain/marketing/third-party.ts';
import { localStore } from '#src/lib/browser-store.ts';
import { readCookie } from '#src/lib/read-cookie.ts';

/** Vendors set cookies for this host or for a parent domain. */
function domainsOf(host: string): string[] {
  const parts = host.split('.');
  return parts.slice(0, -1).map((_, start) => parts.slice(start).join('.'));
}

function expire(name: string, domain: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser has a Cookie Store.
  document.cookie = `${name}=; path=/; max-age=0${domain}`;
}

export function forget(parties: readonly Pick<ThirdParty, 'cookies' | 'stored'>[]): void {
  for (const name of parties.flatMap(({ cookies = [] }) => cookies)) {
    if (readCookie(name) === undefined) continue;
    for (const domain of ['', ...domainsOf(location.hostname).map((host) => `; domain=${host}`)])
      expire(name, domain);
  }
  for (const key of parties.flatMap(({ stored = [] }) => stored)) localStore.forget(key);
}
