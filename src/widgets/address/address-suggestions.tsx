import { type RefObject, useEffect, useState } from 'react';
import { announce } from '#src/components/announcer.tsx';
import { Note } from '#src/components/layout.tsx';
import { SuggestionList } from '#src/components/suggestions/suggestion-list.tsx';
import { useRemote } from '#src/lib/react/use-remote.ts';
import * as styles from './address-fields.module.css';
import {
  addressesLike,
  addressOfSuggestion,
  type FoundAddress,
  type SuggestedAddress,
} from './address-search.ts';

export interface AddressSuggestionsProps {
  input: RefObject<HTMLInputElement | null>;
  near: string;
  before: string;
  onAddress: (address: FoundAddress) => void;
}

/** Searches once the text has a house number and some letters of a street name. */
const tells = (typed: string) => typed.length >= 4 && typed.length <= 200 && /\d/.test(typed);

const notFilledIn = 'That address could not be filled in. Please type it.';

function countOf({ length }: SuggestedAddress[]): string {
  if (length === 0) return '';
  return length === 1 ? '1 address' : `${length} addresses`;
}

/** Suggests full addresses for a typed street. If the search fails, the field stays a plain input. */
export default function AddressSuggestions({ input, near, before, onAddress }: AddressSuggestionsProps) {
  const [chosen, setChosen] = useState<string>();

  useEffect(() => {
    const field = input.current;
    const leave = () => setChosen(undefined);
    field?.addEventListener('input', leave);
    return () => field?.removeEventListener('input', leave);
  }, [input]);

  const { failure } = useRemote(chosen, (signal) => addressOfSuggestion(chosen ?? '', signal), {
    onValue: (address) => {
      onAddress(address);
      const { address1, city, state, postalCode } = address;
      announce(`Filled in: ${address1}, ${city}, ${state} ${postalCode}.`);
    },
    onFailure: () => announce(notFilledIn),
  });

  return (
    <>
      <SuggestionList<SuggestedAddress>
        input={input}
        label="Addresses"
        className={styles.list ?? ''}
        before={before}
        tells={tells}
        find={(typed, signal) => addressesLike(typed, near, signal)}
        count={countOf}
        pick={({ address_id }) => setChosen(address_id)}
        keyOf={({ address_id }) => address_id}
        row={({ text }) => text}
      />
      {failure !== undefined && <Note>{notFilledIn}</Note>}
    </>
  );
}
