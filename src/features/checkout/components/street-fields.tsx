import { SelectField } from '../../../components/select-field.tsx';
import { TextField } from '../../../components/text-field.tsx';
import { stateNames } from '../../../lib/state-names.ts';
import type { useStepForm } from '../use-step-form.ts';
import * as styles from './checkout-page.module.css';
import type { DeliveryFields } from './delivery-step.tsx';

const states = Object.entries(stateNames);

/** Where the truck stops. */
export const StreetFields = ({
  step: { form, errorOf, isWrong },
}: {
  step: ReturnType<typeof useStepForm<DeliveryFields>>;
}) => (
  <div className={styles.fields}>
    <TextField
      id="address1"
      label="Street address"
      autoComplete="shipping address-line1"
      className={styles.whole}
      {...form.register('address1')}
      {...isWrong('address1')}
      error={errorOf('address1')}
    />
    <TextField
      id="city"
      label="City"
      autoComplete="shipping address-level2"
      {...form.register('city')}
      {...isWrong('city')}
    />
    <SelectField
      id="state"
      label="State or province"
      options={states}
      autoComplete="shipping address-level1"
      {...form.register('state')}
      {...isWrong('state')}
    />
  </div>
);
