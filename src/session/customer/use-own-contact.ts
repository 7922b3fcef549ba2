import { getCustomer } from '#domain/contracts/customers.ts';
import { noPostalCode } from '#domain/customer/no-postal-code.ts';
import { formatPhone } from '#domain/validation/phone.ts';
import { callEndpoint } from '#src/lib/http.ts';
import { useRemote } from '#src/lib/use-remote.ts';
import { useSignedIn } from './use-signed-in.ts';

/** What the account knows of its owner, as forms ask for it; empty texts where it does not. */
export interface OwnContact {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  postalCode: string;
}

/**
 * Hands a form what the account of a signed-in customer knows, once. Of a guest, or where it cannot be had,
 * nothing comes, and the form is whole without.
 */
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
