import { useContext, useEffect, useRef, useState } from 'react';
import { formatDollars, formatUsd } from '#domain/money/format-usd.ts';
import { monthlyPayment, type Payments } from '#domain/money/monthly-payment.ts';
import { parseDollars } from '#domain/money/parse-dollars.ts';
import { announce } from '#src/components/announcer.tsx';
import { TextField } from '#src/components/form/text-field.tsx';
import { Stack } from '#src/components/layout.tsx';
import * as styles from './payment-calculator.module.css';
import { formatRate, formatTerms } from './plan-words.ts';
import { PlansContext } from './plans-context.ts';

interface AskedLoan {
  plan: Queries.PaymentPlanFragment;
  months: number;
  principalCents: number;
  error?: string | undefined;
  payments?: Payments;
}

/**
 * Builds a loan from the input. An unavailable term becomes the plan's first; an amount out of range sets an
 * error.
 */
export function askedLoan(
  plans: readonly Queries.PaymentPlanFragment[],
  asked: { plan: string; months: string; amount: string },
): AskedLoan | undefined {
  const plan = plans.find(({ plan_id }) => plan_id === asked.plan) ?? plans[0];
  if (!plan) return undefined;
  const months = plan.months.find((term) => String(term) === asked.months) ?? plan.months[0] ?? 12;
  const principalCents = parseDollars(asked.amount);
  const { min_cents, max_cents } = plan;
  if (Number.isNaN(principalCents))
    return { plan, months, principalCents: 0, error: 'Type an amount in dollars, such as 10,000' };
  if (principalCents < min_cents || principalCents > max_cents)
    return {
      plan,
      months,
      principalCents,
      error: `This plan lends from ${formatDollars(min_cents)} to ${formatDollars(max_cents)}`,
    };
  const payments = monthlyPayment({ principalCents, aprBasisPoints: plan.apr_basis_points, months });
  return { plan, months, principalCents, payments };
}

/** Debounce delay in ms before the result is announced */
const settleMs = 700;

const sentenceOf = ({ payments, months }: AskedLoan): string =>
  payments
    ? `${formatUsd(payments.monthlyCents)} a month for ${months} months, ${formatUsd(payments.interestCents)} interest in all.`
    : '';

/** Reads the uncontrolled fields and announces the result once typing stops. */
function usePaymentCalculator() {
  const plans = useContext(PlansContext);
  const middle = plans[1] ?? plans[0];
  const first = { amount: '10,000', plan: middle?.plan_id ?? '', months: String(middle?.months.at(-1)) };
  const [asked, setAsked] = useState(first);
  const form = useRef<HTMLFormElement>(null);
  const loan = askedLoan(plans, asked);
  const sentence = loan ? sentenceOf(loan) : '';
  const said = useRef(sentence);

  const read = () => {
    const value = (name: string) => {
      const field = form.current?.elements.namedItem(name);
      return field instanceof HTMLInputElement || field instanceof HTMLSelectElement ? field.value : '';
    };
    setAsked({ amount: value('amount'), plan: value('plan'), months: value('months') });
  };
  // Reads input typed before the script loaded.
  useEffect(read, []);
  useEffect(() => {
    if (sentence === said.current) return;
    const timer = setTimeout(() => {
      said.current = sentence;
      if (sentence) announce(sentence);
    }, settleMs);
    return () => clearTimeout(timer);
  }, [sentence]);

  return { plans, form, loan, read, first };
}

const row = (name: string, cents: number | undefined) => (
  <div>
    <dt>{name}</dt>
    <dd>{cents === undefined ? '' : formatUsd(cents)}</dd>
  </div>
);

function PaymentResult({ loan: { plan, months, payments } }: { loan: AskedLoan }) {
  const share = payments ? (100 * payments.interestCents) / payments.totalCents : 0;
  return (
    <Stack gap={4} rule="above" className={`${styles.result} tabular`}>
      <Stack as="p" gap={2} strong heading className={styles.monthly}>
        {payments ? formatUsd(payments.monthlyCents) : 'No figure yet'}
        <span>
          a month for {months} months at {formatRate(plan.apr_basis_points)} APR
        </span>
      </Stack>
      <p className={styles.bar} aria-hidden="true">
        <span style={{ width: `${share}%` }} />
      </p>
      <dl className={styles.sums}>
        {row('Interest', payments?.interestCents)}
        {row('Last payment', payments?.lastCents)}
        {row('In all', payments?.totalCents)}
      </dl>
    </Stack>
  );
}

/** Uncontrolled fields keep input typed before the script loaded. */
export default function PaymentCalculator() {
  const { plans, form, loan, read, first } = usePaymentCalculator();
  if (!loan) return null;
  return (
    <form ref={form} className={styles.form} onInput={read} onSubmit={(event) => event.preventDefault()}>
      <Stack gap={4} top className={styles.fields}>
        <TextField
          id="financing-amount"
          name="amount"
          label="Amount in dollars"
          inputMode="decimal"
          autoComplete="off"
          defaultValue={first.amount}
          error={loan.error}
        />
        <Stack as="label" gap={1} size="s" strong className={styles.field}>
          Plan
          <select name="plan" defaultValue={first.plan} autoComplete="off">
            {plans.map(({ plan_id, title }) => (
              <option key={plan_id} value={plan_id}>
                {title}
              </option>
            ))}
          </select>
        </Stack>
        <Stack as="label" gap={1} size="s" strong className={styles.field}>
          Months
          <select key={loan.plan.plan_id} name="months" defaultValue={loan.months} autoComplete="off">
            {loan.plan.months.map((term) => (
              <option key={term} value={term}>
                {formatTerms([term])}
              </option>
            ))}
          </select>
        </Stack>
      </Stack>
      <PaymentResult loan={loan} />
    </form>
  );
}
