import type { UseFormRegisterReturn } from 'react-hook-form';
import { SelectField } from '#src/components/form/select-field.tsx';
import { TextField } from '#src/components/form/text-field.tsx';
import type { FoundAddress } from './address-search.ts';
import { stateOptions } from './state-options.ts';
import { StreetField } from './street-field.tsx';

export const addressParts = ['address1', 'city', 'state', 'postalCode'] as const;
export type AddressPart = (typeof addressParts)[number];

interface FieldOfForm extends UseFormRegisterReturn {
  id?: string;
  error?: string | undefined;
  'aria-invalid'?: boolean;
}

interface AddressFieldsProps {
  field: (part: Exclude<AddressPart, 'postalCode'>) => FieldOfForm;
  of?: 'Billing';
  /** Autofill section of the browser */
  purpose?: 'billing' | 'shipping';
  near: string;
  onAddress: (address: FoundAddress) => void;
  className?: string;
}

/** Street, city and state fields in a form's grid. The form places the postal code. */
export function AddressFields({ field, of, purpose, near, onAddress, className = '' }: AddressFieldsProps) {
  const named = (name: string) => (of ? `${of} ${name.charAt(0).toLowerCase()}${name.slice(1)}` : name);
  const token = (what: string) => (purpose ? `${purpose} ${what}` : what);
  return (
    <>
      <StreetField
        id="address1"
        label={named('Street address')}
        autoComplete={token('address-line1')}
        near={near}
        onAddress={onAddress}
        className={className}
        {...field('address1')}
      />
      <TextField id="city" label={named('City')} autoComplete={token('address-level2')} {...field('city')} />
      <SelectField
        id="state"
        label={named('State or province')}
        options={stateOptions}
        autoComplete={token('address-level1')}
        {...field('state')}
      />
    </>
  );
}
