import type { AppStore } from '../../app/store.ts';
import { localStore } from '../../lib/browser-store.ts';
import { geolocationGranted } from '../../lib/geolocation-granted.ts';
import { locationContextOf } from './location-context.ts';

/** Whether it is settled who the visitor is. There is no signing in yet: nobody has to be waited for ([4.8]). */
const authInitialized = true;

/** [8.3] It stands here because it is needed when the script with the rest of the catalogue did not come. */
const failure = { error: 'Failed to initialize location. Please try again.', onArrival: true };

/** Whether anything says where the visitor is: what was kept, the address, or a device that may be asked. */
const mayBeKnown = async (): Promise<boolean> =>
  ['UserPostalCode', 'UserLocation', 'userlocation'].some((key) => localStore.read(key)) ||
  /[?&](region_id|branch)=[^&]/.test(location.search) ||
  geolocationGranted();

/** Looks up where the visitor is. Nothing waits for it. */
export const lookUpOnArrival = (store: AppStore): Promise<void> =>
  locationContextOf(store).ask((machine) => machine.start(authInitialized), failure);

/**
 * Keeps the location context in step with what happens in the store, and looks up the visitor's place where no showroom is known ([4.8]).
 * Called once a page load, when the session is back. Gives back the way to stop.
 */
export function startLocation(store: AppStore): () => void {
  if (!store.getState().locations.showroom)
    void mayBeKnown().then((known) => (known ? lookUpOnArrival(store) : undefined));
  return store.onEvent((action) => {
    // An update comes from the machine itself.
    if (/^locations\/(?!locationU)/.test(action.type))
      void locationContextOf(store).ask((machine) => machine.hear(action), {});
  });
}
