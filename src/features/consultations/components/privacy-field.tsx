import { Link } from 'gatsby';
import { type InputHTMLAttributes, type Ref, useContext } from 'react';
import { SettingOfConsultation } from '../consultation-setting.ts';
import * as styles from './consultation-form.module.css';

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
