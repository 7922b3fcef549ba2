import type { UseFormRegisterReturn } from 'react-hook-form';
import { TextField } from '#src/components/form/text-field.tsx';
import { Stack } from '#src/components/layout.tsx';
import { AddressFields, addressParts } from '#src/widgets/address/address-fields.tsx';
import * as styles from './contact-details-fields.module.css';
import { EmailField } from './email-field.tsx';
import { PhoneField } from './phone-field.tsx';

type Field = 'email' | 'phone' | (typeof addressParts)[number];

interface ContactDetailsFieldsProps {
  field: (name: Field) => UseFormRegisterReturn & { error: string | undefined; 'aria-invalid'?: boolean };
  near: string;
  fill: (name: Field, value: string) => void;
}

export function ContactDetailsFields({ field, near, fill }: ContactDetailsFieldsProps) {
  return (
    <>
      <Stack as="fieldset" gap="4 5" className={styles.group}>
        <legend>Email or phone</legend>
        <EmailField {...field('email')} />
        <PhoneField {...field('phone')} />
      </Stack>
      <Stack as="fieldset" gap="4 5" className={styles.group}>
        <legend>Street address</legend>
        <AddressFields
          field={field}
          near={near}
          onAddress={(address) => {
            for (const part of addressParts) fill(part, address[part]);
          }}
        />
        <TextField
          id="postalCode"
          label="ZIP or postal code"
          autoComplete="postal-code"
          {...field('postalCode')}
        />
      </Stack>
    </>
  );
}
