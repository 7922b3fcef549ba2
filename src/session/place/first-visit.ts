import { isGooglebot } from '#domain/visitor/googlebot.ts';
import { sessionStore } from '#src/lib/browser-store.ts';
import { geolocationGranted } from '#src/lib/geolocation-granted.ts';
import { markLocationLoaded } from '#src/lib/location-loaded.ts';
import { whenIdle } from '#src/lib/when-idle.ts';

/** This tab has the server's answer: asking again would bring the same. */
const storageKey = 'networkPlaceRead';

/** A lookup that nothing but the device or the network can answer. */
export interface FirstVisit {
  /** That of the visitor's network, where the server knows it. */
  postalCode?: string | undefined;
}

/**
 * The place of the visitor's network; `null` where the server does not know it, `undefined` where the call
 * failed.
 */
const fetchNetworkPlace = (): Promise<{ postal_code: string } | null | undefined> =>
  fetch(new URL('/location/v2/showroom', location.origin))
    .then(async (response) => (response.ok ? (await response.json()).user_location : undefined))
    .catch(() => undefined);

/**
 * Triggers the lookup of a visitor of whom nothing is kept and whose URL says nothing ([4.8]). `start` is
 * called where there is something to look up: without a postal code for a device that may be asked, else with
 * that of the visitor's network, which is asked for once a session, when the page is idle. Where that call
 * fails `start` goes without one, tries once more and shows what is wrong. The call is a bare one: the client
 * with its contracts is more than a first visit may load for an answer that is mostly empty.
 */
export async function lookUpFirstVisit(start: (firstVisit: FirstVisit) => void): Promise<void> {
  if (await geolocationGranted()) return start({});
  // The network of Google's crawler is nowhere near the visitors that it indexes prices for.
  if (isGooglebot(navigator.userAgent) || sessionStore.read(storageKey)) return;
  whenIdle(async () => {
    const place = await fetchNetworkPlace();
    if (place !== undefined) sessionStore.write(storageKey, '1');
    if (place === null) markLocationLoaded();
    else start({ postalCode: place?.postal_code });
  });
}
