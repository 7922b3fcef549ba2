import { getCustomer } from '#domain/account/contract.ts';
import { noPostalCode } from '#domain/account/no-postal-code.ts';
import { formatPhone } from '#domain/validation/phone.ts';
import { callEndpoint } from '#src/lib/http/http.ts';
import { useRemote } from '#src/lib/react/use-remote.ts';
import { useSignedIn } from './use-signed-in.ts';

/** Contact data of the account; unknown fields are empty. */
export interface OwnContact {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  postalCode: string;
}

export function useOwnContact(onContact: (contact: OwnContact) => void): void {
  const question = useSignedIn() ? 'contact' : undefined;
  const load = async (signal: AbortSignal): Promise<OwnContact> => {
    const { customer } = await callEndpoint(getCustomer, {}, { signal });
    const { firstName, lastName, email, phone, postalCode } = customer;
    return {
      firstName,
      lastName,
      email,
      phone: formatPhone(phone) ?? phone,
      postalCode: postalCode === noPostalCode ? '' : postalCode,
    };
  };
  useRemote(question, load, { onValue: onContact });
}
