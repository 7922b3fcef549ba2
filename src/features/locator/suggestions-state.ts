import type { PlaceSuggestion } from '../../../domain/contracts/where-to-buy.ts';

/** What is offered, and which of it the keys have come to; -1 is the field itself. */
export interface SuggestionsState {
  places: PlaceSuggestion[];
  active: number;
}

export type SuggestionsEvent =
  | { type: 'found'; places: PlaceSuggestion[] }
  | { type: 'moved'; by: 1 | -1 }
  | { type: 'typed' }
  | { type: 'closed' };

export const noSuggestions: SuggestionsState = { places: [], active: -1 };

/** Past the last place, and before the first, comes the field again, as in the combobox of the ARIA practices. */
export function suggestionsReducer(state: SuggestionsState, event: SuggestionsEvent): SuggestionsState {
  switch (event.type) {
    case 'found':
      return { places: event.places, active: -1 };
    case 'moved': {
      const stops = state.places.length + 1;
      return { ...state, active: ((state.active + 1 + event.by + stops) % stops) - 1 };
    }
    case 'typed':
      return { ...state, active: -1 };
    case 'closed':
      return noSuggestions;
  }
}
