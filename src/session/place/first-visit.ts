import { isGooglebot } from '#domain/marketing/googlebot.ts';
import { sessionStore } from '#src/lib/browser-store.ts';
import { geolocationGranted } from '#src/lib/geolocation-granted.ts';
import { whenIdle } from '#src/lib/react/when-idle.ts';
import { markLocationLoaded } from './location-loaded.ts';

const storageKey = 'networkPlaceRead';

export interface FirstVisit {
  postalCode?: string | undefined;
}

const fetchNetworkPlace = (): Promise<{ postal_code: string } | null | undefined> =>
  fetch(new URL('/location/v2/showroom', location.origin))
    .then(async (response) => (response.ok ? (await response.json()).user_location : undefined))
    .catch(() => undefined);

/** Once per session at idle time ([4.8]). Bare fetch: the API client is too large for a first visit. */
export async function lookUpFirstVisit(start: (firstVisit: FirstVisit) => void): Promise<void> {
  if (await geolocationGranted()) return start({});
  // Googlebot's network is far from the visitors that it indexes prices for.
  if (isGooglebot(navigator.userAgent) || sessionStore.read(storageKey)) return;
  whenIdle(async () => {
    const place = await fetchNetworkPlace();
    if (place !== undefined) sessionStore.write(storageKey, '1');
    if (place === null) markLocationLoaded();
    else start({ postalCode: place?.postal_code });
  });
}
