import { zodResolver } from '@hookform/resolvers/zod';
import { navigate } from 'gatsby';
import { useEffect, useRef, useState } from 'react';
import { type FieldPath, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { consultationConfirmed } from '../../../domain/content/page-url.ts';
import {
  consultationOrder,
  consultationRequestSchema,
  requestableTypes,
} from '../../../domain/validation/consultation-request.ts';
import { issuesOf, type SummaryLine, summarizeIssues } from '../../../domain/validation/form-summary.ts';
import { type AddressPart, addressParts } from '../../components/address/address-fields.tsx';
import type { NamePart } from '../../components/name-fields.tsx';
import { ApiError, messageOf } from '../../lib/api-error.ts';
import { newKey } from '../../lib/new-key.ts';
import { storedPostalCode } from '../../lib/stored-postal-code.ts';
import { useOwnContact } from '../../session/customer/use-own-contact.ts';
import { askForConsultation } from './scheduling-api.ts';

type Schema = ReturnType<typeof consultationRequestSchema>;
export type ConsultationFields = z.input<Schema>;
type Field = FieldPath<ConsultationFields>;

// The visitor's own day.
const today = (): string => {
  const now = new Date();
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
};

/**
 * The request for a consultation as a form: checked by section 5 when it is sent, and from then on as fields
 * change. What the server refuses stands at its fields like what the page refuses; any other failure is
 * shown, and nothing typed is lost.
 */
export function useConsultationForm() {
  const [failure, setFailure] = useState('');
  // One key for one request: pressing again after a lost answer asks for the same thing.
  const key = useRef('');
  const summary = useRef<HTMLElement>(null);
  const form = useForm<ConsultationFields, unknown, z.output<Schema>>({
    resolver: zodResolver(consultationRequestSchema(today())),
    shouldFocusError: false,
  });
  const { errors, isSubmitting, submitCount } = form.formState;
  const { getValues, setValue } = form;

  // What the URL asks for, and where the visitor was last, stand in the fields that are still empty.
  useEffect(() => {
    const asked = new URLSearchParams(location.search);
    const visit = requestableTypes.find((type) => type === asked.get('visit'));
    const near = asked.get('near') ?? storedPostalCode();
    if (visit && !getValues('appointmentType')) setValue('appointmentType', visit);
    if (near && !getValues('postalCode')) setValue('postalCode', near);
  }, [getValues, setValue]);

  useOwnContact((contact) => {
    for (const [field, known] of Object.entries(contact) as [keyof typeof contact, string][])
      if (known && !getValues(field)) setValue(field, known, { shouldValidate: submitCount > 0 });
  });

  const [address1 = '', city = '', state = '', postalCode = ''] = form.watch(addressParts);
  const lines: SummaryLine[] = submitCount > 0 ? summarizeIssues(issuesOf(errors), consultationOrder) : [];

  // Each time that it is sent, and not while one mends a field; where nothing was refused the summary is
  // hidden and takes no focus.
  useEffect(() => {
    if (submitCount > 0) summary.current?.focus();
  }, [submitCount]);

  const send = form.handleSubmit(async (request) => {
    setFailure('');
    key.current ||= newKey();
    try {
      const lead = await askForConsultation(request, key.current);
      const { appointmentType, address1, city, state, postalCode } = request;
      const address = appointmentType === 'home' ? `${address1}, ${city}, ${state} ${postalCode}` : undefined;
      await navigate(consultationConfirmed, { state: { lead, address } });
    } catch (error) {
      const fields = error instanceof ApiError ? error.fields : [];
      for (const { path, message } of fields)
        form.setError(path.replace(/^body\./, '') as Field, { message });
      if (fields.length === 0) setFailure(messageOf(error));
    }
  });

  const changed = () => {
    key.current = '';
  };

  return {
    register: form.register,
    /** The message of a field; an empty one, of an address, only marks it. */
    errorOf: (field: Field) => errors[field]?.message,
    /** A part of an address or a name as `AddressFields` and `NameFields` take it. */
    partOf: (field: AddressPart | NamePart) => ({
      ...form.register(field),
      ...(errors[field] && { 'aria-invalid': true }),
      error: errors[field]?.message,
    }),
    visit: form.watch('appointmentType'),
    near: postalCode,
    /** What stands in the fields of the address. */
    typed: { address1, city, state, postalCode },
    /** Says for the visitor what they would have typed. */
    fill: (address: Record<AddressPart, string>) => {
      for (const field of addressParts) setValue(field, address[field], { shouldValidate: submitCount > 0 });
      changed();
    },
    lines,
    summary,
    failure,
    sending: isSubmitting,
    send: (event: React.FormEvent) => void send(event),
    changed,
  };
}
