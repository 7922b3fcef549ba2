import { preferredTimes } from '#domain/consultations/consultation-request.ts';
import { preferredTimeWords } from '#domain/consultations/consultation-words.ts';
import { scheduleService } from '#domain/content/paths/contact-url.ts';
import { Button } from '#src/components/form/button.tsx';
import { FormSummary } from '#src/components/form/form-summary.tsx';
import { SelectField } from '#src/components/form/select-field.tsx';
import { TextArea } from '#src/components/form/text-area.tsx';
import { TextField } from '#src/components/form/text-field.tsx';
import { AddressFields } from '#src/widgets/address/address-fields.tsx';
import { EmailField } from '#src/widgets/contact/email-field.tsx';
import * as parts from '#src/widgets/contact/form-parts.module.css';
import { NameFields } from '#src/widgets/contact/name-fields.tsx';
import { PhoneField } from '#src/widgets/contact/phone-field.tsx';
import { FailedSend } from '#src/widgets/failed-send.tsx';
import { phoneOptions } from './booking-request.ts';
import { DoNotContactChoice, PrivacyField } from './consent-fields.tsx';
import { useServiceForm } from './use-service-form.ts';

const times = preferredTimes.map((time) => [time, preferredTimeWords[time]] as const);

/** Requests service for a sold product ([2.4]); ids are those of [2.21]. Works without scripts. */
export default function ServiceForm() {
  const { form, lines, summary, errorOf, partOf, failure, sending, send, fillAddress, setDoNotContact } =
    useServiceForm();
  const { register } = form;
  return (
    <form method="post" action={scheduleService} className={parts.form} noValidate onSubmit={send}>
      <FormSummary ref={summary} lines={lines} />
      <fieldset className={parts.group}>
        <legend>What is wrong</legend>
        <TextField
          id="orderNumber"
          label="Order number (optional)"
          {...register('orderNumber')}
          error={errorOf('orderNumber') ?? ''}
        />
        <div className={parts.whole}>
          <TextArea
            id="trouble"
            label="What is wrong, and where in the house"
            rows={4}
            {...register('trouble')}
            error={errorOf('trouble') ?? ''}
          />
        </div>
      </fieldset>
      <fieldset className={parts.group}>
        <legend>When and where</legend>
        <TextField
          id="preferenceDay"
          type="date"
          label="Preferred day"
          {...register('preferredDay')}
          error={errorOf('preferredDay') ?? ''}
        />
        <SelectField
          id="preferenceTime"
          label="Preferred time"
          options={times}
          {...register('preferredTime')}
          error={errorOf('preferredTime') ?? ''}
        />
        <AddressFields field={partOf} near={form.watch('postalCode')} onAddress={fillAddress} />
        <TextField
          id="postalCode"
          label="ZIP or postal code of the house"
          autoComplete="postal-code"
          {...register('postalCode')}
          error={errorOf('postalCode') ?? ''}
        />
      </fieldset>
      <fieldset className={parts.group}>
        <legend>Contact</legend>
        <NameFields field={partOf} />
        <EmailField {...register('email')} error={errorOf('email') ?? ''} />
        <PhoneField {...register('phone')} error={errorOf('phone') ?? ''} />
        <SelectField
          id="phonetype"
          label="Phone type"
          options={phoneOptions}
          {...register('phoneType')}
          error={errorOf('phoneType') ?? ''}
        />
      </fieldset>
      <DoNotContactChoice onChange={setDoNotContact} />
      <PrivacyField {...register('privacy')} error={errorOf('privacy') ?? ''} />
      <FailedSend failure={failure} />
      <Button type="submit" disabled={sending}>
        {sending ? 'Sending…' : 'Ask for a service visit'}
      </Button>
    </form>
  );
}
