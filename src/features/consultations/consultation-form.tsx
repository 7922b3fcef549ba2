import { useState } from 'react';
import { longestMatter } from '#domain/consultations/consultation-request.ts';
import { scheduleConsultation } from '#domain/content/paths/page-url.ts';
import { Button } from '#src/components/form/button.tsx';
import { FormSummary } from '#src/components/form/form-summary.tsx';
import { SelectField } from '#src/components/form/select-field.tsx';
import { TextField } from '#src/components/form/text-field.tsx';
import { Notice } from '#src/components/notice.tsx';
import { useRemote } from '#src/lib/react/use-remote.ts';
import { useAddressBook } from '#src/session/customer/use-address-book.ts';
import { storedBranchId } from '#src/session/place/stored-branch.ts';
import { AddressFields } from '#src/widgets/address/address-fields.tsx';
import { KeptAddressField } from '#src/widgets/address/kept-address-field.tsx';
import { CaptchaField } from '#src/widgets/contact/captcha-field.tsx';
import { EmailField } from '#src/widgets/contact/email-field.tsx';
import * as parts from '#src/widgets/contact/form-parts.module.css';
import { NameFields } from '#src/widgets/contact/name-fields.tsx';
import { PhoneField } from '#src/widgets/contact/phone-field.tsx';
import { FailedSend } from '#src/widgets/failed-send.tsx';
import type { BroughtItem } from './booking-request.ts';
import { phoneOptions } from './booking-request.ts';
import { DoNotContactChoice, KeepForm, PrivacyField } from './consent-fields.tsx';
import * as styles from './consultation-form.module.css';
import { fetchBranchName } from './scheduling-api.ts';
import { type FieldsWithErrors, useConsultationForm } from './use-consultation-form.ts';
import { MeantAddresses } from './visit-address.tsx';
import { WhenFields } from './when-fields.tsx';

interface BroughtItemsProps {
  items: readonly BroughtItem[];
  brings: boolean;
  setBrings: (brings: boolean) => void;
}

function BroughtItems({ items, brings, setBrings }: BroughtItemsProps) {
  if (items.length === 0) return null;
  return (
    <div className={parts.check}>
      <input
        id="bringItems"
        type="checkbox"
        checked={brings}
        onChange={({ target }) => setBrings(target.checked)}
      />
      <label htmlFor="bringItems">Bring along what I have chosen</label>
      <ul className={styles.brought}>
        {items.map(({ title, quantity, url }) => (
          <li key={`${url} ${title}`}>
            {quantity} × {title}
          </li>
        ))}
      </ul>
    </div>
  );
}

interface MatterFieldProps {
  about: string;
  register: FieldsWithErrors['register'];
}

/**
 * Names the option or offer of the page that led here; the visitor may change it. Below the fold, because it
 * comes after the static page.
 */
const MatterField = ({ about, register }: MatterFieldProps) =>
  about && (
    <TextField
      id="matter"
      label="What it is about"
      maxLength={longestMatter}
      autoComplete="off"
      {...register('matter')}
    />
  );

/**
 * The referring branch's name ([2.12]); `undefined` without one, or if it fails to load, which the form
 * tolerates.
 */
function useBranchName(): string | undefined {
  const [branchId] = useState(storedBranchId);
  return useRemote(branchId, () => fetchBranchName(branchId ?? '')).value;
}

/**
 * Books a live time if the branch offers some, else sends a request. Works without scripts; ids are those of
 * [2.21].
 */
export default function ConsultationForm() {
  const form = useConsultationForm();
  const { fields, times, address, sending, captcha } = form;
  const { register, errorOf, partOf } = fields;
  const { visit, near } = times;
  const { isRehearsal, interface: where } = form.setting;
  const branchName = useBranchName();
  const book = useAddressBook();
  const kept = where === 'Web' ? book : [];
  return (
    <form
      method="post"
      action={scheduleConsultation}
      className={parts.form}
      noValidate
      onSubmit={form.send}
      onInput={sending.changed}
    >
      <FormSummary ref={fields.summary} lines={fields.lines} />
      <WhenFields fields={fields} times={times} branchName={branchName} />
      <fieldset className={parts.group} hidden={visit === 'virtual' || visit === 'showroom'}>
        <legend>Where the windows are</legend>
        <p className={styles.hint}>We need the street for a visit at home only.</p>
        {kept.length > 0 && (
          <div className={parts.whole}>
            <KeptAddressField book={kept} typed={address.typed} onAddress={address.fill} />
          </div>
        )}
        <AddressFields field={partOf} near={near} onAddress={address.fill} />
        <MeantAddresses address={address} />
      </fieldset>
      <fieldset className={parts.group}>
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
        <MatterField about={form.about} register={register} />
        <TextField
          id="comments"
          label="Comments (optional): anything we should know"
          {...register('comments')}
          error={errorOf('comments')}
        />
      </fieldset>
      {where === 'Web' && <KeepForm partial={form.partial} />}
      <BroughtItems {...form.brought} />
      {captcha && <CaptchaField captcha={captcha} error={errorOf('captcha')} />}
      <DoNotContactChoice onChange={form.setDoNotContact} />
      <PrivacyField {...register('privacy')} error={errorOf('privacy')} />
      <FailedSend failure={sending.failure} />
      {sending.isRehearsed && (
        <Notice alarm title="All fields are right. Nothing was sent: this page is for practice." />
      )}
      <Button type="submit" disabled={sending.isSending}>
        {sending.isSending ? 'Sending…' : isRehearsal ? 'Check without sending' : 'Schedule a consultation'}
      </Button>
    </form>
  );
}
