import type { UnknownAction } from '@reduxjs/toolkit';
import { locationChosen, recordsCleared, showroomChosen } from '../../session/place/place-slice.ts';
import type { AppStore } from '../../session/store.ts';
import PlaceSuggestions from './components/place-suggestions.tsx';
import ShowroomNow from './components/showroom-now.tsx';
import ShowroomPanel from './components/showroom-panel.tsx';
import { locationEffects } from './location-effects.ts';
import {
  initialLocationState,
  type LocationContext,
  type LocationEvent,
  locationReducer,
} from './location-state.ts';

/** How long a page counts as just arrived at, in milliseconds ([4.8], [9.5]). */
const settlesAfter = 300;

/**
 * The location context at work ([3.11]): its state, what it does beyond it, and what it draws. `tell` is
 * called after every event.
 */
export function createLocationMachine(store: AppStore, tell: () => void) {
  const { showroom, showrooms } = store.getState().locations;
  let state = locationReducer(initialLocationState, { type: 'restored', showroom, showrooms });
  let settling: ReturnType<typeof setTimeout> | undefined;
  const send = (event: LocationEvent) => {
    state = locationReducer(state, event);
    tell();
  };
  const context: LocationContext = { getState: () => state, send };
  const effects = locationEffects(store, context);

  return {
    ...context,
    ...effects,
    PlaceSuggestions,
    ShowroomNow,
    ShowroomPanel,
    change: () => send({ type: 'changeAsked' }),
    close: () => send({ type: 'closed' }),
    /** Another page stands. */
    arrive(): void {
      send({ type: 'routeChanged' });
      clearTimeout(settling);
      settling = setTimeout(() => send({ type: 'routeSettled' }), settlesAfter);
    },
    /** Keeps in step with what happened in the store, whoever made it happen. */
    hear(action: UnknownAction): void {
      if (showroomChosen.match(action)) {
        send({ type: 'showroomSelected', showroom: action.payload, manually: true });
        void effects.keep(action.payload);
      } else if (locationChosen.match(action)) {
        send({ type: 'locationChosen' });
        void effects.follow(action.payload);
      } else if (recordsCleared.match(action) && action.payload.showroom === null)
        send({ type: 'manualChoiceReset' });
    },
  };
}

export type LocationMachine = ReturnType<typeof createLocationMachine>;
