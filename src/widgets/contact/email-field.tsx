import type { ComponentProps } from 'react';
import { TextField } from '#src/components/form/text-field.tsx';

type EmailFieldProps = Omit<ComponentProps<typeof TextField>, 'id' | 'label' | 'type'> & { label?: string };

/** Shared email field of all forms ([2.21]). */
export const EmailField = (props: EmailFieldProps) => (
  <TextField
    id="email"
    type="email"
    inputMode="email"
    label="Email address"
    autoComplete="email"
    {...props}
  />
);
