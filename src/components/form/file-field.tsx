import { type InputHTMLAttributes, type Ref, useId } from 'react';
import { Stack, Text } from '#src/components/layout.tsx';
import * as styles from './file-field.module.css';

interface FileFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string;
  /** Why the chosen file is refused */
  problem: string;
  ref?: Ref<HTMLInputElement>;
}

export function FileField({ label, problem, ...rest }: FileFieldProps) {
  const id = useId();
  return (
    <Stack gap={2} top size="s">
      <Text as="label" strong htmlFor={id}>
        {label}
      </Text>
      <input
        {...rest}
        id={id}
        type="file"
        className={styles.input}
        aria-invalid={problem !== ''}
        aria-describedby={`${id}-problem`}
      />
      <Text id={`${id}-problem`} role="alert" tone="alarm" hidden={!problem}>
        {problem}
      </Text>
    </Stack>
  );
}
