import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { delay, HttpResponse, http } from 'msw';
import { apiStub } from '#tests/support/browser/api-stub.ts';
import {
  checkoutApi,
  enterCheckout,
  readyToPay,
  sellsEverything,
  type Visitor,
} from '#tests/support/orders/checkout-harness.tsx';
import { addressApi, knowsAddresses, wallStreet } from '#tests/support/places/address-examples.ts';

const mainStreet = { ...wallStreet, address1: '14 Main Street', city: 'Darien', postalCode: '06820' };

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

const street = () => screen.findByLabelText('Street address');
const listed = async () => {
  const list = await screen.findByRole('listbox', { name: 'Addresses' });
  return within(list).findAllByRole('option');
};
const isClosed = () => expect(screen.queryByRole('listbox', { name: 'Addresses' })).toBeNull();
const announcement = () => document.getElementById('announcer');

async function typeStreet(text: string): Promise<{ user: Visitor; field: HTMLElement }> {
  apiStub.use(http.post(checkoutApi.quote, () => delay('infinite')));
  readyToPay({ address1: '', city: '', state: '' });
  const { user } = enterCheckout('/shop/checkout/delivery/');
  const field = await street();
  await user.type(field, text);
  return { user, field };
}

it('suggests addresses for a street, and fills in the whole of the one that the keys choose', async () => {
  sellsEverything();
  const searches = knowsAddresses(mainStreet, wallStreet);
  const { user, field } = await typeStreet('14 W');
  const options = await listed();
  expect(options.map(({ textContent }) => textContent)).toEqual([
    '14 Main Street, Darien, CT 06820',
    '14 Wall Street, Norwalk, CT 06850',
  ]);
  expect(searches.at(-1)?.toString()).toBe('text=14+W&near=06851');
  expect(field).toHaveAttribute('role', 'combobox');
  expect(field).toHaveAttribute('aria-expanded', 'true');
  expect(field).toHaveAttribute('aria-controls', screen.getByRole('listbox', { name: 'Addresses' }).id);
  expect(announcement()).toHaveTextContent('2 addresses. Use the arrow keys to choose.');

  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(field).toHaveAttribute('aria-activedescendant', options[1]?.id);
  expect(options[1]).toHaveAttribute('aria-selected', 'true');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(field).toHaveValue('14 Wall Street'));
  await waitFor(() => expect(field).toHaveFocus());
  expect(field).toHaveAttribute('aria-expanded', 'false');
  expect(announcement()).toHaveTextContent('Filled in: 14 Wall Street, Norwalk, CT 06850.');
  for (const [id, value] of [
    ['address1', '14 Wall Street'],
    ['city', 'Norwalk'],
    ['state', 'CT'],
    ['postalCode', '06850'],
  ] as const)
    expect(document.getElementById(id)).toHaveValue(value);
  expect(JSON.parse(sessionStorage.getItem('CheckoutDraft') ?? '{}')).toMatchObject({
    address1: '14 Wall Street',
    postalCode: '06850',
  });
});

it('takes an address by a click, and marks nothing as wrong that it filled in', async () => {
  sellsEverything();
  knowsAddresses(wallStreet);
  const { user } = await typeStreet('14');
  await user.clear(screen.getByLabelText(/ZIP or postal code/));
  await user.click(screen.getByRole('button', { name: 'Continue to payment' }));
  expect(await screen.findByText('Postal Code is a required field')).toBeVisible();
  await user.type(await street(), ' Wall');
  await user.click(await screen.findByRole('option', { name: /^14 Wall Street/ }));
  await waitFor(() => expect(screen.queryByText('Postal Code is a required field')).toBeNull());
  expect(document.querySelector('[aria-invalid=true]')).toBeNull();
});

it('leaves a street as it is typed: Escape closes the list, and going on takes nothing from it', async () => {
  sellsEverything();
  knowsAddresses(wallStreet);
  const { user, field } = await typeStreet('14 Wall');
  await listed();
  await user.keyboard('{ArrowDown}{Escape}');
  isClosed();
  expect(field).toHaveValue('14 Wall');
  await user.type(field, ' St');
  await listed();
  await user.keyboard('{ArrowDown}');
  await user.tab();
  isClosed();
  expect(field).toHaveValue('14 Wall St');
});

it('does not look for what is no street yet', async () => {
  sellsEverything();
  const searches = knowsAddresses(wallStreet);
  const { user, field } = await typeStreet('Wall');
  await user.clear(field);
  await user.type(field, '1 W');
  await user.type(field, 'a');
  await listed();
  expect(searches.map((search) => search.get('text'))).toEqual(['1 Wa']);
});

it('does not look for what the browser fills in', async () => {
  sellsEverything();
  const searches = knowsAddresses(wallStreet);
  readyToPay({ address1: '' });
  const { user } = enterCheckout('/shop/checkout/delivery/');
  const field = await street();
  await user.click(field);
  await waitFor(() => expect(field).toHaveAttribute('role', 'combobox'));
  // Without an input type, like browser autofill.
  fireEvent.input(field, { target: { value: '14 Wall Street' } });
  // The total's debounce is longer than the search's.
  expect(await screen.findByText('$50.84')).toBeVisible();
  expect(searches).toEqual([]);
});

it.each([
  ['fails', () => HttpResponse.error()],
  ['finds nothing', () => HttpResponse.json({ suggestions: [] })],
])('is a plain field where the search %s', async (_, answer) => {
  sellsEverything();
  const asked: (string | null)[] = [];
  apiStub.use(
    http.get(addressApi.search, ({ request }) => {
      asked.push(new URL(request.url).searchParams.get('text'));
      return answer();
    }),
  );
  const { user, field } = await typeStreet('14 Wall Street');
  await waitFor(() => expect(asked).toContain('14 Wall Street'));
  await user.type(field, ' 2');
  await waitFor(() => expect(asked).toContain('14 Wall Street 2'));
  isClosed();
  expect(announcement()).toBeEmptyDOMElement();
  expect(field).toHaveValue('14 Wall Street 2');
});

it('keeps what was typed, and says and shows it, where the chosen address does not come', async () => {
  sellsEverything();
  knowsAddresses(wallStreet);
  apiStub.use(http.get(addressApi.format, () => HttpResponse.error()));
  const { user, field } = await typeStreet('14 Wall');
  await listed();
  await user.keyboard('{ArrowDown}{Enter}');
  const failure = 'That address could not be filled in. Please type it.';
  await waitFor(() => expect(announcement()).toHaveTextContent(failure));
  expect(screen.getAllByText(failure)).toHaveLength(2);
  expect(field).toHaveValue('14 Wall');
  await user.type(field, ' St');
  expect(screen.queryByText(failure, { selector: 'p' })).toBeNull();
});

it('leads to the postal code where the chosen address lies in a place that nothing is sold to online', async () => {
  sellsEverything();
  knowsAddresses({ ...wallStreet, postalCode: '96910' });
  const market = { market_id: 'x', ecommerce: false, delivery: false, pickup: false, parts_only: false };
  apiStub.use(http.get('*/location/v2/directory/96910', () => HttpResponse.json({ market })));
  const { user } = await typeStreet('14 Wall');
  await listed();
  await user.keyboard('{ArrowDown}{Enter}');
  expect(await screen.findByText('Orders for this postal code are taken by phone.')).toBeVisible();
  await waitFor(() => expect(screen.getByLabelText(/ZIP or postal code/)).toHaveFocus());
});
