import { type RefObject, useEffect, useReducer, useRef, useState } from 'react';
import { useRemote } from '#src/lib/react/use-remote.ts';
import { announce } from '../announcer.tsx';

/** Suggestions and the active index; -1 means the field itself. */
interface SuggestionsState<T> {
  found: T[];
  active: number;
}

type SuggestionsEvent<T> =
  | { type: 'found'; found: T[] }
  | { type: 'moved'; by: 1 | -1 }
  | { type: 'typed' }
  | { type: 'closed' };

const noSuggestions: SuggestionsState<never> = { found: [], active: -1 };

/** Past either end the selection returns to the field, as in the ARIA combobox pattern. */
function suggestionsReducer<T>(state: SuggestionsState<T>, event: SuggestionsEvent<T>): SuggestionsState<T> {
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

/** Debounce delay, in ms */
const pause = 150;

export interface Suggesting<T> {
  tells: (typed: string) => boolean;
  find: (typed: string, signal: AbortSignal) => Promise<T[]>;
  /** Announced count, for example «2 places»; empty for no announcement. */
  count: (found: T[]) => string;
  pick: (one: T, field: HTMLInputElement) => void;
  /** The field's value at focus: text typed while this script loaded counts too. */
  before?: string;
}

const isFilledIn = (field: HTMLInputElement): boolean => field.matches(':autofill');

/** Excludes autofill: it needs no suggestions, and a list would cover it. */
const isTyped = (event: Event, field: HTMLInputElement): boolean =>
  event instanceof InputEvent &&
  !['', 'insertReplacementText'].includes(event.inputType) &&
  !isFilledIn(field);

/** Suggestions for a typed field, with keyboard navigation. A failed search shows no suggestions. */
export function useSuggestions<T>(input: RefObject<HTMLInputElement | null>, suggesting: Suggesting<T>) {
  const [state, send] = useReducer(
    (before: SuggestionsState<T>, event: SuggestionsEvent<T>) => suggestionsReducer(before, event),
    noSuggestions,
  );
  const latest = useRef({ state, suggesting });
  latest.current = { state, suggesting };

  // Numbered, so that the same text searches again.
  const [search, setSearch] = useState<{ typed: string; number: number }>();
  const show = (found: T[]) => {
    if (document.activeElement !== input.current) return;
    send({ type: 'found', found });
    const said = suggesting.count(found);
    if (said) announce(found.length > 0 ? `${said}. Use the arrow keys to choose.` : said);
  };
  useRemote(
    search && `${search.number} ${search.typed}`,
    (signal) => suggesting.find(search?.typed ?? '', signal),
    { pause, onValue: show, onFailure: () => show([]) },
  );

  const pick = useRef((index: number) => {
    const one = latest.current.state.found[index];
    if (one === undefined || !input.current) return;
    send({ type: 'closed' });
    latest.current.suggesting.pick(one, input.current);
  }).current;

  useEffect(() => {
    const field = input.current;
    if (!field) return;
    const close = () => {
      setSearch(undefined);
      send({ type: 'closed' });
    };
    const begin = () => {
      const typed = field.value.trim();
      if (!latest.current.suggesting.tells(typed)) return close();
      // Reset the active option: it belonged to other results.
      send({ type: 'typed' });
      setSearch((before) => ({ typed, number: (before?.number ?? 0) + 1 }));
    };
    const onInput = (event: Event) => (isTyped(event, field) ? begin() : close());
    const onKeyDown = (event: KeyboardEvent) => {
      const { found, active } = latest.current.state;
      if (event.key === 'Enter' && active < 0) return close();
      if (found.length === 0) return;
      const isOurs = ['ArrowDown', 'ArrowUp', 'Escape', 'Enter'].includes(event.key);
      if (!isOurs) return;
      event.preventDefault();
      // Escape closes one layer at a time.
      event.stopPropagation();
      if (event.key === 'Enter') return pick(active);
      if (event.key === 'Escape') return close();
      // Discards a pending search, which would replace the list during navigation.
      setSearch(undefined);
      send({ type: 'moved', by: event.key === 'ArrowDown' ? 1 : -1 });
    };

    field.addEventListener('input', onInput);
    field.addEventListener('keydown', onKeyDown);
    field.addEventListener('blur', close);
    field.form?.addEventListener('submit', close);
    // Close the list: it would cover the new error message.
    const isRefused = () => field.getAttribute('aria-invalid') === 'true';
    const refusals = new MutationObserver(() => isRefused() && close());
    refusals.observe(field, { attributeFilter: ['aria-invalid'] });
    const { before = '' } = latest.current.suggesting;
    if (document.activeElement === field && field.value !== before && !isFilledIn(field) && !isRefused())
      begin();
    return () => {
      refusals.disconnect();
      field.removeEventListener('input', onInput);
      field.removeEventListener('keydown', onKeyDown);
      field.removeEventListener('blur', close);
      field.form?.removeEventListener('submit', close);
    };
  }, [input, pick]);

  return { ...state, pick };
}
