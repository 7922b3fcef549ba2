import { useEffect, useRef } from 'react';
import type { Timeslot } from '#domain/consultations/slots-contract.ts';
import { visitTypes } from '#domain/consultations/visit-type.ts';
import { storedPostalCode } from '#src/session/place/stored-postal-code.ts';
import { keptHold } from './kept-hold.ts';

type Field = 'appointmentType' | 'postalCode';

interface AskedInUrl {
  getValues: (field: Field) => string | undefined;
  setValue: (field: Field, value: string) => void;
  near: string | undefined;
  times: readonly Timeslot[] | undefined;
  choose: (slot: Timeslot) => unknown;
}

/**
 * Fills empty fields from the URL, else from this tab's reserved time, else from the visitor's place. Selects
 * the time chosen on the previous page.
 */
export function useAskedInUrl({ getValues, setValue, near, times, choose }: AskedInUrl): void {
  useEffect(() => {
    const asked = new URLSearchParams(location.search);
    const held = keptHold();
    const visit = visitTypes.find((type) => type === (asked.get('visit') ?? held?.visit));
    const place = asked.get('near') ?? held?.postalCode ?? storedPostalCode() ?? near;
    if (visit && !getValues('appointmentType')) setValue('appointmentType', visit);
    if (place && !getValues('postalCode')) setValue('postalCode', place);
  }, [getValues, setValue, near]);

  const isChosen = useRef(false);
  useEffect(() => {
    const id = new URLSearchParams(location.search).get('slot');
    const asked = times?.find((one) => one.id === id);
    if (!asked || isChosen.current || keptHold()) return;
    isChosen.current = true;
    choose(asked);
  }, [times, choose]);
}
