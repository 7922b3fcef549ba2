import { Link } from 'gatsby';
import type { InputHTMLAttributes, Ref } from 'react';
import * as styles from './form-parts.module.css';

interface PrivacyFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  accepts?: string;
  error?: string | undefined;
  ref?: Ref<HTMLInputElement>;
}

/** Required consent ([5.12]). */
export const PrivacyField = ({ accepts = 'I accept', error, ...rest }: PrivacyFieldProps) => (
  <div className={styles.check}>
    <input
      {...rest}
      id="privacyCheck"
      type="checkbox"
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? 'privacyCheck-error' : undefined}
    />
    <label htmlFor="privacyCheck">
      {accepts} the <Link to="/terms/">Terms of Use</Link> and the <Link to="/privacy/">Privacy Policy</Link>.
    </label>
    <p id="privacyCheck-error" role="alert" className={styles.error} hidden={!error}>
      {error}
    </p>
  </div>
);
