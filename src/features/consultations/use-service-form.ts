import { navigate } from 'gatsby';
import { useCallback, useEffect, useRef, useState } from 'react';
import { z } from 'zod';
import {
  type consultationOrder,
  consultationRequestSchema,
} from '#domain/consultations/consultation-request.ts';
import { serviceComments, serviceFields } from '#domain/consultations/service-request.ts';
import { serviceScheduled } from '#domain/content/paths/contact-url.ts';
import { newKey } from '#src/lib/http/new-key.ts';
import { useCheckedForm } from '#src/lib/react/use-checked-form.ts';
import { useOwnContact } from '#src/session/customer/use-own-contact.ts';
import { storedPostalCode } from '#src/session/place/stored-postal-code.ts';
import { useKeptForm } from '#src/session/use-kept-form.ts';
import { type AddressPart, addressParts } from '#src/widgets/address/address-fields.tsx';
import { visitorsToday } from '#src/widgets/visitors-today.ts';
import { askForConsultation } from './scheduling-api.ts';

type Text = Exclude<(typeof consultationOrder)[number], 'privacy'> | 'orderNumber' | 'trouble';
type ServiceFields = Record<Text, string> & { privacy: boolean };

/** Other values come from the fields, so input typed before hydration stays. */
const given = { appointmentType: 'home' } as ServiceFields;

/** Service request for a sold product: the home visit form plus a description of the problem. */
export function useServiceForm() {
  const [failure, setFailure] = useState<unknown>();
  const [sending, setSending] = useState(false);
  const [do_not_contact, setDoNotContact] = useState(false);
  // One key per request, reused on retries.
  const key = useRef('');
  const checked = useCheckedForm<ServiceFields>({
    schema: consultationRequestSchema(visitorsToday()).and(z.object(serviceFields)),
    values: given,
    onChange: () => {
      key.current = '';
    },
    ownLines: [{ field: 'trouble', href: '#trouble' }],
    onDone: async ({ trouble, orderNumber, ...request }) => {
      if (sending) return;
      setFailure(undefined);
      setSending(true);
      key.current ||= newKey();
      try {
        const comments = serviceComments({ trouble, orderNumber });
        const lead = await askForConsultation(
          { ...request, comments, ...(do_not_contact && { do_not_contact }) },
          key.current,
          'Your request for a service visit',
        );
        forget();
        await navigate(serviceScheduled, { state: { lead } });
      } catch (error) {
        setFailure(error);
      } finally {
        setSending(false);
      }
    },
  });
  const { form, fill } = checked;
  const forget = useKeptForm({ name: 'service request', form });
  const { getValues, setValue } = form;

  useEffect(() => {
    const order = new URLSearchParams(location.search).get('order');
    const near = storedPostalCode();
    if (order && !getValues('orderNumber')) setValue('orderNumber', order);
    if (near && !getValues('postalCode')) setValue('postalCode', near);
  }, [getValues, setValue]);

  useOwnContact((contact) => {
    for (const [field, known] of Object.entries(contact) as [keyof typeof contact, string][])
      if (known && !getValues(field)) fill(field, known);
  });

  return {
    ...checked,
    failure,
    sending,
    setDoNotContact: useCallback((wanted: boolean) => {
      key.current = '';
      setDoNotContact(wanted);
    }, []),
    fillAddress: (address: Record<AddressPart, string>) => {
      for (const part of addressParts) fill(part, address[part]);
    },
  };
}
