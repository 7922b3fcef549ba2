import { useContext, useEffect, useEffectEvent, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useOwnContact } from '#src/session/customer/use-own-contact.ts';
import { useItemsToBring } from './booked/brought-items.ts';
import { type ConsultationFields, consultationResolver } from './consultation-fields.ts';
import { SettingOfConsultation } from './consultation-setting.ts';
import { useCaptcha } from './use-captcha.ts';
import { useConsultationSending } from './use-consultation-sending.ts';
import { useConsultationTimes } from './use-consultation-times.ts';
import { useFieldErrors } from './use-field-errors.ts';
import { usePartialLead } from './use-partial-lead.ts';
import { useVisitAddress } from './use-visit-address.ts';

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
  });
  const address = useVisitAddress(form, sending.changed);

  const send = async () => {
    if (books && getValues('appointmentType') === 'home') await address.check();
    await sending.submit();
  };

  return {
    setting,
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
