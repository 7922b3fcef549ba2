import type { UseFormRegisterReturn } from 'react-hook-form';
import type { FoundAddress } from '#src/lib/address-search.ts';
import { stateOptions } from '#src/lib/state-options.ts';
import { SelectField } from '../select-field.tsx';
import { TextField } from '../text-field.tsx';
import { StreetField } from './street-field.tsx';

/** What a chosen address fills in. */
export const addressParts = ['address1', 'city', 'state', 'postalCode'] as const;
export type AddressPart = (typeof addressParts)[number];

/** What a form knows of one of its fields. */
interface FieldOfForm extends UseFormRegisterReturn {
  id?: string;
  error?: string | undefined;
  'aria-invalid'?: boolean;
}

interface AddressFieldsProps {
  field: (part: Exclude<AddressPart, 'postalCode'>) => FieldOfForm;
  /** What comes before the names of the fields where a form asks for more than one address. */
  of?: 'Billing';
  /** What the browser fills them in from: an address that was billed, or shipped to. */
  purpose?: 'billing' | 'shipping';
  near: string;
  onAddress: (address: FoundAddress) => void;
  /** Of the street, which takes a line of its own. */
  className?: string;
}

/**
 * Street, city and state of an address, within the grid of a form. Beside them stands its postal code,
 * wherever the form asks for that.
 */
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
