import { monthlyFrom } from '#src/features/content/offers/monthly-line.tsx';

const plans = [
  { apr_basis_points: 0, months: [12], min_cents: 150_000, max_cents: 2_000_000 },
  { apr_basis_points: 699, months: [36, 60], min_cents: 300_000, max_cents: 4_000_000 },
];

describe('the monthly figure beside a price', () => {
  it('is the lowest that any plan comes to', () => {
    expect(monthlyFrom(plans, 240_000)).toEqual({ monthlyCents: 20_000, months: 12, aprBasisPoints: 0 });
    expect(monthlyFrom(plans, 600_000)).toMatchObject({ months: 60, aprBasisPoints: 699 });
  });

  it('says from what amount there is one', () => {
    expect(monthlyFrom(plans, 54_300)).toEqual({ leastCents: 150_000 });
    expect(monthlyFrom([], 54_300)).toBeUndefined();
  });
});
