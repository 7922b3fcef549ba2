import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react';
import { Text } from '#src/components/layout.tsx';
import * as styles from './field.module.css';

interface TextFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string;
  labelHidden?: boolean;
  error?: string | undefined;
  ref?: Ref<HTMLInputElement>;
  children?: ReactNode;
}

export function TextField({
  label,
  labelHidden = false,
  error,
  id,
  className = '',
  children,
  ...rest
}: TextFieldProps) {
  const ownId = useId();
  const inputId = id ?? ownId;
  const errorId = `${inputId}-error`;
  return (
    <div className={`${styles.field} ${className}`}>
      <label htmlFor={inputId} className={labelHidden ? 'visually-hidden' : styles.label}>
        {label}
      </label>
      <input
        {...rest}
        id={inputId}
        className={styles.input}
        // Also for forms that set aria-invalid without a message.
        aria-invalid={error ? true : rest['aria-invalid']}
        aria-describedby={error ? errorId : rest['aria-describedby']}
      />
      {/* Always rendered: a live region must exist before its message. */}
      <Text id={errorId} role="alert" size="s" tone="alarm" strong hidden={!error}>
        {error}
      </Text>
      {children}
    </div>
  );
}
