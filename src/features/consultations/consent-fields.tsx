import { Link } from 'gatsby';
import { type InputHTMLAttributes, type Ref, useCallback, useContext } from 'react';
import { DoNotContactField } from '#src/widgets/contact/do-not-contact-field.tsx';
import { SettingOfConsultation } from './booking-request.ts';
import * as styles from './consultation-form.module.css';
import type { PartialLeadForm } from './use-partial-lead.ts';

interface PrivacyFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  error?: string | undefined;
  ref?: Ref<HTMLInputElement>;
}

/** Required consent ([5.12]). */
export function PrivacyField({ error, ...rest }: PrivacyFieldProps) {
  const { interface: where } = useContext(SettingOfConsultation);
  return (
    <div className={styles.privacy}>
      <input
        {...rest}
        id="privacyCheck"
        type="checkbox"
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? 'privacyCheck-error' : undefined}
      />
      <label htmlFor="privacyCheck">
        {where === 'Web' ? 'I accept' : 'The customer accepts'} the <Link to="/terms/">Terms of Use</Link> and
        the <Link to="/privacy/">Privacy Policy</Link>.
      </label>
      <p id="privacyCheck-error" role="alert" className={styles.error} hidden={!error}>
        {error}
      </p>
    </div>
  );
}

/** `DoNotContactField` that also reports a tick made before hydration ([1.2]). */
export function DoNotContactChoice({ onChange }: { onChange: (wanted: boolean) => void }) {
  const ticked = useCallback(
    (box: HTMLInputElement | null) => {
      if (box?.checked) onChange(true);
    },
    [onChange],
  );
  return (
    <DoNotContactField
      ref={ticked}
      name="do_not_contact"
      onChange={({ target }) => onChange(target.checked)}
    />
  );
}

/** Consent to store an unsent form ([3.24]). */
export const KeepForm = ({ partial }: { partial: PartialLeadForm }) => (
  <div className={`${styles.privacy} ${styles.scripted}`}>
    <input
      id="keepForm"
      type="checkbox"
      checked={partial.consents}
      onChange={({ target }) => partial.setConsent(target.checked)}
    />
    <label htmlFor="keepForm">
      Keep what I have filled in for 30 days, so that you can call me if I do not finish
    </label>
  </div>
);
