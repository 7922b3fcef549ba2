import { TextField } from '#src/components/form/text-field.tsx';
import * as styles from './payment-calculator.module.css';
import { PaymentResult } from './payment-result.tsx';
import { formatTerms } from './plan-words.ts';
import { usePaymentCalculator } from './use-payment-calculator.ts';

/** Uncontrolled fields keep input typed before the script loaded. */
export default function PaymentCalculator() {
  const { plans, form, loan, read, first } = usePaymentCalculator();
  if (!loan) return null;
  return (
    <form ref={form} className={styles.form} onInput={read} onSubmit={(event) => event.preventDefault()}>
      <div className={styles.fields}>
        <TextField
          id="financing-amount"
          name="amount"
          label="Amount in dollars"
          inputMode="decimal"
          autoComplete="off"
          defaultValue={first.amount}
          error={loan.error}
        />
        <label className={styles.field}>
          Plan
          <select name="plan" defaultValue={first.plan} autoComplete="off">
            {plans.map(({ plan_id, title }) => (
              <option key={plan_id} value={plan_id}>
                {title}
              </option>
            ))}
          </select>
        </label>
        <label className={styles.field}>
          Months
          <select key={loan.plan.plan_id} name="months" defaultValue={loan.months} autoComplete="off">
            {loan.plan.months.map((term) => (
              <option key={term} value={term}>
                {formatTerms([term])}
              </option>
            ))}
          </select>
        </label>
      </div>
      <PaymentResult loan={loan} />
    </form>
  );
}
