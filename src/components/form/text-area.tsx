import { type Ref, type TextareaHTMLAttributes, useId } from 'react';
import { Text } from '#src/components/layout.tsx';
import * as styles from './field.module.css';

interface TextAreaProps extends TextareaHTMLAttributes<HTMLTextAreaElement> {
  label: string;
  error?: string | undefined;
  ref?: Ref<HTMLTextAreaElement>;
}

export function TextArea({ label, error, id, ...rest }: TextAreaProps) {
  const ownId = useId();
  const areaId = id ?? ownId;
  const errorId = `${areaId}-error`;
  return (
    <div className={styles.field}>
      <label htmlFor={areaId} className={styles.label}>
        {label}
      </label>
      <textarea
        {...rest}
        id={areaId}
        className={styles.input}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? errorId : undefined}
      />
      <Text id={errorId} role="alert" size="s" tone="alarm" strong hidden={!error}>
        {error}
      </Text>
    </div>
  );
}
