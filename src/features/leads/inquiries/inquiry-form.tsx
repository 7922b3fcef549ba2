import type { ReactNode } from 'react';
import type { InquiryKind } from '#domain/leads/inquiry.ts';
import { filesOfForms } from '#domain/leads/inquiry-files.ts';
import { formPages } from '#domain/leads/inquiry-form.ts';
import { Button } from '#src/components/form/button.tsx';
import { FileField } from '#src/components/form/file-field.tsx';
import { FormSummary } from '#src/components/form/form-summary.tsx';
import { TextArea } from '#src/components/form/text-area.tsx';
import { TextField } from '#src/components/form/text-field.tsx';
import { CaptchaField } from '#src/widgets/contact/captcha-field.tsx';
import { DoNotContactField } from '#src/widgets/contact/do-not-contact-field.tsx';
import { EmailField } from '#src/widgets/contact/email-field.tsx';
import * as styles from '#src/widgets/contact/form-parts.module.css';
import { NameFields } from '#src/widgets/contact/name-fields.tsx';
import { PhoneField } from '#src/widgets/contact/phone-field.tsx';
import { PrivacyField } from '#src/widgets/contact/privacy-field.tsx';
import { FailedSend } from '#src/widgets/failed-send.tsx';
import { useInquiryForm } from './use-inquiry-form.ts';

export type InquiryParts = ReturnType<typeof useInquiryForm>;

interface InquiryFormProps {
  kind: InquiryKind;
  legend: string;
  /** Undefined for forms without a message. */
  messageLabel?: string;
  button: string;
  /** Names the request where it waits for a connection. */
  waitingTitle: string;
  children: (parts: InquiryParts) => ReactNode;
  /** Fields of the postal address, before the postal code. */
  address?: (parts: InquiryParts) => ReactNode;
  /** Comes below the fields that only this kind has. */
  below?: (parts: InquiryParts) => ReactNode;
}

/** One form for all inquiries; ids are those of [2.21]. Works without scripts. */
export function InquiryForm(props: InquiryFormProps) {
  const { kind, legend, messageLabel, button, waitingTitle, children, below, address } = props;
  const parts = useInquiryForm(kind, waitingTitle);
  const { form, lines, summary, errorOf, partOf, failure, sending, captcha, send, files } = parts;
  const taken = filesOfForms[kind];
  const postalCode = (
    <TextField
      id="postalCode"
      label="ZIP or postal code"
      autoComplete="postal-code"
      {...partOf('postalCode')}
    />
  );
  return (
    <form
      method="post"
      encType={taken && 'multipart/form-data'}
      action={formPages[kind]}
      className={styles.form}
      noValidate
      onSubmit={send}
    >
      <FormSummary ref={summary} lines={lines} />
      <fieldset className={styles.group}>
        <legend>{legend}</legend>
        {children(parts)}
        {messageLabel && (
          <div className={styles.whole}>
            <TextArea id="message" label={messageLabel} rows={6} {...partOf('message')} />
            {taken && (
              <FileField
                id="files"
                name="files"
                label={taken.label}
                note={taken.note}
                accept={taken.accept}
                multiple
                {...files}
              />
            )}
          </div>
        )}
        {below?.(parts)}
      </fieldset>
      <fieldset className={styles.group}>
        <legend>{address ? 'Where we send them' : 'How we reach you'}</legend>
        <NameFields field={partOf} />
        {address?.(parts)}
        {address && postalCode}
        <EmailField {...partOf('email')} />
        <PhoneField label="Phone (optional)" {...partOf('phone')} />
        {!address && postalCode}
      </fieldset>
      {captcha && <CaptchaField captcha={captcha} error={errorOf('captcha')} />}
      <DoNotContactField {...form.register('do_not_contact')} />
      <PrivacyField {...form.register('privacy')} error={errorOf('privacy')} />
      <FailedSend failure={failure} />
      <Button type="submit" disabled={sending}>
        {sending ? 'Sending…' : button}
      </Button>
    </form>
  );
}
