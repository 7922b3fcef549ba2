import type { InputHTMLAttributes, Ref } from 'react';
import * as styles from './do-not-contact-field.module.css';

interface DoNotContactFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'id'> {
  label?: string;
  hint?: string;
  ref?: Ref<HTMLInputElement>;
}

/** Opt-out from further contact ([1.2]). */
export const DoNotContactField = ({
  label = 'Do not contact me about anything else',
  hint,
  ...props
}: DoNotContactFieldProps) => (
  <div className={styles.field}>
    <input
      {...props}
      id="doNotContact"
      type="checkbox"
      aria-describedby={hint ? 'doNotContact-hint' : undefined}
    />
    <label htmlFor="doNotContact">{label}</label>
    {hint && (
      <p id="doNotContact-hint" className={styles.hint}>
        {hint}
      </p>
    )}
  </div>
);
