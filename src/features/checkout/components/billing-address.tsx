import { SelectField } from '../../../components/select-field.tsx';
import { TextField } from '../../../components/text-field.tsx';
import { stateNames } from '../../../lib/state-names.ts';
import type { BillingFields } from '../card-billing.ts';
import type { ChangeDraft, CheckoutDraft } from '../checkout-draft.ts';
import type { useStepForm } from '../use-step-form.ts';
import type { CardFieldValues } from './card-form-fields.tsx';
import * as styles from './checkout-page.module.css';

const states = Object.entries(stateNames);

interface BillingAddressProps {
  shown: BillingFields;
  step: ReturnType<typeof useStepForm<CardFieldValues>>;
  draft: CheckoutDraft;
  change: ChangeDraft;
}

/** Where the card's bills go: mostly to where the windows go. */
export function BillingAddress({
  shown,
  step: { form, errorOf, isWrong },
  draft: { method, billingSame },
  change,
}: BillingAddressProps) {
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
          <TextField
            id="billingAddress1"
            label="Billing street address"
            autoComplete="billing address-line1"
            className={styles.whole}
            {...form.register('billingAddress1')}
            {...isWrong('billingAddress1')}
            error={errorOf('billingAddress1')}
          />
          <TextField
            id="billingCity"
            label="Billing city"
            autoComplete="billing address-level2"
            {...form.register('billingCity')}
            {...isWrong('billingCity')}
          />
          <SelectField
            id="billingState"
            label="Billing state or province"
            options={states}
            autoComplete="billing address-level1"
            {...form.register('billingState')}
            {...isWrong('billingState')}
          />
          {postalCode}
        </div>
      )}
    </>
  );
}
