import { type RefObject, useEffect, useReducer, useRef, useState } from 'react';
import { useRemote } from '#src/lib/use-remote.ts';
import { announce } from '../announcer.tsx';
import {
  noSuggestions,
  type SuggestionsEvent,
  type SuggestionsState,
  suggestionsReducer,
} from './suggestions-state.ts';

/** How long a visitor who types pauses before they are taken to look, in milliseconds. */
const pause = 150;

/** Where suggestions come from, and what becomes of the one that is chosen. */
export interface Suggesting<T> {
  /** Whether what was typed says enough to look for it. */
  tells: (typed: string) => boolean;
  find: (typed: string, signal: AbortSignal) => Promise<T[]>;
  /** How many there are, as it is said: «2 places»; empty where nothing is to be said. */
  count: (found: T[]) => string;
  pick: (one: T, field: HTMLInputElement) => void;
  /**
   * What stood in the field when it got the focus: what was typed since then, while this was on its way,
   * counts as well.
   */
  before?: string;
}

const isFilledIn = (field: HTMLInputElement): boolean => field.matches(':autofill');

/**
 * Browsers fill a field in without typing; what they know needs no suggestion, and nothing may lie on top of
 * it.
 */
const isTyped = (event: Event, field: HTMLInputElement): boolean =>
  event instanceof InputEvent &&
  !['', 'insertReplacementText'].includes(event.inputType) &&
  !isFilledIn(field);

/**
 * Suggestions for what is typed into a field, and the keys that walk through them. What fails brings none and
 * is no error.
 */
export function useSuggestions<T>(input: RefObject<HTMLInputElement | null>, suggesting: Suggesting<T>) {
  const [state, send] = useReducer(
    (before: SuggestionsState<T>, event: SuggestionsEvent<T>) => suggestionsReducer(before, event),
    noSuggestions,
  );
  const latest = useRef({ state, suggesting });
  latest.current = { state, suggesting };

  // Numbered: what is typed again is looked for again.
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
      // What the keys had come to was an answer to something else.
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
      // Escape closes one thing at a time.
      event.stopPropagation();
      if (event.key === 'Enter') return pick(active);
      if (event.key === 'Escape') return close();
      // Who walks through these chooses from them: an answer that is still on its way would take them away.
      setSearch(undefined);
      send({ type: 'moved', by: event.key === 'ArrowDown' ? 1 : -1 });
    };

    field.addEventListener('input', onInput);
    field.addEventListener('keydown', onKeyDown);
    field.addEventListener('blur', close);
    field.form?.addEventListener('submit', close);
    // A list would lie over the message that has just come below the field.
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
