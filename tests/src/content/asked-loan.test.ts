import { askedLoan } from '#src/features/content/offers/payment-calculator.tsx';

const plan = (plan_id: string, months: number[]) => ({
  plan_id,
  title: plan_id,
  apr_basis_points: 699,
  months,
  min_cents: 300_000,
  max_cents: 4_000_000,
});
const plans = [plan('short', [12]), plan('middle', [36, 60])];

test.each(['', 'ten', '-5', '1.234', '12.3.4', '1,25', '12,5000'])('«%s» is no amount', (amount) => {
  const { error, payments } = askedLoan(plans, { plan: 'middle', months: '60', amount }) ?? {};
  expect(error).toBe('Type an amount in dollars, such as 10,000');
  expect(payments).toBeUndefined();
});

test.each(['12500.5', '$12,500.50', ' 12 500.50 '])('«%s» is $12,500.50', (amount) => {
  expect(askedLoan(plans, { plan: 'middle', months: '60', amount })?.principalCents).toBe(1_250_050);
});

test('a plan keeps a term that it has, and falls back to its first', () => {
  const asked = { plan: 'middle', months: '60', amount: '10000' };
  expect(askedLoan(plans, asked)?.months).toBe(60);
  expect(askedLoan(plans, { ...asked, plan: 'short' })?.months).toBe(12);
});

test('an amount outside the plan has a reason and no figure', () => {
  const asked = { plan: 'middle', months: '60', amount: '2,999.99' };
  const refused = askedLoan(plans, asked);
  expect(refused?.error).toBe('This plan lends from $3,000 to $40,000');
  expect(refused?.payments).toBeUndefined();
  expect(askedLoan(plans, { ...asked, amount: '3000' })?.error).toBeUndefined();
  expect(askedLoan(plans, { ...asked, amount: '40000' })?.error).toBeUndefined();
  expect(askedLoan(plans, { ...asked, amount: '40,000.01' })?.payments).toBeUndefined();
});
