import type { ComponentProps } from 'react';
import { TextField } from '#src/components/form/text-field.tsx';

export type NamePart = 'firstName' | 'lastName';

interface NameFieldsProps {
  field: (part: NamePart) => Omit<ComponentProps<typeof TextField>, 'label'>;
}

/** Shared name fields of all forms ([2.21]). */
export const NameFields = ({ field }: NameFieldsProps) => (
  <>
    <TextField id="firstname" label="First name" autoComplete="given-name" {...field('firstName')} />
    <TextField id="lastname" label="Last name" autoComplete="family-name" {...field('lastName')} />
  </>
);
