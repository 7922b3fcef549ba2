import { scheduleConsultation } from '../../../../domain/content/page-url.ts';
import { preferredTimes, requestableTypes } from '../../../../domain/validation/consultation-request.ts';
import {
  appointmentTypeWords,
  preferredTimeWords,
} from '../../../../domain/validation/consultation-words.ts';
import { phoneTypes } from '../../../../domain/validation/contact-fields.ts';
import { AddressFields } from '../../../components/address/address-fields.tsx';
import { KeptAddressField } from '../../../components/address/kept-address-field.tsx';
import { Button } from '../../../components/button.tsx';
import { EmailField } from '../../../components/email-field.tsx';
import { FormSummary } from '../../../components/form-summary.tsx';
import { NameFields } from '../../../components/name-fields.tsx';
import { Notice } from '../../../components/notice.tsx';
import { PhoneField } from '../../../components/phone-field.tsx';
import { SelectField } from '../../../components/select-field.tsx';
import { TextField } from '../../../components/text-field.tsx';
import { useAddressBook } from '../../../session/customer/use-address-book.ts';
import { useBranchName } from '../use-branch-name.ts';
import { useConsultationForm } from '../use-consultation-form.ts';
import * as styles from './consultation-form.module.css';
import { PrivacyField } from './privacy-field.tsx';

const visits = requestableTypes.map((type) => [type, appointmentTypeWords[type]] as const);
const phoneLabels = { mobile: 'Mobile', home: 'Home', work: 'Work' } as const;
const phones = phoneTypes.map((type) => [type, phoneLabels[type]] as const);
const times = preferredTimes.map((time) => [time, preferredTimeWords[time]] as const);

/**
 * The request for a consultation. Sent without scripts it is answered by the same page; ids are those of
 * [2.21].
 */
export default function ConsultationForm() {
  const form = useConsultationForm();
  const {
    register,
    errorOf,
    partOf,
    visit,
    near,
    typed,
    fill,
    lines,
    summary,
    failure,
    sending,
    send,
    changed,
  } = form;
  const branchName = useBranchName();
  const book = useAddressBook();
  return (
    <form
      method="post"
      action={scheduleConsultation}
      className={styles.form}
      noValidate
      onSubmit={send}
      onInput={changed}
    >
      <FormSummary ref={summary} lines={lines} />
      <fieldset className={styles.group}>
        <legend>When and where</legend>
        <p className={styles.branch}>
          {branchName && `You were looking at ${branchName}. `}
          The branch that serves your ZIP or postal code will answer.
        </p>
        <SelectField
          id="appointmentType"
          label="Appointment type"
          options={visits}
          {...register('appointmentType')}
          error={errorOf('appointmentType')}
        />
        <TextField
          id="postalCode"
          label="ZIP or postal code of the house"
          autoComplete="postal-code"
          {...register('postalCode')}
          error={errorOf('postalCode')}
        />
        <TextField
          id="preferenceDay"
          type="date"
          label="Preferred day"
          {...register('preferredDay')}
          error={errorOf('preferredDay')}
        />
        <SelectField
          id="preferenceTime"
          label="Preferred time"
          options={times}
          {...register('preferredTime')}
          error={errorOf('preferredTime')}
        />
      </fieldset>
      <fieldset className={styles.group} hidden={visit === 'virtual' || visit === 'showroom'}>
        <legend>Where the windows are</legend>
        <p className={styles.hint}>We need the street for a visit at home only.</p>
        {book.length > 0 && (
          <div className={styles.whole}>
            <KeptAddressField book={book} typed={typed} onAddress={fill} />
          </div>
        )}
        <AddressFields field={partOf} near={near} onAddress={fill} />
      </fieldset>
      <fieldset className={styles.group}>
        <legend>Contact</legend>
        <NameFields field={partOf} />
        <EmailField {...register('email')} error={errorOf('email')} />
        <PhoneField {...register('phone')} error={errorOf('phone')} />
        <SelectField
          id="phonetype"
          label="Phone type"
          options={phones}
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
      <PrivacyField {...register('privacy')} error={errorOf('privacy')} />
      {failure && <Notice alarm title={failure} />}
      <Button type="submit" disabled={sending}>
        {sending ? 'Sending…' : 'Schedule a consultation'}
      </Button>
    </form>
  );
}
