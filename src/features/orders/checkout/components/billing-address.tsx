import { TextField } from '#src/components/form/text-field.tsx';
import type { useCheckedForm } from '#src/lib/react/use-checked-form.ts';
import { AddressFields, addressParts } from '#src/widgets/address/address-fields.tsx';
import type { BillingFields, CardFieldValues } from '../card-billing.ts';
import type { ChangeDraft, CheckoutDraft } from '../checkout-draft.ts';
import * as styles from './checkout-page.module.css';

const billed = {
  address1: 'billingAddress1',
  city: 'billingCity',
  state: 'billingState',
  postalCode: 'billingPostalCode',
} as const;

interface BillingAddressProps {
  shown: BillingFields;
  step: ReturnType<typeof useCheckedForm<CardFieldValues>>;
  draft: CheckoutDraft;
  change: ChangeDraft;
}

export function BillingAddress({ shown, step, draft, change }: BillingAddressProps) {
  const { method, billingSame } = draft;
  const { form, errorOf } = step;
  const postalCode = (
    <TextField
      id="billingPostalCode"
      label="ZIP or postal code of the card"
      autoComplete="billing postal-code"
      {...form.register('billingPostalCode')}
      error={errorOf('billingPostalCode')}
    />
  );
  return (
    <>
      {method === 'delivery' && (
        <label className={styles.check}>
          <input
            type="checkbox"
            checked={billingSame}
            onChange={({ target }) => change({ billingSame: target.checked })}
          />
          The card is billed to the delivery address
        </label>
      )}
      {shown === 'postalCode' && <div className={styles.fields}>{postalCode}</div>}
      {shown === 'address' && (
        <div className={styles.fields}>
          <AddressFields
            field={(part) => {
              const name = billed[part];
              return { id: name, ...step.partOf(name) };
            }}
            of="Billing"
            purpose="billing"
            near={draft.billingPostalCode}
            className={styles.whole ?? ''}
            onAddress={(address) => {
              for (const part of addressParts) step.fill(billed[part], address[part]);
            }}
          />
          {postalCode}
        </div>
      )}
    </>
  );
}
