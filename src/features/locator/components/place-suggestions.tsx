import { type RefObject, useEffect } from 'react';
import { useSuggestions } from '../use-suggestions.ts';
import * as styles from './place-suggestions.module.css';

const listId = 'place-suggestions';
const optionId = (index: number) => `${listId}-${index}`;

export interface PlaceSuggestionsProps {
  input: RefObject<HTMLInputElement | null>;
  onPick: () => void;
}

/** Says about a field what a combobox says, as long as suggestions stand below it. */
function useComboboxAttributes(
  input: RefObject<HTMLInputElement | null>,
  isOpen: boolean,
  active: number,
): void {
  useEffect(() => {
    const field = input.current;
    if (!field) return;
    field.setAttribute('role', 'combobox');
    field.setAttribute('aria-autocomplete', 'list');
    field.setAttribute('aria-controls', listId);
    // What the browser remembers would lie on top of what we know.
    field.autocomplete = 'off';
  }, [input]);
  useEffect(() => {
    input.current?.setAttribute('aria-expanded', String(isOpen));
    if (isOpen && active >= 0) input.current?.setAttribute('aria-activedescendant', optionId(active));
    else input.current?.removeAttribute('aria-activedescendant');
  }, [input, isOpen, active]);
}

/** Places that begin with what is being typed: an ARIA combobox's listbox, which never takes the focus from the field. */
export default function PlaceSuggestions({ input, onPick }: PlaceSuggestionsProps) {
  const { places, active, pick } = useSuggestions(input, onPick);
  useComboboxAttributes(input, places.length > 0, active);
  return (
    <div id={listId} role="listbox" aria-label="Places" className={styles.list} hidden={places.length === 0}>
      {places.map((place, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus, and its keys choose.
        <div
          key={place.postal_code}
          id={optionId(index)}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          className={`${styles.option} tabular`}
          // The field keeps the focus, and the list stays until the click.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => pick(index)}
        >
          <span>
            {place.city}, {place.state}
          </span>
          <span className={styles.code}>{place.postal_code}</span>
        </div>
      ))}
    </div>
  );
}
