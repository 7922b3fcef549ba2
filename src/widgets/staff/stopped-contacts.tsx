import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from 'react';
import { checkContacts } from '#domain/leads/staff-contract.ts';
import { useDesk } from './use-desk.ts';

interface Contact {
  kind: 'phones' | 'emails';
  value: string;
}

interface StoppedContacts {
  isStopped: (value: string) => boolean;
  ask: (contact: Contact) => void;
}

const maxAsked = 200;

const Contacts = createContext<StoppedContacts>({ isStopped: () => false, ask: () => undefined });

type Asked = Readonly<Record<Contact['kind'], readonly string[]>>;
const nothing: Asked = { phones: [], emails: [] };

const withContact = (known: Asked, { kind, value }: Contact): Asked =>
  known[kind].includes(value) ? known : { ...known, [kind]: [...known[kind], value].sort() };

/** Asks in one call which of the phone numbers and email addresses on a page are stopped. */
export function StoppedContactsOf({ children }: { children: ReactNode }) {
  const [{ phones, emails }, setAsked] = useState(nothing);
  const body = { phones: phones.slice(0, maxAsked), emails: emails.slice(0, maxAsked) };
  const hasAny = phones.length + emails.length > 0;
  const { latest } = useDesk(checkContacts, hasAny ? { body } : undefined);
  const ask = useCallback((contact: Contact) => setAsked((known) => withContact(known, contact)), []);
  const value = useMemo(
    () => ({ ask, isStopped: (one: string) => latest?.stopped.includes(one) === true }),
    [ask, latest],
  );
  return <Contacts value={value}>{children}</Contacts>;
}

/** Whether the owner of a number or address asked not to be contacted; false until the answer is here. */
export function useStopped(kind: Contact['kind'], value: string): boolean {
  const { ask, isStopped } = useContext(Contacts);
  useEffect(() => {
    if (value) ask({ kind, value });
  }, [kind, value, ask]);
  return isStopped(value);
}
