import { createContext, type ReactNode, useContext } from 'react';
import type { FormField } from '#domain/publishing/form-field.ts';
import type { NewPicture } from '#domain/publishing/writing-contract.ts';
import type { Path } from './form-values.ts';

export interface EditedForm {
  change: (path: Path, value: unknown) => void;
  /** Sentences by the path of the entry's data, such as `drawing.width` */
  errors: ReadonlyMap<string, string>;
  /** Pictures that are not published yet, as URLs by file name */
  pictures: ReadonlyMap<string, string>;
  addPicture: (picture: NewPicture) => void;
  /** The reader may not save this entry. */
  isReadOnly: boolean;
  /** The field with the entry's name: fixed once saved */
  key: { name: string; isFixed: boolean; page: ((slug: string) => string) | undefined };
}

export const FormContext = createContext<EditedForm | undefined>(undefined);

export function useEditedForm(): EditedForm {
  const form = useContext(FormContext);
  if (!form) throw new Error('This field is outside a form');
  return form;
}

export interface FieldProps<F extends FormField = FormField> {
  field: F;
  value: unknown;
  /** Where the form holds the value */
  path: Path;
  /** Where the entry's data hold it: error messages refer to this */
  at: string;
}

export const fieldId = (at: string): string => `field-${at.replaceAll(/[^\w-]/g, '-')}`;

export const labelOf = ({ label, required, kind }: FormField): string =>
  required || kind === 'boolean' ? label : `${label} (optional)`;

export const hasErrorBelow = (errors: ReadonlyMap<string, string>, at: string): boolean =>
  [...errors.keys()].some((path) => path === at || path.startsWith(`${at}.`));

/** Renders a field of any kind: passed down, as objects contain fields and fields contain objects. */
export type RenderField = (props: FieldProps) => ReactNode;
