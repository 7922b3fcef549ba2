import { type InputHTMLAttributes, type Ref, useId } from 'react';
import { Note, Stack, Text } from '#src/components/layout.tsx';
import * as styles from './file-field.module.css';

interface FileFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string;
  /** Why the chosen file is refused */
  problem: string;
  note?: string;
  ref?: Ref<HTMLInputElement>;
}

export function FileField({ label, problem, note, id: givenId, ...rest }: FileFieldProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
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
        aria-describedby={note ? `${id}-error ${id}-note` : `${id}-error`}
      />
      <Text id={`${id}-error`} role="alert" tone="alarm" hidden={!problem}>
        {problem}
      </Text>
      {note && <Note id={`${id}-note`}>{note}</Note>}
    </Stack>
  );
}
