import { thirdParties } from '#domain/third-parties/registry.ts';
import type { LoadKind, ThirdPartySettings } from '#domain/third-parties/third-party.ts';

/** Other companies that pages may speak to: their origins, by the kind of what is asked of them. */
export interface Vendors {
  origins: Readonly<Record<LoadKind, readonly string[]>>;
  /** Whether one of their scripts writes styles into the page whose text no hash can know beforehand. */
  writesStyles: boolean;
}

/**
 * All of them at once, for every page: a visitor goes from page to page within one document, whose policy is
 * that of the first. No origins where stand-ins take the places, which are the shop's own.
 */
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
    // As both say of themselves.
    writesStyles: settings.paypal === true || settings.googleMaps === true,
  };
}
