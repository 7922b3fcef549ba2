import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { CartPage } from '#src/features/cart/components/cart-page.tsx';
import { cartReceived } from '#src/session/customer/sign-in-slice.ts';
import { apiStub } from '#tests/support/browser/api-stub.ts';
import { renderWithStore } from '#tests/support/browser/render-with-store.tsx';
import { cart, cartItem } from '#tests/support/browser/storefront-examples.ts';
import { quote } from '#tests/support/orders/order-examples.ts';

const carts = '*/web-ecommerce/api/v1/carts';
const item = '*/web-ecommerce/api/v1/carts/items/:id';
const cookie = jest.spyOn(document, 'cookie', 'get');

beforeEach(() => {
  localStorage.clear();
  cookie.mockReturnValue('clerestory_has_cart=1');
});

it('shows the lines with prices, lead times and the sum', async () => {
  apiStub.use(http.get(carts, () => HttpResponse.json({ Cart: cart() })));
  renderWithStore(<CartPage />);
  const line = within(await screen.findByRole('listitem'));
  expect(line.getByRole('link', { name: 'Classic sash lock' })).toHaveAttribute('href', cartItem().item_url);
  expect(line.getByText('$14.50 each')).toBeVisible();
  expect(line.getByText('Ready in 2 days')).toBeVisible();
  expect(within(screen.getByRole('region', { name: 'Summary' })).getByText('$29.00')).toBeVisible();
});

it('says what shipping to the visitor’s postal code costs, and where it does not know', async () => {
  const asked: unknown[] = [];
  localStorage.setItem('UserPostalCode', '06851');
  apiStub.use(
    http.get(carts, () => HttpResponse.json({ Cart: cart() })),
    http.post('*/web-ecommerce/api/v1/checkout/quote', async ({ request }) => {
      asked.push(await request.json());
      return HttpResponse.json({ quote: quote() });
    }),
  );
  const first = renderWithStore(<CartPage />);
  const summary = within(await screen.findByRole('region', { name: 'Summary' }));
  expect(summary.getByText('Shipping to 06851')).toBeVisible();
  expect(await summary.findByText('$19.00')).toBeVisible();
  expect(asked).toEqual([{ fulfilment: { method: 'estimate', postal_code: '06851' } }]);
  first.unmount();

  apiStub.use(
    http.post('*/web-ecommerce/api/v1/checkout/quote', () =>
      HttpResponse.json(
        { success: false, error: { code: 'no_delivery', message: 'We cannot deliver' } },
        { status: 409 },
      ),
    ),
  );
  renderWithStore(<CartPage />);
  expect(await screen.findByText('At checkout')).toBeVisible();
});

it('shows what was configured, and leads back to it', async () => {
  const configured = cartItem({
    title: 'Joiner Craftsman',
    config_id: 'c-1',
    part_number: undefined,
    headline: '32 × 54 in. · White inside and out',
    details: ['Width', 'Height', 'Style', 'Panel'].map((title) => ({ title, answer: `${title} answer` })),
    edit_url: '/shop/parts/configure/?item=joiner-craftsman&config=c-1',
  });
  apiStub.use(http.get(carts, () => HttpResponse.json({ Cart: cart([configured]) })));
  const { user } = renderWithStore(<CartPage />);
  const line = within(await screen.findByRole('listitem'));
  expect(line.getByRole('link', { name: 'Change Joiner Craftsman' })).toHaveAttribute(
    'href',
    configured.edit_url,
  );
  expect(line.getByText(/^32 × 54 in. · White inside and out/)).toBeVisible();
  expect(line.getByText('Panel answer')).not.toBeVisible();
  await user.click(line.getByText(/All 4 choices/));
  expect(line.getByText('Panel answer')).toBeVisible();
});

it('makes no call, and invites to the parts, when there is no cart', () => {
  cookie.mockReturnValue('');
  renderWithStore(<CartPage />);
  expect(screen.getByRole('link', { name: 'Find a part' })).toHaveAttribute('href', '/shop/parts/');
});

describe('[8.1] a cart that cannot be read', () => {
  const openAfter = async (status: number, code: string, message: string) => {
    apiStub.use(
      http.get(carts, () => HttpResponse.json({ success: false, error: { code, message } }, { status })),
    );
    const { store } = renderWithStore(<CartPage />);
    act(() => void store.dispatch(cartReceived(cart())));
    await waitFor(() => expect(store.getState().signInState).toMatchObject({ cart: {}, cartFetched: true }));
  };

  it('is empty where the customer does not have an active cart, which is no failure', async () => {
    await openAfter(404, 'no_active_cart', 'Customer does not have an active cart');
    expect(await screen.findByText(/Nothing is in your cart yet/)).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it.each([
    [404, 'not_found', 'There is no such call.'],
    [404, 'unknown_postal_code', 'No showrooms found for the provided zip code.'],
    [503, 'down', 'We are counting stock.'],
  ])('is reset and explained after any other cart error: %p %s', async (status, code, message) => {
    await openAfter(status, code, message);
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(screen.queryByText(/Nothing is in your cart yet/)).not.toBeInTheDocument();
  });
});

it('reads the cart again on request after a failure', async () => {
  apiStub.use(
    http.get(carts, () => HttpResponse.error(), { once: true }),
    http.get(carts, () => HttpResponse.json({ Cart: cart() })),
  );
  const { user } = renderWithStore(<CartPage />);
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'Classic sash lock' })).toBeVisible();
});

it('tells of a part that left the catalog, apart from the sum, and takes it out', async () => {
  const gone = { id: 'line-9', backend_name: 'old-crank', quantity: 3 };
  const removed: unknown[] = [];
  apiStub.use(
    http.get(carts, () => HttpResponse.json({ Cart: { ...cart([]), unavailable: [gone] } })),
    http.delete(item, ({ params }) => {
      removed.push(params.id);
      return HttpResponse.json({ Cart: cart([]) });
    }),
  );
  const { user } = renderWithStore(<CartPage />);
  expect(await screen.findByText('We no longer sell old-crank.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Remove old-crank' }));
  expect(await screen.findByText(/Nothing is in your cart yet/)).toBeVisible();
  expect(removed).toEqual(['line-9']);
});

describe('a line', () => {
  beforeEach(() => apiStub.use(http.get(carts, () => HttpResponse.json({ Cart: cart() }))));

  it('sends a new quantity and announces what is in the cart', async () => {
    const sent: unknown[] = [];
    apiStub.use(
      http.put(item, async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json({ Cart: cart([cartItem({ quantity: 3, total_cents: 4350 })]) });
      }),
    );
    const { user } = renderWithStore(<CartPage />);
    await user.click(await screen.findByRole('button', { name: /Increase/ }));
    expect(await screen.findAllByText('$43.50')).toHaveLength(2);
    expect(sent).toEqual([{ quantity: 3 }]);
    expect(screen.getByRole('status')).toHaveTextContent(
      'Classic sash lock: quantity 3. 3 items in your cart.',
    );
  });

  it('keeps the old quantity and says why when the server refuses', async () => {
    apiStub.use(
      http.put(item, () =>
        HttpResponse.json(
          { success: false, error: { code: 'too_many', message: 'Only 2 are left.' } },
          { status: 409 },
        ),
      ),
    );
    const { user } = renderWithStore(<CartPage />);
    await user.click(await screen.findByRole('button', { name: /Increase/ }));
    expect(await screen.findByText('Only 2 are left.')).toBeVisible();
    expect(screen.getByRole('textbox', { name: /Quantity/ })).toHaveValue('2');
  });

  it('leaves the cart with the focus on the heading', async () => {
    apiStub.use(http.delete(item, () => HttpResponse.json({ Cart: cart([]) })));
    const { user } = renderWithStore(<CartPage />);
    await user.click(await screen.findByRole('button', { name: /Remove/ }));
    expect(await screen.findByText(/Nothing is in your cart yet/)).toBeVisible();
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Your cart' })).toHaveFocus());
    expect(screen.getByRole('status')).toHaveTextContent('Classic sash lock removed. Your cart is empty.');
  });
});

it('shows a copy of the cart where the shop cannot be reached, without prices, until it answers', async () => {
  apiStub.use(http.get(carts, () => HttpResponse.json({ Cart: cart() })));
  const first = renderWithStore(<CartPage />);
  await screen.findByRole('listitem');
  first.unmount();
  apiStub.use(http.get(carts, () => HttpResponse.error()));
  renderWithStore(<CartPage />);
  expect(await screen.findByText('The shop cannot be reached. This is a copy of your cart.')).toBeVisible();
  expect(screen.getByText(`${cartItem().quantity} × Classic sash lock`)).toBeVisible();
  expect(screen.queryByText(/\$/)).not.toBeInTheDocument();
  apiStub.use(http.get(carts, () => HttpResponse.json({ Cart: cart() })));
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByRole('region', { name: 'Summary' })).toBeVisible();
  expect(screen.queryByText(/copy of your cart/)).not.toBeInTheDocument();
});

it('keeps no copy of a cart that the server refused to show', async () => {
  localStorage.setItem(
    'keptCart',
    JSON.stringify({ at: '2026-03-01T12:00:00Z', items: [{ id: '1', title: 'Old', quantity: 1 }] }),
  );
  const failure = { success: false, error: { code: 'unknown', message: 'An unknown error occurred' } };
  apiStub.use(http.get(carts, () => HttpResponse.json(failure, { status: 500 })));
  renderWithStore(<CartPage />);
  expect(await screen.findByText('We could not load your cart.')).toBeVisible();
  expect(screen.queryByText(/copy of your cart/)).not.toBeInTheDocument();
});
