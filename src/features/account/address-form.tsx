import { useState } from 'react';
import { z } from 'zod';
import type { AddressEntry } from '#domain/account/address-book-contract.ts';
import { isPoBox } from '#domain/orders/po-box.ts';
import { countryOf } from '#domain/places/postal-code.ts';
import { contactFields } from '#domain/validation/contact-fields.ts';
import { formatMessages } from '#domain/validation/form-messages.ts';
import { Button } from '#src/components/form/button.tsx';
import { FormSummary } from '#src/components/form/form-summary.tsx';
import { TextField } from '#src/components/form/text-field.tsx';
import { Notice } from '#src/components/notice.tsx';
import { useAction } from '#src/lib/react/use-action.ts';
import { useCheckedForm } from '#src/lib/react/use-checked-form.ts';
import * as styles from '#src/widgets/account/saved.module.css';
import { AddressFields, addressParts } from '#src/widgets/address/address-fields.tsx';
import { saveAddress } from './account-api.ts';

const schema = z.object({
  name: z.string().trim().max(60),
  postalCode: contactFields.postalCode,
  address1: contactFields.address1.refine((street) => !isPoBox(street), { error: formatMessages.jobSite }),
  city: contactFields.city,
  state: contactFields.state,
});
type Fields = z.input<typeof schema>;

const fieldsOf = (entry: AddressEntry | undefined): Fields => ({
  name: entry?.name ?? '',
  postalCode: entry?.address.postcode ?? '',
  address1: entry?.address.line_1 ?? '',
  city: entry?.address.city ?? '',
  state: entry?.address.state ?? '',
});

interface AddressFormProps {
  entry?: AddressEntry | undefined;
  onSaved: (addresses: AddressEntry[]) => void;
  onLeave: () => void;
}

export function AddressForm({ entry, onSaved, onLeave }: AddressFormProps) {
  const [isDefault, setDefault] = useState(entry?.isDefault ?? false);
  const { busy, reason, run } = useAction();
  const { form, summary, lines, errorOf, partOf, fill, send } = useCheckedForm<Fields>({
    schema,
    values: fieldsOf(entry),
    onDone: ({ name, postalCode, address1, city, state }) =>
      run(async () => {
        const country = countryOf(postalCode.trim()) === 'Canada' ? 'CA' : 'US';
        const address = { line_1: address1, city, state, postcode: postalCode, country } as const;
        onSaved(await saveAddress(entry?.id, { name, address, isDefault }));
      }),
  });
  return (
    <form className={styles.form} noValidate onSubmit={send}>
      <FormSummary ref={summary} lines={lines} />
      <div className={styles.fields}>
        <TextField
          label="Name, such as Home (optional)"
          autoComplete="off"
          maxLength={60}
          {...form.register('name')}
          error={errorOf('name')}
        />
        <TextField
          id="postalCode"
          label="ZIP or postal code"
          autoComplete="postal-code"
          {...form.register('postalCode')}
          error={errorOf('postalCode')}
        />
        <AddressFields
          field={partOf}
          near={form.watch('postalCode')}
          className={styles.whole ?? ''}
          onAddress={(address) => {
            for (const part of addressParts) fill(part, address[part]);
          }}
        />
      </div>
      {!entry?.isDefault && (
        <label className={styles.check}>
          <input type="checkbox" checked={isDefault} onChange={({ target }) => setDefault(target.checked)} />
          <span>Deliver here by default</span>
        </label>
      )}
      {reason && <Notice alarm title={reason} />}
      <p className={styles.actions}>
        <Button type="submit" disabled={busy}>
          {busy ? 'Saving…' : 'Save address'}
        </Button>
        <Button look="outline" onClick={onLeave}>
          Cancel
        </Button>
      </p>
    </form>
  );
}
