import { useContext, useEffect, useEffectEvent, useRef, useState } from 'react';
import { type FieldErrors, type FieldPath, useForm } from 'react-hook-form';
import { bookingOrder } from '#domain/consultations/consultation-booking.ts';
import { consultationOrder, longestMatter } from '#domain/consultations/consultation-request.ts';
import { issuesOf, type SummaryLine, summarizeIssues } from '#domain/validation/form-summary.ts';
import { useOwnContact } from '#src/session/customer/use-own-contact.ts';
import { useKeptForm } from '#src/session/use-kept-form.ts';
import type { AddressPart } from '#src/widgets/address/address-fields.tsx';
import type { NamePart } from '#src/widgets/contact/name-fields.tsx';
import { useCaptcha } from '#src/widgets/contact/use-captcha.ts';
import {
  type ConsultationFields,
  consultationResolver,
  type FieldsForm,
  useItemsToBring,
} from './booking-request.ts';
import { usePartialLead } from './consent-fields.tsx';
import { SettingOfConsultation } from './consultation-setting.ts';
import { useConsultationSending } from './use-consultation-sending.ts';
import { useConsultationTimes } from './use-consultation-times.ts';
import { useVisitAddress } from './visit-address.tsx';

type Field = FieldPath<ConsultationFields>;

/** Connects inputs to the form, with their messages and the summary above them. */
function useFieldErrors({ register, formState }: FieldsForm, books: boolean) {
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

/**
 * Consultation form: a live time if the branch offers some, else a preferred day and time. Validated on
 * submit, then on change.
 */
export function useConsultationForm() {
  const setting = useContext(SettingOfConsultation);
  const isWeb = setting.interface === 'Web';
  const asksCaptcha = isWeb && !setting.isRehearsal;
  const [resolver] = useState(() => consultationResolver(asksCaptcha));
  const form = useForm<ConsultationFields>({
    resolver,
    shouldFocusError: false,
    ...(setting.given && { defaultValues: setting.given }),
  });
  const { getValues, setValue } = form;
  // Visitors choose themselves whether their form is kept.
  const isKept = !isWeb && !setting.isRehearsal;
  const forget = useKeptForm({
    name: isKept ? `consultation ${setting.interface} ${setting.leadId ?? ''}` : undefined,
    form,
    but: ['captcha'],
  });
  const isSubmitted = form.formState.submitCount > 0;

  const times = useConsultationTimes(form, setting);
  const { books } = times;
  const fields = useFieldErrors(form, books);

  const captcha = useCaptcha();
  const writeCaptcha = useEffectEvent((token: string) =>
    setValue('captcha', token, { shouldValidate: isSubmitted }),
  );
  useEffect(() => writeCaptcha(captcha.token), [captcha.token]);

  useOwnContact((contact) => {
    // Staff book for others.
    if (!isWeb) return;
    for (const [field, known] of Object.entries(contact) as [keyof typeof contact, string][])
      if (known && !getValues(field)) setValue(field, known, { shouldValidate: isSubmitted });
  });

  const [about, setAbout] = useState('');
  const fillMatter = useEffectEvent((asked: string) => {
    setAbout(asked);
    if (asked) setValue('matter', asked);
  });
  useEffect(() => {
    fillMatter((new URLSearchParams(location.search).get('about') ?? '').trim().slice(0, longestMatter));
  }, []);

  const items = useItemsToBring(isWeb);
  const [brings, setBrings] = useState(true);
  const [doNotContact, setDoNotContact] = useState(false);
  const partial = usePartialLead({
    interface: setting.interface,
    doNotContact,
    slotId: times.hold.chosen.slot?.id,
    typed: getValues,
  });
  const sending = useConsultationSending({
    form,
    setting,
    times,
    partial,
    items: brings ? items : [],
    doNotContact,
    renewCaptcha: captcha.renew,
    onSent: forget,
  });
  const address = useVisitAddress(form, sending.changed);

  const send = async () => {
    if (books && getValues('appointmentType') === 'home') await address.check();
    await sending.submit();
  };

  return {
    setting,
    about,
    fields,
    times,
    address,
    brought: { items, brings, setBrings },
    captcha: books && asksCaptcha ? captcha : undefined,
    partial,
    setDoNotContact,
    sending,
    send: (event: React.FormEvent) => {
      event.preventDefault();
      void send();
    },
  };
}
