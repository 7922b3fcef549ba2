import { useRef, useState } from 'react';
import { useAppDispatch } from '#src/session/hooks.ts';
import type { AddressPart } from '#src/widgets/address/address-fields.tsx';
import {
  addressesLike,
  addressOfSuggestion,
  type SuggestedAddress,
} from '#src/widgets/address/address-search.ts';
import { addressesSuggested, addressTaken } from './booked/consultation-records.ts';

type Address = Record<AddressPart, string>;

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

const lineOf = ({ address1, city, state, postalCode }: Address): string =>
  `${address1}, ${city}, ${state} ${postalCode.trim().slice(0, 5)}`;

const isComplete = (address: Address): boolean =>
  [address.address1, address.city, address.state].every((part) => part.trim() !== '');

interface AddressCheck {
  onAddress: (address: Address) => void;
}

/**
 * Validates the visit's address with the address service ([5.10]). An unknown address, such as a new house,
 * needs the visitor's confirmation; if the service fails, any is accepted.
 */
export function useAddressCheck({ onAddress }: AddressCheck) {
  const dispatch = useAppDispatch();
  const recognized = useRef('');
  const [meant, setMeant] = useState<readonly SuggestedAddress[]>();

  const accept = (address: Address): void => {
    recognized.current = plain(lineOf(address));
    dispatch(addressTaken(address));
    setMeant(undefined);
  };

  const isRecognized = (address: Address): boolean =>
    isComplete(address) && recognized.current === plain(lineOf(address));

  const take = async (suggestion: SuggestedAddress): Promise<void> => {
    const address = await addressOfSuggestion(suggestion.address_id, new AbortController().signal);
    accept(address);
    onAddress(address);
  };

  /** Searches for the typed address, unless incomplete or already recognized. */
  const check = async (address: Address): Promise<void> => {
    if (!isComplete(address) || isRecognized(address)) return;
    try {
      const { signal } = new AbortController();
      const suggestions = await addressesLike(lineOf(address), address.postalCode, signal);
      dispatch(addressesSuggested(suggestions));
      const same = suggestions.find(({ text }) => plain(text) === plain(lineOf(address)));
      if (same) accept(address);
      else setMeant(suggestions);
    } catch {
      accept(address);
    }
  };

  return {
    isRecognized,
    accept,
    check,
    take,
    meant,
  };
}
