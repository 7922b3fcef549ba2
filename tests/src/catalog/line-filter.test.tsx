import { screen, waitFor, within } from '@testing-library/react';
import { LineFilter } from '#src/features/catalog/lines/line-filter.tsx';
import { missingPart } from '#src/lib/react/lazy-part.ts';
import { renderWithStore } from '#tests/support/browser/render-with-store.tsx';

let mockIsAway = true;
jest.mock('#src/features/catalog/browse/filter-lines.ts', () => {
  if (mockIsAway) throw Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' });
  return jest.requireActual('#src/features/catalog/browse/filter-lines.ts');
});

const line = (line_id: string, style: string, price_from_cents: number, max_width: number) => ({
  line_id,
  style,
  price_from_cents,
  title: line_id,
  url: `/windows/${line_id}/`,
  material: price_from_cents > 50_000 ? 'wood' : 'vinyl',
  series: { title: 'Daybook' },
  sizes: { min_width: 20, max_width, min_height: 20, max_height: 60 },
  performance: { u_factor: [price_from_cents / 100_000, 0.9], shgc: [0.2, 0.3] },
});
const lines = [
  line('bay', 'bay', 90_000, 96),
  line('cheap-slider', 'slider', 30_000, 72),
  line('dear-slider', 'slider', 60_000, 48),
];

const shown = () =>
  screen.queryAllByRole('row').flatMap((row) => within(row).queryByRole('link')?.textContent ?? []);

const filter = () => renderWithStore(<LineFilter caption="All windows" lines={lines} />);

beforeEach(() => history.replaceState({ key: 'kept' }, '', '/windows/products/'));

it('shows all, says that a part is missing, and narrows as chosen last once the script comes', async () => {
  const { user } = filter();
  await user.selectOptions(screen.getByLabelText('Opens'), 'slider');
  await user.type(screen.getByLabelText('Price up to, $'), '500');
  expect(missingPart()).toBe('part');
  expect(shown()).toHaveLength(3);
  mockIsAway = false;
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(shown()).toEqual(['cheap-slider']));
  expect(missingPart()).toBeUndefined();
});

it('narrows by style, material, price and width, keeps the focus, says how many, and writes the address', async () => {
  const { user } = filter();
  expect(shown()).toEqual(['bay', 'cheap-slider', 'dear-slider']);
  await user.selectOptions(screen.getByLabelText('Opens'), 'slider');
  await waitFor(() => expect(shown()).toEqual(['cheap-slider', 'dear-slider']));
  expect(screen.getByRole('status')).toHaveTextContent('2 of 3 lines');
  await user.type(screen.getByLabelText('Price up to, $'), '500');
  await waitFor(() => expect(shown()).toEqual(['cheap-slider']));
  expect(screen.getByLabelText('Price up to, $')).toHaveFocus();
  expect(location.search).toBe('?style=slider&price=500');
  expect(history.state).toEqual({ key: 'kept' });
});

it('orders them', async () => {
  const { user } = filter();
  await user.selectOptions(screen.getByLabelText('Order'), 'Lowest price');
  await waitFor(() => expect(shown()).toEqual(['cheap-slider', 'dear-slider', 'bay']));
  await user.selectOptions(screen.getByLabelText('Order'), 'Widest');
  await waitFor(() => expect(shown()).toEqual(['bay', 'cheap-slider', 'dear-slider']));
});

it('begins with what the address asks, in the form as well', async () => {
  history.replaceState(null, '', '?material=vinyl&width=60&sort=-price');
  filter();
  await waitFor(() => expect(shown()).toEqual(['cheap-slider']));
  expect(screen.getByLabelText('Made of')).toHaveValue('vinyl');
  expect(screen.getByLabelText('Opening width')).toHaveValue('60');
});

it('says when nothing is left, and shows all again', async () => {
  const { user } = filter();
  await user.type(screen.getByLabelText('Opening width'), '5 m');
  expect(await screen.findByText(/Nothing we make is all of that/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show all' }));
  await waitFor(() => expect(shown()).toHaveLength(3));
  expect(location.search).toBe('');
});
