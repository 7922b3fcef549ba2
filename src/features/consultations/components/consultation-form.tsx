import { useContext } from 'react';
import { scheduleConsultation } from '#domain/content/paths/page-url.ts';
import { Button } from '#src/components/form/button.tsx';
import { FormSummary } from '#src/components/form/form-summary.tsx';
import { SelectField } from '#src/components/form/select-field.tsx';
import { TextField } from '#src/components/form/text-field.tsx';
import { Notice } from '#src/components/notice.tsx';
import { useAddressBook } from '#src/session/customer/use-address-book.ts';
import { AddressFields } from '#src/widgets/address/address-fields.tsx';
import { KeptAddressField } from '#src/widgets/address/kept-address-field.tsx';
import { EmailField } from '#src/widgets/contact/email-field.tsx';
import { NameFields } from '#src/widgets/contact/name-fields.tsx';
import { PhoneField } from '#src/widgets/contact/phone-field.tsx';
import { FailedSend } from '#src/widgets/failed-send.tsx';
import { KeepForm } from '../booked/keep-form.tsx';
import { SettingOfConsultation } from '../consultation-setting.ts';
import { useBranchName } from '../use-branch-name.ts';
import { useConsultationForm } from '../use-consultation-form.ts';
import { BroughtItems } from './brought-items.tsx';
import { CaptchaField } from './captcha-field.tsx';
import * as styles from './consultation-form.module.css';
import { DoNotContactChoice } from './do-not-contact-choice.tsx';
import { MeantAddresses } from './meant-addresses.tsx';
import { phoneOptions } from './phone-options.ts';
import { PrivacyField } from './privacy-field.tsx';
import { WhenFields } from './when-fields.tsx';

/**
 * Books a live time if the branch offers some, else sends a request. Works without scripts; ids are those of
 * [2.21].
 */
export default function ConsultationForm() {
  const form = useConsultationForm();
  const { register, errorOf, partOf, visit, near, typed, fill, books, sending } = form;
  const { isRehearsal, interface: where } = useContext(SettingOfConsultation);
  const branchName = useBranchName();
  const book = useAddressBook();
  const kept = where === 'Web' ? book : [];
  return (
    <form
      method="post"
      action={scheduleConsultation}
      className={styles.form}
      noValidate
      onSubmit={form.send}
      onInput={form.changed}
    >
      <FormSummary ref={form.summary} lines={form.lines} />
      <WhenFields form={form} branchName={branchName} />
      <fieldset className={styles.group} hidden={visit === 'virtual' || visit === 'showroom'}>
        <legend>Where the windows are</legend>
        <p className={styles.hint}>We need the street for a visit at home only.</p>
        {kept.length > 0 && (
          <div className={styles.whole}>
            <KeptAddressField book={kept} typed={typed} onAddress={fill} />
          </div>
        )}
        <AddressFields field={partOf} near={near} onAddress={fill} />
        <MeantAddresses check={form.addressCheck} />
      </fieldset>
      <fieldset className={styles.group}>
        <legend>Contact</legend>
        <NameFields field={partOf} />
        <EmailField {...register('email')} error={errorOf('email')} />
        <PhoneField {...register('phone')} error={errorOf('phone')} />
        <SelectField
          id="phonetype"
          label="Phone type"
          options={phoneOptions}
          {...register('phoneType')}
          error={errorOf('phoneType')}
        />
        <TextField
          id="comments"
          label="Comments (optional): anything we should know"
          {...register('comments')}
          error={errorOf('comments')}
        />
      </fieldset>
      {where === 'Web' && <KeepForm partial={form.partial} />}
      <BroughtItems form={form} />
      {books && form.asksCaptcha && <CaptchaField captcha={form.captcha} error={errorOf('captcha')} />}
      <DoNotContactChoice onChange={form.setDoNotContact} />
      <PrivacyField {...register('privacy')} error={errorOf('privacy')} />
      <FailedSend failure={form.failure} />
      {form.isRehearsed && (
        <Notice alarm title="All fields are right. Nothing was sent: this page is for practice." />
      )}
      <Button type="submit" disabled={sending}>
        {sending ? 'Sending…' : isRehearsal ? 'Check without sending' : 'Schedule a consultation'}
      </Button>
    </form>
  );
}
