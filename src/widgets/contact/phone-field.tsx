import type { ComponentProps } from 'react';
import { TextField } from '#src/components/form/text-field.tsx';

type PhoneFieldProps = Omit<ComponentProps<typeof TextField>, 'id' | 'label' | 'type'> & { label?: string };

/** Shared phone field of all forms ([2.21]). */
export const PhoneField = (props: PhoneFieldProps) => (
  <TextField id="phone" type="tel" label="Phone" autoComplete="tel" {...props} />
);
