import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Announcer } from '#src/components/announcer.tsx';
import PaymentCalculator from '#src/features/content/offers/payment-calculator.tsx';
import { PlansContext } from '#src/features/content/offers/plans-context.ts';

const plans = [
  {
    plan_id: 'year',
    title: 'A year at 0%',
    apr_basis_points: 0,
    months: [12],
    min_cents: 150_000,
    max_cents: 2_000_000,
  },
  {
    plan_id: 'five',
    title: 'Five years at 6.99%',
    apr_basis_points: 699,
    months: [36, 60],
    min_cents: 300_000,
    max_cents: 4_000_000,
  },
];

const show = () =>
  render(
    <PlansContext value={plans}>
      <PaymentCalculator />
      <Announcer />
    </PlansContext>,
  );

test('it begins with a figure, and says a new one once the visitor has settled', async () => {
  const user = userEvent.setup();
  show();
  expect(screen.getByText('$197.97')).toBeInTheDocument();
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  await user.selectOptions(screen.getByLabelText('Plan'), 'year');
  expect(screen.getByText('$833.34')).toBeInTheDocument();
  expect(screen.getByLabelText('Months')).toHaveValue('12');
  await waitFor(
    () =>
      expect(screen.getByRole('status')).toHaveTextContent(
        '$833.34 a month for 12 months, $0.00 interest in all.',
      ),
    { timeout: 2_000 },
  );
});

test('an amount that the plan does not lend says so at its field', async () => {
  const user = userEvent.setup();
  show();
  const amount = screen.getByLabelText('Amount in dollars');
  await user.clear(amount);
  await user.type(amount, '2500');
  expect(amount).toBeInvalid();
  expect(amount).toHaveAccessibleDescription('This plan lends from $3,000 to $40,000');
  expect(screen.getByText('No figure yet')).toBeInTheDocument();
  await user.type(amount, '0');
  expect(amount).toBeValid();
});
