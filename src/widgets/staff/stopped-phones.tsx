import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from 'react';
import { checkPhones } from '#domain/leads/staff-contract.ts';
import { useDesk } from './use-desk.ts';

interface StoppedPhones {
  isStopped: (phone: string) => boolean;
  ask: (phone: string) => void;
}

const maxAsked = 200;

const Phones = createContext<StoppedPhones>({ isStopped: () => false, ask: () => undefined });

/** Asks in one call which of the phone numbers on a page are stopped. */
export function StoppedPhonesOf({ children }: { children: ReactNode }) {
  const [phones, setPhones] = useState<readonly string[]>([]);
  const asked = phones.slice(0, maxAsked);
  const { latest } = useDesk(checkPhones, asked.length > 0 ? { body: { phones: [...asked] } } : undefined);
  const ask = useCallback(
    (phone: string) => setPhones((known) => (known.includes(phone) ? known : [...known, phone].sort())),
    [],
  );
  const value = useMemo(
    () => ({ ask, isStopped: (phone: string) => latest?.stopped.includes(phone) === true }),
    [ask, latest],
  );
  return <Phones value={value}>{children}</Phones>;
}

/** Whether the owner of a number asked not to be contacted; false until the answer is here. */
export function useStoppedPhone(phone: string): boolean {
  const { ask, isStopped } = useContext(Phones);
  useEffect(() => {
    if (phone) ask(phone);
  }, [phone, ask]);
  return isStopped(phone);
}
