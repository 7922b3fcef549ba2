import { thirdParties } from '#domain/marketing/registry.ts';
import type { LoadKind, ThirdPartySettings } from '#domain/marketing/third-party.ts';

export interface Vendors {
  origins: Readonly<Record<LoadKind, readonly string[]>>;
  /** Whether a vendor's script generates styles, which cannot be hashed in advance. */
  writesStyles: boolean;
}

/** Allows all vendors on every page: client-side navigation keeps the first page's security policy. */
export function vendorsOf(settings: ThirdPartySettings): Vendors {
  const parties = thirdParties(settings);
  const all = (kind: LoadKind): string[] => [
    ...new Set(parties.flatMap(({ origins }) => origins[kind] ?? [])),
  ];
  return {
    origins: {
      script: all('script'),
      connect: all('connect'),
      frame: all('frame'),
      image: all('image'),
      style: all('style'),
      font: all('font'),
    },
    writesStyles: settings.paypal === true || settings.googleMaps === true,
  };
}
