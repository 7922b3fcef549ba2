import { useCallback, useReducer, useRef } from 'react';
import { showroomFetchFailed } from '../../../domain/contracts/showroom-fetch-failed.ts';
import { locationUpdated } from '../../app/events.ts';
import { useAppDispatch } from '../../app/hooks.ts';
import { initialLocationState, type LocationState, locationReducer } from './location-state.ts';
import type { SearchOutcome } from './search-showrooms.ts';

const loadSearch = () => import('./search-showrooms.ts');

const searchNotLoaded: SearchOutcome = { error: showroomFetchFailed };

interface ShowroomSearch {
  state: LocationState;
  search: (text: string) => Promise<void>;
  /** Fetches what a search needs, so that it is there when one types the last digit. */
  prepare: () => void;
  close: () => void;
}

/** Looks for showrooms near a postal code. A newer search ends an older one; a failure keeps what was found before. */
export function useShowroomSearch(): ShowroomSearch {
  const dispatch = useAppDispatch();
  const [state, send] = useReducer(locationReducer, initialLocationState);
  const running = useRef<AbortController>(null);

  const search = useCallback(
    async (text: string) => {
      running.current?.abort();
      running.current = new AbortController();
      const { signal } = running.current;
      send({ type: 'searchStarted', userZip: text.trim() });
      const outcome = await loadSearch().then(
        ({ searchShowrooms }) => searchShowrooms(text, signal),
        () => searchNotLoaded,
      );
      if (signal.aborted) return;
      if ('error' in outcome) return send({ type: 'searchFailed', error: outcome.error });
      const { showrooms, user_location: searched = null } = outcome.answer;
      dispatch(locationUpdated({ directory: { showrooms } }));
      send({ type: 'searchSucceeded', locationList: showrooms, searched });
    },
    [dispatch],
  );

  return {
    state,
    search,
    prepare: useCallback(() => void loadSearch().catch(() => undefined), []),
    close: useCallback(() => send({ type: 'closed' }), []),
  };
}
