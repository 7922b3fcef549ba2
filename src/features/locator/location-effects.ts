import { catalogue } from '../../../domain/contracts/api-error.ts';
import type { Showroom, UserLocation } from '../../../domain/contracts/location.ts';
import { explainSearch } from '../../lib/explain-search.ts';
import { isFault } from '../../lib/failure.ts';
import { geolocationGranted } from '../../lib/geolocation-granted.ts';
import { postalCodeOf } from '../../lib/near-search.ts';
import { reportError } from '../../lib/report-error.ts';
import { storeCurrentBranch } from '../../lib/stored-branch.ts';
import { keptPostalCode, storePostalCode } from '../../lib/stored-postal-code.ts';
import { recordsOf } from '../../session/place/place-records.ts';
import { locationChosen, locationUpdated } from '../../session/place/place-slice.ts';
import type { AppStore } from '../../session/store.ts';
import { askDevice } from './ask-device.ts';
import type { FirstVisit } from './first-visit.ts';
import { keepShowroom, knownShowroom } from './kept-showroom.ts';
import { type LocationContext, showroomToSelect } from './location-state.ts';
import { type Found, fetchBranch, fetchDirectory, fetchFirst, fetchPlaceOf } from './locator-api.ts';
import { lookupCycle } from './lookup-cycle.ts';
import { whereFrom } from './where-from.ts';

function explainArrival(failure: unknown): string {
  if (!isFault(failure)) return explainSearch(failure);
  reportError(failure, 'looking up the location on arrival');
  return catalogue.locationStartFailed.message;
}

interface Going {
  /** Opens the list of what is near. */
  open?: boolean;
  /** The place is known to be another, though it is already kept. */
  moved?: boolean;
  /** The showroom that goes with the place, once the context has what is near. */
  select?: () => Showroom | undefined;
}

/** What the location context does beyond its state. Whatever fails, the last good place stays. */
export function locationEffects(store: AppStore, context: LocationContext) {
  const { getState, send } = context;
  const cycle = lookupCycle(context);
  let latest: Found | undefined;

  /** Goes to a place: the context, then the store in one go, which tells everybody else ([4.9]). */
  function goTo(found: Found, { open = false, moved = false, select }: Going = {}) {
    latest = found;
    const searched = found.user_location ?? null;
    const refreshCart = moved || (searched !== null && searched.postal_code !== keptPostalCode());
    if (searched) storePostalCode(searched.postal_code);
    if (found.branch) storeCurrentBranch(found.branch);
    send({ type: 'lookupSucceeded', showrooms: found.showrooms, searched, open });
    const showroom = select?.();
    if (showroom) send({ type: 'showroomSelected', showroom, manually: false });
    store.dispatch(locationUpdated({ records: recordsOf(found), showroom, refreshCart }));
  }

  /** Looks around on a visitor's behalf, and opens the list of what is near. */
  async function show(postalCode: string, signal: AbortSignal): Promise<void> {
    const found = await fetchDirectory(postalCode, signal);
    signal.throwIfAborted();
    goTo(found, { open: true });
    if (found.user_location) store.dispatch(locationChosen(found.user_location));
  }

  const follow = (postalCode: string, moved = false) =>
    cycle(
      async (signal) => {
        const found = await fetchDirectory(postalCode, signal);
        signal.throwIfAborted();
        goTo(found, { moved });
      },
      { userZip: postalCode },
    );

  async function keepBranch({ branch_id }: Showroom): Promise<void> {
    if (latest?.branch?.branch_id === branch_id) return storeCurrentBranch(latest.branch);
    // Nothing on the page hangs on it.
    await fetchBranch(branch_id).then(storeCurrentBranch, () => undefined);
  }

  /**
   * None where nothing says where the visitor is. `ofNetwork` is what the network said, where it was asked
   * before.
   */
  async function idsOnArrival(signal: AbortSignal, ofNetwork?: string): Promise<string[]> {
    const from = whereFrom(location.search);
    if (from && 'ids' in from) return from.ids;
    if (ofNetwork) return [ofNetwork];
    if (!from && (await geolocationGranted())) return [await askDevice(context, signal)];
    const place = await fetchPlaceOf(from?.point, signal);
    return place ? [place.postal_code] : [];
  }

  return {
    /**
     * Looks up the place on arrival, and chooses a showroom for those who have not ([4.8]). That of a first
     * visit leaves alone what the visitor has looked up before it came.
     */
    async start(authInitialized: boolean, firstVisit?: FirstVisit): Promise<void> {
      const { loading, error, searched } = getState();
      if (firstVisit && (loading || error || searched)) return;
      await cycle(
        async (signal) => {
          const ids = await idsOnArrival(signal, firstVisit?.postalCode);
          if (ids.length === 0) return;
          const found = await fetchFirst(ids, signal);
          const known = await knownShowroom(found.showrooms);
          signal.throwIfAborted();
          goTo(found, { select: () => showroomToSelect(getState(), { authInitialized, known }) });
        },
        { explain: explainArrival, onArrival: true },
      );
    },
    search: (text: string): Promise<void> =>
      cycle(async (signal) => show(await postalCodeOf(text, signal), signal), { userZip: text.trim() }),
    /** Asks the device where it is, and looks around there. */
    locate: (): Promise<void> => cycle(async (signal) => show(await askDevice(context, signal), signal)),
    /** Goes where a visitor said they are elsewhere on the page, without opening anything. */
    async follow({ postal_code }: Pick<UserLocation, 'postal_code'>): Promise<void> {
      if (postal_code !== latest?.user_location?.postal_code) await follow(postal_code);
    },
    /** Keeps a choice for the visits to come, and goes where it lies when that is not near ([4.8]). */
    async keep(showroom: Showroom): Promise<void> {
      const place = keepShowroom(showroom, getState());
      await Promise.all([keepBranch(showroom), place.isNear ? undefined : follow(place.postal_code, true)]);
    },
  };
}
