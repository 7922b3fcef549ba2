import { render, screen } from '@testing-library/react';
import { InstalledTable } from '#src/features/catalog/lines/installed-table.tsx';

const total = {
  count: 10,
  title: 'Plumbline Double-Hung',
  size: '38 by 62 in.',
  way: 'Insert (pocket) replacement',
  unit_cents: 123_300,
  installation_cents: 39_225,
  shipping_cents: 35_000,
  total_cents: 1_660_250,
};
const rows = () => screen.getAllByRole('row').map((row) => row.textContent);

it('shows the arithmetic of several units, line by line', () => {
  render(<InstalledTable total={total} />);
  expect(rows()).toEqual([
    'Plumbline Double-Hung, 38 by 62 in.10 × $1,233.00$12,330.00',
    'Installed by our crew10 × $392.25$3,922.50',
    'Shipping by truck$350.00',
    'Together, before sales tax$16,602.50',
  ]);
});

it('multiplies nothing for one', () => {
  render(<InstalledTable total={{ ...total, count: 1 }} />);
  expect(rows()[0]).toBe('Plumbline Double-Hung, 38 by 62 in.$1,233.00');
});
