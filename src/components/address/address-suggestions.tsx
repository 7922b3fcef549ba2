import { type RefObject, useEffect, useState } from 'react';
import {
  addressesLike,
  addressOfSuggestion,
  type FoundAddress,
  type SuggestedAddress,
} from '#src/lib/address-search.ts';
import { useRemote } from '#src/lib/use-remote.ts';
import { announce } from '../announcer.tsx';
import { SuggestionList } from '../suggestions/suggestion-list.tsx';
import * as styles from './street-field.module.css';

export interface AddressSuggestionsProps {
  input: RefObject<HTMLInputElement | null>;
  /** What the form knows of the postal code: places around it come first. */
  near: string;
  /** What stood in the field when it got the focus. */
  before: string;
  onAddress: (address: FoundAddress) => void;
}

/** A street begins to be one with a house number and a letter or two of its name. */
const tells = (typed: string) => typed.length >= 4 && typed.length <= 200 && /\d/.test(typed);

const notFilledIn = 'That address could not be filled in. Please type it.';

function countOf({ length }: SuggestedAddress[]): string {
  if (length === 0) return '';
  return length === 1 ? '1 address' : `${length} addresses`;
}

/**
 * Whole addresses for what is typed as a street. Where the search does not answer, the field is one that is
 * typed into.
 */
export default function AddressSuggestions({ input, near, before, onAddress }: AddressSuggestionsProps) {
  const [chosen, setChosen] = useState<string>();

  useEffect(() => {
    const field = input.current;
    // A visitor who types on wants what they type, and not what is still on its way.
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
      {failure !== undefined && <p className={styles.trouble}>{notFilledIn}</p>}
    </>
  );
}
