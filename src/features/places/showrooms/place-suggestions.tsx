import { type RefObject, useEffect } from 'react';
import type { PlaceSuggestion } from '#domain/places/places-contract.ts';
import { Text } from '#src/components/layout.tsx';
import { SuggestionList } from '#src/components/suggestions/suggestion-list.tsx';
import { fetchPlaces } from '#src/session/place/location-api.ts';
import * as styles from './place-suggestions.module.css';

interface PlaceSuggestionsProps {
  input: RefObject<HTMLInputElement | null>;
  onPick: () => void;
}

function countOf({ length }: PlaceSuggestion[]): string {
  if (length === 0) return 'No such place.';
  return length === 1 ? '1 place' : `${length} places`;
}

export default function PlaceSuggestions({ input, onPick }: PlaceSuggestionsProps) {
  useEffect(() => {
    // The browser's autocomplete would cover our suggestions.
    if (input.current) input.current.autocomplete = 'off';
  }, [input]);
  return (
    <SuggestionList<PlaceSuggestion>
      input={input}
      label="Places"
      className={styles.list ?? ''}
      tells={(typed) => typed.length >= 2}
      find={fetchPlaces}
      count={countOf}
      pick={({ postal_code }, field) => {
        field.value = postal_code;
        onPick();
      }}
      keyOf={({ postal_code }) => postal_code}
      row={({ city, state, postal_code }) => (
        <>
          <span>
            {city}, {state}
          </span>
          <Text as="span" tone="soft">
            {postal_code}
          </Text>
        </>
      )}
    />
  );
}
