import { screen, within } from '@testing-library/react';
import { LineComparison } from '#src/features/catalog/compare/lazy-line-comparison.tsx';
import { renderWithStore } from '#tests/support/browser/render-with-store.tsx';

const line = (line_id: string, u: number, days: number) => ({
  line_id,
  title: line_id,
  url: `/windows/${line_id}/`,
  style: 'casement',
  material: 'wood',
  series: { title: 'Joiner' },
  price_from_cents: 90_000,
  lead_time_days: days,
  sizes: { min_width: 20, max_width: 60, min_height: 30, max_height: 80 },
  performance: { u_factor: [u, 0.4], shgc: [0.2, 0.3] },
  ratings: { count: 0, average: 0 },
  choices: [{ side: 'exterior', options: [{ title: 'White' }, { title: 'Black' }] }],
});
const lines = [line('first', 0.25, 14), line('second', 0.28, 14), line('third', 0.3, 20)];

const compare = (search: string) => {
  history.replaceState(null, '', `/windows/products/${search}`);
  return renderWithStore(<LineComparison lines={lines}>All of them</LineComparison>);
};

it('shows all lines where the URL sets none aside', () => {
  compare('?lines=unknown');
  expect(screen.getByText('All of them')).toBeVisible();
});

it('puts those of the URL side by side in a table, price first, and marks the one figure that is best', async () => {
  compare('?lines=second&lines=first&lines=first');
  const table = await screen.findByRole('table', { name: 'Your comparison' });
  const cells = (name: RegExp) =>
    within(within(table).getByRole('row', { name }))
      .getAllByRole('cell')
      .map((cell) => cell.textContent?.trim());
  const columns = within(table).getAllByRole('columnheader');
  expect(columns.map((head) => head.textContent)).toEqual(['second', 'first']);
  expect(within(table).getAllByRole('rowheader')[0]).toHaveTextContent('Price');
  expect(cells(/^Price/)).toEqual(['from $900', 'from $900']);
  expect(cells(/^Series/)).toEqual(['Joiner: wood', 'Joiner: wood']);
  expect(cells(/^U-factor/)).toEqual(['0.28 to 0.40', '0.25 to 0.40 warmest']);
  expect(cells(/^Ready in/)).toEqual(['14 days', '14 days']);
  expect(within(table).getByRole('link', { name: 'Design & price first' })).toHaveAttribute(
    'href',
    '/shop/parts/configure/?item=first',
  );
});

it('takes one out, then all', async () => {
  const { user } = compare('?lines=first&lines=second');
  await user.click(await screen.findByRole('button', { name: 'Remove first' }));
  expect(location.search).toBe('?lines=second');
  expect(screen.getByRole('status')).toHaveTextContent('first removed');
  await user.click(screen.getByRole('button', { name: 'Show all side by side' }));
  expect(screen.getByText('All of them')).toBeVisible();
});
