import { useContext, useEffect, useRef, useState } from 'react';
import { formatUsd } from '#domain/money/format-usd.ts';
import { announce } from '#src/components/announcer.tsx';
import { type AskedLoan, askedLoan } from './asked-loan.ts';
import { PlansContext } from './plans-context.ts';

/** Debounce delay in ms before the result is announced */
const settleMs = 700;

const sentenceOf = ({ payments, months }: AskedLoan): string =>
  payments
    ? `${formatUsd(payments.monthlyCents)} a month for ${months} months, ${formatUsd(payments.interestCents)} interest in all.`
    : '';

/** Reads the uncontrolled fields and announces the result once typing stops. */
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
