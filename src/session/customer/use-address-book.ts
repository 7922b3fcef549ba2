import { type AddressEntry, getAddresses } from '#domain/account/address-book-contract.ts';
import { callEndpoint } from '#src/lib/http/http.ts';
import { useRemote } from '#src/lib/react/use-remote.ts';
import { useSignedIn } from './use-signed-in.ts';

const none: readonly AddressEntry[] = [];

export function useAddressBook(): readonly AddressEntry[] {
  const question = useSignedIn() ? 'addresses' : undefined;
  const { value } = useRemote(
    question,
    async (signal) => (await callEndpoint(getAddresses, {}, { signal })).addresses,
  );
  return value ?? none;
}
