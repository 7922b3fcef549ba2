import { useContext, useEffect, useRef, useState } from 'react';
import { formatUsd } from '#domain/money/format-usd.ts';
import { announce } from '#src/components/announcer.tsx';
import { type AskedLoan, askedLoan } from './asked-loan.ts';
import { PlansContext } from './plans-context.ts';

/** Long enough for a visitor to have finished typing. */
const settleMs = 700;

const sentenceOf = ({ payments, months }: AskedLoan): string =>
  payments
    ? `${formatUsd(payments.monthlyCents)} a month for ${months} months, ${formatUsd(payments.interestCents)} interest in all.`
    : '';

/**
 * The form's state is what stands in its fields; this reads it, and says what it comes to once it has
 * settled.
 */
export function usePaymentCalculator() {
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
  // What was typed before the script came.
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
