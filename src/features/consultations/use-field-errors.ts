import { useEffect, useRef } from 'react';
import type { FieldErrors, FieldPath } from 'react-hook-form';
import { bookingOrder } from '#domain/consultations/consultation-booking.ts';
import { consultationOrder } from '#domain/consultations/consultation-request.ts';
import { issuesOf, type SummaryLine, summarizeIssues } from '#domain/validation/form-summary.ts';
import type { AddressPart } from '#src/widgets/address/address-fields.tsx';
import type { NamePart } from '#src/widgets/contact/name-fields.tsx';
import type { ConsultationFields, FieldsForm } from './consultation-fields.ts';

type Field = FieldPath<ConsultationFields>;

/** Connects inputs to the form, with their messages and the summary above them. */
export function useFieldErrors({ register, formState }: FieldsForm, books: boolean) {
  const { errors, submitCount } = formState;
  const summary = useRef<HTMLElement>(null);
  const order: Parameters<typeof summarizeIssues>[1] = books ? bookingOrder : consultationOrder;
  const lines: SummaryLine[] = submitCount > 0 ? summarizeIssues(issuesOf(errors), order) : [];

  // Focus the summary on each submit, not while fields are edited; without errors it is hidden and takes no
  // focus.
  useEffect(() => {
    if (submitCount > 0) summary.current?.focus();
  }, [submitCount]);

  return {
    register,
    /** A field's message; an empty message of an address field only marks it invalid. */
    errorOf: (field: Field) => (errors as FieldErrors<ConsultationFields>)[field]?.message,
    partOf: (field: AddressPart | NamePart) => ({
      ...register(field),
      ...(errors[field] && { 'aria-invalid': true }),
      error: errors[field]?.message || (field === 'address1' ? errors.projectAddress?.message : undefined),
    }),
    lines,
    summary,
  };
}
export type FieldsWithErrors = ReturnType<typeof useFieldErrors>;
