import { locationChosen, showroomChosen } from '../../app/events.ts';
import type { AppStore } from '../../app/store.ts';
import { localStore } from '../../lib/browser-store.ts';
import { geolocationGranted } from '../../lib/geolocation-granted.ts';
import { reportError } from '../../lib/report-error.ts';
import { type LocationContext, locationContextOf } from './location-context.ts';
import { locationStartFailed } from './location-start-failed.ts';
import { showroomCleared } from './locations-slice.ts';

/** Whether anything says where the visitor is: what was kept, the address, or a device that may be asked. Reads as little as it can. */
async function mayBeKnown(): Promise<boolean> {
  const kept = ['UserPostalCode', 'UserLocation', 'userlocation'].some((key) => localStore.read(key));
  const named = /[?&](region_id|branch)=[^&]/.test(location.search);
  return kept || named || (await geolocationGranted());
}

/** Whether it is settled who the visitor is. There is no signing in yet: nobody has to be waited for. */
const authInitialized = true;

/** Looks up where the visitor is. Nothing waits for it, and a failure is told and reported ([8.3]). */
export async function lookUpOnArrival(context: LocationContext): Promise<void> {
  try {
    await (await context.effects()).start(authInitialized);
  } catch (error) {
    context.send({ type: 'lookupFailed', error: locationStartFailed, onArrival: true });
    reportError(error, 'looking up the location on arrival');
  }
}

/**
 * Keeps the location context in step with what happens in the store, and looks up the visitor's place where no showroom is known ([4.8]).
 * Called once a page load, when the session is back. Gives back the way to stop.
 */
export function startLocation(store: AppStore): () => void {
  const context = locationContextOf(store);
  const { showroom, showrooms } = store.getState().locations;
  context.send({ type: 'restored', showroom, showrooms });
  const stop = store.onEvent((action) => {
    if (showroomChosen.match(action)) {
      context.send({ type: 'showroomSelected', showroom: action.payload, manually: true });
      void context.effects().then(
        (effects) => effects.keep(action.payload),
        () => undefined,
      );
    } else if (locationChosen.match(action)) {
      context.send({ type: 'locationChosen' });
      void context.effects().then(
        (effects) => effects.follow(action.payload),
        () => undefined,
      );
    } else if (showroomCleared.match(action)) context.send({ type: 'manualChoiceReset' });
  });
  if (!showroom) void mayBeKnown().then((known) => (known ? lookUpOnArrival(context) : undefined));
  return stop;
}
