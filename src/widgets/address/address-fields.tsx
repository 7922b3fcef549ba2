import {
  type ComponentProps,
  type ComponentType,
  type RefCallback,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { stateNames } from '#domain/places/typed-address/states.ts';
import { SelectField } from '#src/components/form/select-field.tsx';
import { TextField } from '#src/components/form/text-field.tsx';
import * as styles from './address-fields.module.css';
import type { FoundAddress } from './address-search.ts';
import type { AddressSuggestionsProps } from './address-suggestions.tsx';

type StreetFieldProps = Omit<ComponentProps<typeof TextField>, 'ref'> &
  Pick<AddressSuggestionsProps, 'near' | 'onAddress'> & { ref: RefCallback<HTMLInputElement> };

/** A plain street field that loads address suggestions on focus. */
export function StreetField({ near, onAddress, ref, className = '', ...rest }: StreetFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const before = useRef('');
  const [Suggestions, setSuggestions] = useState<ComponentType<AddressSuggestionsProps>>();

  const load = useCallback((standing: string) => {
    before.current = standing;
    // Without suggestions the field works as a plain input.
    import('./address-suggestions.tsx').then(
      ({ default: loaded }) => setSuggestions(() => loaded),
      () => undefined,
    );
  }, []);
  useEffect(() => {
    // It may have received focus and input before hydration.
    if (document.activeElement === input.current) load('');
  }, [load]);

  return (
    <TextField
      {...rest}
      ref={(element) => {
        input.current = element;
        ref(element);
      }}
      className={`${styles.street} ${className}`}
      onFocus={({ target }) => load(target.value)}
    >
      {Suggestions && <Suggestions input={input} near={near} before={before.current} onAddress={onAddress} />}
    </TextField>
  );
}

const stateOptions = Object.entries(stateNames);

export const addressParts = ['address1', 'city', 'state', 'postalCode'] as const;
export type AddressPart = (typeof addressParts)[number];

interface FieldOfForm extends UseFormRegisterReturn {
  id?: string;
  error?: string | undefined;
  'aria-invalid'?: boolean;
}

interface AddressFieldsProps {
  field: (part: Exclude<AddressPart, 'postalCode'>) => FieldOfForm;
  /** The apartment or unit, for forms that ask for it. */
  unit?: FieldOfForm | undefined;
  of?: 'Billing';
  /** Autofill section of the browser */
  purpose?: 'billing' | 'shipping';
  near: string;
  onAddress: (address: FoundAddress) => void;
  className?: string | undefined;
}

/** Street, city and state fields in a form's grid. The form places the postal code. */
export function AddressFields({
  field,
  unit,
  of,
  purpose,
  near,
  onAddress,
  className = '',
}: AddressFieldsProps) {
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
      {unit && (
        <TextField
          id="address2"
          label="Apartment, suite or unit (optional)"
          autoComplete={token('address-line2')}
          className={className}
          {...unit}
        />
      )}
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
