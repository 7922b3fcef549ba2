import { localStore } from '../../lib/browser-store.ts';
import type { AppStore } from '../../session/store.ts';
import type { FirstVisit } from './first-visit.ts';
import { locationContextOf } from './location-context.ts';

/** Whether it is settled who the visitor is. There is no signing in yet: nobody has to be waited for ([4.8]). */
const authInitialized = true;

/** [8.3] It stands here because it is needed when the script with the rest of the catalogue did not come. */
const failure = { error: 'Failed to initialize location. Please try again.', onArrival: true };

/** How long the script of a first visit's lookup leaves the network to the page itself, in milliseconds. */
const firstVisitPause = 2_000;

/** Whether the browser's memory or the address says where the visitor is. */
const isKnown = (): boolean =>
  ['UserPostalCode', 'UserLocation', 'userlocation'].some((key) => localStore.read(key)) ||
  /[?&](region_id|branch)=[^&]/.test(location.search);

/** Looks up where the visitor is. Nothing waits for it. */
export const lookUpOnArrival = (store: AppStore, firstVisit?: FirstVisit): Promise<void> =>
  locationContextOf(store).ask((machine) => machine.start(authInitialized, firstVisit), failure);

const lookUpFirstVisit = (store: AppStore): void =>
  void import('./first-visit.ts').then(
    ({ lookUpFirstVisit }) => lookUpFirstVisit((firstVisit) => lookUpOnArrival(store, firstVisit)),
    // A first visit without a place is as it was before there was such a lookup.
    () => undefined,
  );

/**
 * Keeps the location context in step with what happens in the store, and looks up the visitor's place where no showroom is known ([4.8]).
 * Called once a page load, when the session is back. Gives back the way to stop.
 */
export function startLocation(store: AppStore): () => void {
  let timer: ReturnType<typeof setTimeout>;
  if (!store.getState().locations.showroom) {
    if (isKnown()) void lookUpOnArrival(store);
    else timer = setTimeout(lookUpFirstVisit, firstVisitPause, store);
  }
  const stopListening = store.onEvent((action) => {
    // An update comes from the machine itself.
    if (/^locations\/(?!locationU)/.test(action.type))
      void locationContextOf(store).ask((machine) => machine.hear(action), {});
  });
  return () => {
    clearTimeout(timer);
    stopListening();
  };
}
