/** Suggestions and the active index; -1 means the field itself. */
export interface SuggestionsState<T> {
  found: T[];
  active: number;
}

export type SuggestionsEvent<T> =
  | { type: 'found'; found: T[] }
  | { type: 'moved'; by: 1 | -1 }
  | { type: 'typed' }
  | { type: 'closed' };

export const noSuggestions: SuggestionsState<never> = { found: [], active: -1 };

/** Past either end the selection returns to the field, as in the ARIA combobox pattern. */
export function suggestionsReducer<T>(
  state: SuggestionsState<T>,
  event: SuggestionsEvent<T>,
): SuggestionsState<T> {
  switch (event.type) {
    case 'found':
      return { found: event.found, active: -1 };
    case 'moved': {
      const stops = state.found.length + 1;
      return { ...state, active: ((state.active + 1 + event.by + stops) % stops) - 1 };
    }
    case 'typed':
      return { ...state, active: -1 };
    case 'closed':
      return noSuggestions;
  }
}
