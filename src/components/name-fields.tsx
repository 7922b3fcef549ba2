import type { ComponentProps } from 'react';
import { TextField } from './text-field.tsx';

export type NamePart = 'firstName' | 'lastName';

interface NameFieldsProps {
  /** What a form knows of one of its fields. */
  field: (part: NamePart) => Omit<ComponentProps<typeof TextField>, 'label'>;
}

/** The name of the visitor who fills in the form, as every form asks for it ([2.21]). */
export const NameFields = ({ field }: NameFieldsProps) => (
  <>
    <TextField id="firstname" label="First name" autoComplete="given-name" {...field('firstName')} />
    <TextField id="lastname" label="Last name" autoComplete="family-name" {...field('lastName')} />
  </>
);
