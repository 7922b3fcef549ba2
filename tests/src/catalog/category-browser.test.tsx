import { act, screen, waitFor, within } from '@testing-library/react';
import { BrowsedCategory } from '#src/features/catalog/browse/browsed-category.ts';
import CategoryBrowser from '#src/features/catalog/browse/category-browser.tsx';
import { sessionChanged, sessionKnown } from '#src/session/customer/auth-slice.ts';
import { locationUpdated } from '#src/session/place/place-slice.ts';
import { createStore } from '#src/session/store.ts';
import { renderWithStore } from '#tests/support/browser/render-with-store.tsx';

const line = (line_id: string, type: string, material: string, price: number, u: number) => ({
  line_id,
  type,
  style: type,
  material,
  title: line_id,
  url: `/windows/${line_id}/`,
  summary: 'A window',
  series: { title: material === 'vinyl' ? 'Daybook' : 'Joiner' },
  price_from_cents: price * 100,
  sizes: { min_width: 20, max_width: 60, min_height: 30, max_height: 80 },
  performance: { u_factor: [u, 0.4] },
  ratings: price === 400 ? { count: 5, average: 4 } : { count: 0, average: 0 },
});
const tile = (type: string) => ({ type, title: `Type ${type}`, text: 'Opens', drawing_url: `/${type}.svg` });
const category = {
  category_id: 'windows',
  types: [tile('casement'), tile('awning')],
  lines: [
    line('vinyl-casement', 'casement', 'vinyl', 400, 0.25),
    line('wood-casement', 'casement', 'wood', 1_200, 0.28),
    line('wood-awning', 'awning', 'wood', 700, 0.19),
    line('vinyl-awning', 'awning', 'vinyl', 300, 0.3),
  ],
};

const shown = () =>
  within(screen.getByRole('region', { name: 'Styles' }))
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent);

const browse = (search = '') => {
  history.replaceState({ key: 'kept' }, '', `/windows/${search}`);
  return renderWithStore(
    <BrowsedCategory value={category}>
      <CategoryBrowser />
    </BrowsedCategory>,
  );
};

it('begins with a type, says how many styles are left, and goes back', async () => {
  const { user } = browse('?utm_source=mail');
  expect(shown()).toHaveLength(4);
  const casement = screen.getByRole('link', { name: 'Type casement' });
  expect(casement).toHaveAttribute('href', '?type=casement#styles');
  await user.click(casement);
  expect(shown()).toEqual(['vinyl-casement', 'wood-casement']);
  expect(location.search).toBe('?utm_source=mail&type=casement');
  expect(casement).toHaveAttribute('aria-current', 'true');
  expect(screen.getByRole('status')).toHaveTextContent('2 of 4 styles');
  expect(screen.getByText('casement, 4.0 of 5 (5)')).toBeVisible();
  history.back();
  await waitFor(() => expect(shown()).toHaveLength(4));
  expect(casement).not.toHaveAttribute('aria-current');
});

it('narrows by material, price, energy and size, with counts by choice, and clears all of it', async () => {
  const { user } = browse();
  const filters = screen.getByRole('form', { name: 'Filter styles' });
  const vinyl = within(filters).getByRole('checkbox', { name: 'Vinyl (Daybook) 2 styles' });
  await user.click(vinyl);
  expect(shown()).toEqual(['vinyl-casement', 'vinyl-awning']);
  await user.selectOptions(within(filters).getByLabelText('Price'), 'Up to $300 (1)');
  expect(shown()).toEqual(['vinyl-awning']);
  await user.click(screen.getByRole('button', { name: 'Remove Up to $300' }));
  await user.selectOptions(within(filters).getByLabelText(/^Energy/), 'U-factor 0.25 or lower (1)');
  expect(shown()).toEqual(['vinyl-casement']);
  await user.type(within(filters).getByLabelText('Width, inches'), '48 1/2');
  expect(location.search).toBe('?material=vinyl&energy=0.25&width=48.5');
  await user.click(screen.getByRole('button', { name: 'Clear all' }));
  expect(shown()).toHaveLength(4);
  expect(location.search).toBe('');
  expect(vinyl).not.toBeChecked();
  expect(within(filters).getByLabelText('Width, inches')).toHaveValue('');
});

it('counts, narrows and names prices as a professional has them', async () => {
  const { store } = renderWithStore(
    <BrowsedCategory value={category}>
      <CategoryBrowser />
    </BrowsedCategory>,
    createStore(),
  );
  const halves = Object.fromEntries(category.lines.map(({ line_id }) => [line_id, 5_000]));
  act(() => void store.dispatch(sessionChanged({ discounts: { parts: 0, lines: halves } })));
  expect(screen.getByText(/^2 styles/, { selector: 'li:has(a[href*=casement]) p' })).toHaveTextContent(
    '2 styles, from $200, trade price, list $400',
  );
  expect(await screen.findAllByText(/^Trade price, list/)).toHaveLength(4);
  expect(screen.getByRole('option', { name: 'Up to $300 (2)' })).toBeInTheDocument();
  act(() => void store.dispatch(sessionKnown({})));
  expect(screen.queryByText(/trade price/i)).toBeNull();
});

it('shows what a shared URL asks for, in the form as well', () => {
  browse('?material=wood&sort=price');
  expect(shown()).toEqual(['wood-awning', 'wood-casement']);
  expect(screen.getByRole('checkbox', { name: /^Wood/ })).toBeChecked();
  expect(screen.getByLabelText('Order')).toHaveValue('price');
});

it('where nothing is left, offers the filters whose loss would show something', async () => {
  const { user } = browse('?type=awning&material=wood&price=300');
  expect(screen.getByRole('heading', { name: 'No style is all of that' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /Without “Type awning”/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Without “Up to $300”: 1 style' }));
  expect(shown()).toEqual(['wood-awning']);
});

it('sets up to three styles aside to compare, keeps them in the URL, and leads to the comparison', async () => {
  const { user } = browse();
  const box = (name: string) => screen.getByRole('checkbox', { name: `Compare ${name}` });
  await user.click(box('vinyl-casement'));
  const bar = screen.getByRole('region', { name: 'Compare' });
  expect(within(bar).queryByRole('link')).toBeNull();
  await user.click(box('wood-awning'));
  await user.click(box('vinyl-awning'));
  expect(box('wood-casement')).toBeDisabled();
  expect(screen.getByRole('status')).toHaveTextContent('3 of 3 chosen to compare');
  const query = '?lines=vinyl-casement&lines=wood-awning&lines=vinyl-awning';
  expect(location.search).toBe(query);
  expect(within(bar).getByRole('link', { name: 'Compare 3' })).toHaveAttribute(
    'href',
    `/windows/products/${query}`,
  );
  await act(() => user.click(within(bar).getByRole('button', { name: 'Clear' })));
  expect(screen.queryByRole('region', { name: 'Compare' })).toBeNull();
});

it('takes and shows centimeters once the visitor says so, and keeps that', async () => {
  const { user } = browse();
  const filters = screen.getByRole('form', { name: 'Filter styles' });
  await user.type(within(filters).getByLabelText('Width, inches'), '48');
  expect(filters).toHaveTextContent('48 in. is 121.9 cm');
  await user.click(within(filters).getByRole('button', { name: 'Centimeters' }));
  const width = within(filters).getByLabelText('Width, centimeters');
  expect(width).toHaveValue('122');
  expect(location.search).toBe('?width=48');
  expect(screen.getByRole('button', { name: /^Remove 121.9 cm wide/ })).toBeVisible();
  expect(filters).toHaveTextContent('Fits with 0.6 to 2.5 cm of room for shims, nearest first.');
  await user.clear(width);
  await user.type(width, '90');
  expect(location.search).toBe('?width=35.375');
  expect(filters).toHaveTextContent('90 cm is 35 3/8 in., rounded down to the sixteenth.');
  expect(localStorage.getItem('LengthUnit')).toBe('cm');
  await user.click(within(filters).getByRole('button', { name: 'Inches' }));
  expect(within(filters).getByLabelText('Width, inches')).toHaveValue('35 3/8');
});

it('begins with centimeters where the postal code is Canadian', async () => {
  localStorage.clear();
  localStorage.setItem('UserPostalCode', 'M5V 3L9');
  const { store } = browse();
  const market = { market_id: 'canada', ecommerce: true, delivery: true, pickup: true, parts_only: false };
  act(() => {
    store.dispatch(locationUpdated({ records: { market } }));
  });
  expect(await screen.findByLabelText('Width, centimeters')).toBeVisible();
});
