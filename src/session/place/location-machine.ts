import { catalogue } from '#domain/contracts/api-error.ts';
import type { Showroom } from '#domain/places/contract.ts';
import { isTransient } from '#src/lib/http/api-error.ts';
import { reportError } from '#src/lib/http/report-error.ts';
import { recordsReplaced } from '../feature-records.ts';
import { forgetError, noteError } from '../shop-error.ts';
import type { AppStore } from '../store.ts';
import { askDevice, idsOnArrival } from './arrival-sources.ts';
import { explainSearch, explainShowroomSearch } from './explain-search.ts';
import { keepShowroom, knownShowroom } from './kept-showroom.ts';
import { type Found, fetchBranch, fetchDirectory, fetchFirst } from './location-api.ts';
import { markLocationLoaded } from './location-loaded.ts';
import {
  initialLocationState,
  type LocationEvent,
  type LocationMachine,
  type LocationState,
  locationReducer,
  showroomToSelect,
} from './location-state.ts';
import { postalCodeOf } from './near-search.ts';
import { recordsOf } from './place-records.ts';
import { locationChosen } from './place-slice.ts';
import { storeCurrentBranch } from './stored-branch.ts';
import { keptPostalCode, storePostalCode } from './stored-postal-code.ts';
import { updatePlace } from './update-place.ts';

/** Time in ms that a page counts as just opened ([4.8], [9.5]). */
const settlesAfter = 300;

function explainArrival(failure: unknown): string {
  if (!isTransient(failure)) return explainSearch(failure);
  reportError(failure, 'looking up the location on arrival');
  return catalogue.locationStartFailed.message;
}

interface Cycle {
  userZip?: string;
  explain?: (failure: unknown) => string;
  onArrival?: boolean;
}

interface Going {
  open?: boolean;
  moved?: boolean;
  select?: () => Showroom | undefined;
}

/**
 * Runs the location context ([3.11]): `location-state.ts` decides; this calls the API and dispatches.
 * Failures keep the last good place.
 */
export function createLocationMachine(store: Pick<AppStore, 'dispatch' | 'getState'>): LocationMachine {
  let settling: ReturnType<typeof setTimeout> | undefined;
  let running = new AbortController();
  let latest: Found | undefined;

  const context = (): LocationState => ({ ...initialLocationState, ...store.getState().locationContext });
  const send = (event: LocationEvent) => {
    store.dispatch(recordsReplaced({ locationContext: locationReducer(context(), event) }));
  };
  // Also removes the error of a script that failed to load.
  store.dispatch(recordsReplaced({ locationContext: initialLocationState }));

  /** [4.8] A newer cycle cancels an older one. */
  async function cycle(
    work: (signal: AbortSignal) => Promise<void>,
    { userZip = '', explain = explainShowroomSearch, onArrival = false }: Cycle = {},
  ): Promise<void> {
    running.abort();
    running = new AbortController();
    const { signal } = running;
    send({ type: 'lookupStarted', userZip, onArrival });
    try {
      await work(signal);
      if (!signal.aborted) forgetError(store);
    } catch (failure) {
      if (!signal.aborted) {
        const error = explain(failure);
        noteError(store, failure, error);
        send({ type: 'lookupFailed', error });
      }
    }
    if (signal.aborted) return;
    send({ type: 'lookupEnded' });
    markLocationLoaded();
  }

  /** Applies a place to the context, then to the store ([4.9]). */
  function goTo(found: Found, { open = false, moved = false, select }: Going = {}) {
    latest = found;
    const searched = found.user_location ?? null;
    const refreshCart = moved || (searched !== null && searched.postal_code !== keptPostalCode());
    if (searched) storePostalCode(searched.postal_code);
    if (found.branch) storeCurrentBranch(found.branch);
    send({ type: 'lookupSucceeded', showrooms: found.showrooms, searched, open });
    const selected = select?.();
    if (selected) send({ type: 'showroomSelected', manually: false });
    void store.dispatch(updatePlace({ records: recordsOf(found), showroom: selected, refreshCart }));
  }

  async function show(postalCode: string, signal: AbortSignal): Promise<void> {
    const found = await fetchDirectory(postalCode, signal);
    signal.throwIfAborted();
    goTo(found, { open: true });
    if (!found.user_location) return;
    store.dispatch(locationChosen(found.user_location));
    send({ type: 'locationChosen' });
  }

  const goToPostalCode = (postalCode: string, moved = false) =>
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
    // Optional data: failures are ignored.
    await fetchBranch(branch_id).then(storeCurrentBranch, () => undefined);
  }

  return {
    change: () => send({ type: 'changeAsked', showrooms: store.getState().locations.showrooms }),
    close: () => send({ type: 'closed' }),
    resetChoice: () => send({ type: 'manualChoiceReset' }),
    arrive() {
      send({ type: 'routeChanged' });
      clearTimeout(settling);
      settling = setTimeout(() => send({ type: 'routeSettled' }), settlesAfter);
    },
    async start(authInitialized, firstVisit) {
      const { onArrival, loading, error, searched } = context();
      if (!onArrival && (loading || error || searched)) return;
      await cycle(
        async (signal) => {
          const ids = await idsOnArrival(send, signal, firstVisit?.postalCode);
          if (ids.length === 0) return;
          const found = await fetchFirst(ids, signal);
          const known = await knownShowroom(found.showrooms);
          signal.throwIfAborted();
          const { showrooms } = found;
          goTo(found, { select: () => showroomToSelect(context(), { authInitialized, known, showrooms }) });
        },
        { explain: explainArrival, onArrival: true },
      );
    },
    search: (text) =>
      cycle(async (signal) => show(await postalCodeOf(text, signal), signal), { userZip: text.trim() }),
    locate: () => cycle(async (signal) => show(await askDevice(send, signal), signal)),
    stopLocating() {
      const { loading, userZip, onArrival } = context();
      if (!loading || userZip !== '' || onArrival) return;
      running.abort();
      send({ type: 'lookupEnded' });
    },
    async follow({ postal_code }) {
      send({ type: 'locationChosen' });
      if (postal_code !== latest?.user_location?.postal_code) await goToPostalCode(postal_code);
    },
    async keepChoice(chosen) {
      send({ type: 'showroomSelected', manually: true });
      const { showrooms } = store.getState().locations;
      const place = keepShowroom(chosen, { showrooms, searched: context().searched });
      await Promise.all([
        keepBranch(chosen),
        place.isNear ? undefined : goToPostalCode(place.postal_code, true),
      ]);
    },
  };
}
