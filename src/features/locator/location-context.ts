import { showroomFetchFailed } from '../../../domain/contracts/showroom-fetch-failed.ts';
import type { AppStore } from '../../session/store.ts';
import type { LocationMachine } from './location-machine.ts';
import type { LocationState } from './location-state.ts';

/** The location context as pages hold it: its machine comes with the first thing that is asked of it, and until then nothing is known. */
function createContext(store: AppStore) {
  let machine: LocationMachine | undefined;
  let coming: Promise<LocationMachine> | undefined;
  let state: Partial<LocationState> = {};
  const listeners = new Set<() => void>();
  const tell = (next: Partial<LocationState>) => {
    state = next;
    for (const listener of listeners) listener();
  };
  const load = async () => {
    const { createLocationMachine } = await import('./location-machine.ts');
    machine = createLocationMachine(store, () => machine && tell(machine.getState()));
    tell(machine.getState());
    return machine;
  };

  return {
    getState: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    machine: () => machine,
    /**
     * Does something with the machine. Where its script does not come, that is shown instead, and it may come
     * the next time ([8.3]); it is not reported, like every request that never arrived ([8.9]).
     */
    async ask(
      work: (machine: LocationMachine) => unknown,
      failure: Partial<LocationState> = { error: showroomFetchFailed },
    ): Promise<void> {
      coming ??= load();
      try {
        await work(await coming);
      } catch {
        if (machine) return;
        coming = undefined;
        tell(failure);
      }
    },
  };
}

export type LocationHolder = ReturnType<typeof createContext>;

const contexts = new WeakMap<AppStore, LocationHolder>();

/** The one location context of a store ([3.11]). */
export function locationContextOf(store: AppStore): LocationHolder {
  const context = contexts.get(store) ?? createContext(store);
  contexts.set(store, context);
  return context;
}
