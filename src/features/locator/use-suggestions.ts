import { type RefObject, useEffect, useReducer, useRef } from 'react';
import type { PlaceSuggestion } from '../../../domain/contracts/where-to-buy.ts';
import { announce } from '../../components/announcer.tsx';
import { fetchPlaces } from './locator-api.ts';
import { noSuggestions, suggestionsReducer } from './suggestions-state.ts';

/** How long somebody who types pauses before they are taken to look, in milliseconds. */
const pause = 150;

const countOf = (places: PlaceSuggestion[]) => (places.length === 1 ? '1 place' : `${places.length} places`);

/** Places for what is typed into a field, and the keys that walk through them. What fails brings no suggestion and is no error. */
export function useSuggestions(input: RefObject<HTMLInputElement | null>, onPick: () => void) {
  const [state, send] = useReducer(suggestionsReducer, noSuggestions);
  const latest = useRef({ state, onPick });
  latest.current = { state, onPick };

  const pick = useRef((index: number) => {
    const place = latest.current.state.places[index];
    if (!place || !input.current) return;
    input.current.value = place.postal_code;
    send({ type: 'closed' });
    latest.current.onPick();
  }).current;

  useEffect(() => {
    const field = input.current;
    if (!field) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let running: AbortController | undefined;

    const stop = () => {
      clearTimeout(timer);
      running?.abort();
    };
    const close = () => {
      stop();
      send({ type: 'closed' });
    };
    const look = async (typed: string) => {
      running = new AbortController();
      const { signal } = running;
      const places = await fetchPlaces(typed, signal).catch(() => []);
      if (signal.aborted || document.activeElement !== field) return;
      send({ type: 'found', places });
      announce(places.length > 0 ? `${countOf(places)}. Use the arrow keys to choose.` : 'No such place.');
    };
    const onInput = () => {
      stop();
      // What the keys had come to was an answer to something else.
      send({ type: 'typed' });
      const typed = field.value.trim();
      if (typed.length < 2) return send({ type: 'closed' });
      timer = setTimeout(() => void look(typed), pause);
    };
    const onKeyDown = (event: KeyboardEvent) => {
      const { places, active } = latest.current.state;
      if (event.key === 'Enter' && active < 0) return close();
      if (places.length === 0) return;
      const isOurs = ['ArrowDown', 'ArrowUp', 'Escape', 'Enter'].includes(event.key);
      if (!isOurs) return;
      event.preventDefault();
      // Escape closes one thing at a time.
      event.stopPropagation();
      if (event.key === 'Enter') return pick(active);
      if (event.key === 'Escape') return close();
      send({ type: 'moved', by: event.key === 'ArrowDown' ? 1 : -1 });
    };

    field.addEventListener('input', onInput);
    field.addEventListener('keydown', onKeyDown);
    field.addEventListener('blur', close);
    field.form?.addEventListener('submit', close);
    // What was typed while this was on its way counts as well.
    if (document.activeElement === field) onInput();
    return () => {
      stop();
      field.removeEventListener('input', onInput);
      field.removeEventListener('keydown', onKeyDown);
      field.removeEventListener('blur', close);
      field.form?.removeEventListener('submit', close);
    };
  }, [input, pick]);

  return { ...state, pick };
}
