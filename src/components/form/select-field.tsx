import { type Ref, type SelectHTMLAttributes, useId } from 'react';
import { Text } from '#src/components/layout.tsx';
import * as styles from './field.module.css';

interface SelectFieldProps extends SelectHTMLAttributes<HTMLSelectElement> {
  label: string;
  none?: string;
  /** Value and label of each option, after the empty option */
  options: readonly (readonly [value: string, words: string])[];
  error?: string | undefined;
  ref?: Ref<HTMLSelectElement>;
}

export function SelectField({
  label,
  none = 'Choose',
  options,
  error,
  id,
  className = '',
  ...rest
}: SelectFieldProps) {
  const ownId = useId();
  const selectId = id ?? ownId;
  const errorId = `${selectId}-error`;
  return (
    <div className={`${styles.field} ${className}`}>
      <label htmlFor={selectId} className={styles.label}>
        {label}
      </label>
      <select
        {...rest}
        id={selectId}
        className={styles.input}
        aria-invalid={error ? true : rest['aria-invalid']}
        aria-describedby={error ? errorId : undefined}
      >
        <option value="">{none}</option>
        {options.map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
      <Text id={errorId} role="alert" size="s" tone="alarm" strong hidden={!error}>
        {error}
      </Text>
    </div>
  );
}
