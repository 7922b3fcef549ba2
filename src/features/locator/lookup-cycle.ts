import { explainShowroomSearch } from '../../lib/explain-search.ts';
import { markLocationLoaded } from '../../lib/location-loaded.ts';
import type { LocationContext } from './location-state.ts';

interface CycleOptions {
  userZip?: string;
  explain?: (failure: unknown) => string;
  onArrival?: boolean;
}

export type Cycle = (work: (signal: AbortSignal) => Promise<void>, options?: CycleOptions) => Promise<void>;

/** Fetch cycles, one at a time: loading with the error cleared, then not loading ([4.8]). A newer one ends an older one, which then says nothing more. */
export function lookupCycle({ send }: LocationContext): Cycle {
  let running = new AbortController();
  return async (work, { userZip = '', explain = explainShowroomSearch, onArrival = false } = {}) => {
    running.abort();
    running = new AbortController();
    const { signal } = running;
    send({ type: 'lookupStarted', userZip, onArrival });
    try {
      await work(signal);
    } catch (failure) {
      if (!signal.aborted) send({ type: 'lookupFailed', error: explain(failure) });
    }
    if (signal.aborted) return;
    send({ type: 'lookupEnded' });
    markLocationLoaded();
  };
}
