import { screen, waitFor, within } from '@testing-library/react';
import { navigate } from 'gatsby';
import { HttpResponse, http } from 'msw';
import type { Order } from '#domain/orders/order-schema.ts';
import { DetailsPage } from '#src/features/orders/components/details-page.tsx';
import { SummaryPage } from '#src/features/orders/components/summary-page.tsx';
import TrackForm from '#src/features/orders/components/track-form.tsx';
import { handOverOrder } from '#src/session/orders/paid-order.ts';
import { apiStub } from '#tests/support/browser/api-stub.ts';
import { renderWithStore } from '#tests/support/browser/render-with-store.tsx';
import { storeOf } from '#tests/support/browser/store-of.ts';
import { cart } from '#tests/support/browser/storefront-examples.ts';
import { refusal } from '#tests/support/orders/checkout-harness.tsx';
import { order } from '#tests/support/orders/order-examples.ts';

const one = '*/web-ecommerce/api/v1/orders/:number';
const unknown = () => refusal(404, 'unknown_order', 'No order has this number and this email address.');

const knows = (known: Order = order()) =>
  apiStub.use(
    http.get(one, ({ request, params }) =>
      params.number === known.number && new URL(request.url).searchParams.get('email') === known.contact.email
        ? HttpResponse.json({ order: known })
        : unknown(),
    ),
  );
const remember = () => sessionStorage.setItem('OrderEmails', '{"CL-7K2M9QXD":"ada@example.com"}');
const summaryPage = (store = storeOf()) =>
  renderWithStore(<SummaryPage path="/shop/summary/CL-7K2M9QXD/" />, store);
const detailsPage = () => renderWithStore(<DetailsPage search="?order=cl-7k2m9qxd" />);

beforeEach(() => {
  sessionStorage.clear();
  jest.mocked(navigate).mockReset();
});

it('shows an order that was just paid for at once, and keeps it where nothing newer can be had', async () => {
  let asked = 0;
  apiStub.use(
    http.get(one, () => {
      asked += 1;
      return refusal(503, 'payment_unavailable', 'Later');
    }),
  );
  remember();
  const store = storeOf();
  store.dispatch(handOverOrder(order()));
  summaryPage(store);
  expect(screen.getByRole('heading', { level: 1, name: 'Thank you, Ada.' })).toBeVisible();
  await waitFor(() => expect(asked).toBeGreaterThan(0));
  expect(screen.getByText('CL-7K2M9QXD')).toBeVisible();
});

it('shows no order of another number that was just paid for', async () => {
  knows();
  remember();
  const store = storeOf();
  store.dispatch(handOverOrder(order({ number: 'CL-22222222' })));
  summaryPage(store);
  expect(screen.queryByRole('heading', { level: 1, name: 'Thank you, Ada.' })).toBeNull();
  expect(await screen.findByText('CL-7K2M9QXD')).toBeVisible();
});

it('thanks with the number, the lines with their drawings, the sum, the days, the place and what comes next', async () => {
  knows();
  remember();
  const { container } = summaryPage();
  expect(await screen.findByRole('heading', { level: 1, name: 'Thank you, Ada.' })).toBeVisible();
  expect(screen.getByText('CL-7K2M9QXD')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Classic sash lock' })).toHaveAttribute(
    'href',
    '/shop/parts/sash-lock-classic/?item=sash-lock-classic',
  );
  expect(container.querySelector('img')).toHaveAttribute('src', '/drawings/parts/sash-lock-classic.svg');
  expect(screen.getByText('$50.84')).toBeVisible();
  expect(screen.getByText(/^Arrives/)).toHaveTextContent(/^Arrives Dec 1–4$/);
  expect(screen.getByText(/14 Wall Street/)).toBeVisible();
  expect(screen.getByText('Visa ending in 1111')).toBeVisible();
  expect(screen.getByText(/Until that begins you can cancel it/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Receipt (PDF)' })).toHaveAttribute(
    'href',
    '/web-ecommerce/api/v1/orders/CL-7K2M9QXD/receipt.pdf?email=ada%40example.com',
  );
  expect(screen.getByRole('link', { name: 'Track your order' })).toHaveAttribute(
    'href',
    '/support/track-order/details/?order=CL-7K2M9QXD',
  );
});

it('asks a visitor who has the number alone for the e-mail address, and opens it to the right one', async () => {
  knows();
  const { user } = summaryPage();
  await user.click(screen.getByRole('button', { name: 'Open the order' }));
  expect(await screen.findByText('Email Address is a required field')).toBeVisible();
  await user.type(screen.getByLabelText('Email address'), 'eve@example.com{Enter}');
  expect(await screen.findByText('No order has this number and this email address.')).toBeVisible();
  expect(screen.getByLabelText('Email address')).toHaveValue('eve@example.com');
  await user.clear(screen.getByLabelText('Email address'));
  await user.type(screen.getByLabelText('Email address'), 'ada@example.com{Enter}');
  expect(await screen.findByRole('heading', { name: 'Thank you, Ada.' })).toBeVisible();
});

it('says that the shop does not answer, and opens the order when asked again', async () => {
  knows();
  apiStub.use(http.get(one, () => HttpResponse.error(), { once: true }));
  remember();
  const { user } = summaryPage();
  expect(await screen.findByText('We could not open your order.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Thank you, Ada.' })).toBeVisible();
});

it('leads an address without a number to the place where orders are found', () => {
  renderWithStore(<SummaryPage path="/shop/summary/" />);
  expect(screen.getByRole('link', { name: 'Find your order' })).toHaveAttribute(
    'href',
    '/support/track-order/',
  );
});

it('finds an order by its number and address, and says what is missing and what does not fit', async () => {
  knows();
  const { user } = renderWithStore(<TrackForm />);
  await user.click(screen.getByRole('button', { name: 'Find the order' }));
  const region = await screen.findByRole('region', { name: 'Please look at this again' });
  await waitFor(() => expect(region).toHaveFocus());
  expect(
    within(region)
      .getAllByRole('link')
      .map((line) => [line.getAttribute('href'), line.textContent]),
  ).toEqual([
    ['#orderNumber', 'You must fill out Order Number'],
    ['#email', 'You must provide a valid Email Address'],
  ]);
  await user.type(screen.getByLabelText('Order number'), ' cl-7k2m9qxd');
  await user.type(screen.getByLabelText('Email address'), 'eve@example.com{Enter}');
  expect(await screen.findByText('No order has this number and this email address.')).toBeVisible();
  await user.clear(screen.getByLabelText('Email address'));
  await user.type(screen.getByLabelText('Email address'), 'ada@example.com{Enter}');
  await waitFor(() =>
    expect(navigate).toHaveBeenCalledWith('/support/track-order/details/?order=CL-7K2M9QXD'),
  );
  expect(JSON.parse(sessionStorage.getItem('OrderEmails') ?? '')).toEqual({
    'CL-7K2M9QXD': 'ada@example.com',
  });
});

it('shows how far it is: what has happened with its days, where it is, and what is to come', async () => {
  const events = [
    { state: 'placed' as const, at: '2026-11-21T15:00:00.000Z' },
    { state: 'confirmed' as const, at: '2026-11-23T16:00:00.000Z', note: 'Measures checked by Ruth.' },
  ];
  knows(order({ state: 'confirmed', events }));
  remember();
  detailsPage();
  const [ahead] = await screen.findAllByText('Pending');
  const steps = within(ahead?.closest('ol') as HTMLElement);
  expect(steps.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
    ...['Placed', 'Confirmed', 'In production', 'Shipped', 'Delivered'],
  ]);
  expect(steps.getByText('Measures checked by Ruth.').closest('li')).toHaveAttribute('aria-current', 'step');
  expect(steps.getByText(/^11\/23\/2026/)).toBeVisible();
});

it('says of a payment that is being checked that the order waits for it', async () => {
  const payment = { funding: 'paypal' as const, refunded: false };
  const events = [{ state: 'payment_pending' as const, at: '2026-11-21T15:00:00.000Z' }];
  knows(order({ state: 'payment_pending', can_cancel: false, payment, events }));
  remember();
  detailsPage();
  expect((await screen.findAllByText(/still checking the payment/))[0]).toBeVisible();
  expect(screen.getByText('PayPal, being checked')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Cancel this order' })).toBeNull();
});

it('says of a payment that did not go through that no money was taken', async () => {
  const payment = { funding: 'paypal' as const, refunded: false, denied: true as const };
  const events = [{ state: 'cancelled' as const, at: '2026-11-21T15:00:00.000Z' }];
  knows(order({ state: 'cancelled', can_cancel: false, payment, events }));
  remember();
  detailsPage();
  expect((await screen.findAllByText(/No money was taken/))[0]).toBeVisible();
  expect(screen.getByText('PayPal, not charged')).toBeVisible();
  expect(screen.queryByText(/goes back/)).toBeNull();
});

it('names the part of a payment that went back', async () => {
  knows(order({ payment: { funding: 'paypal', refunded: false, refunded_cents: 500 } }));
  remember();
  detailsPage();
  expect(await screen.findByText(/\$5\.00 of your payment went back to your PayPal\./)).toBeVisible();
  expect(screen.getByText('PayPal, $5.00 refunded')).toBeVisible();
});

it('does not call money refunded by PayPal that came by check', async () => {
  const note = '$50.84 was paid to you in another way (Check 1204): PayPal is too late';
  const events = [{ state: 'cancelled' as const, at: '2026-11-21T15:00:00.000Z' }];
  const changes = [{ kind: 'payment' as const, at: '2026-11-28T15:00:00.000Z', note }];
  const payment = { funding: 'paypal' as const, refunded: true };
  knows(order({ state: 'cancelled', can_cancel: false, payment, events, changes }));
  remember();
  detailsPage();
  expect(await screen.findByText('PayPal, paid back')).toBeVisible();
  expect(screen.getAllByText(/\(Check 1204\)/)[0]).toBeVisible();
});

it('asks before it cancels, can be talked out of it, and shows what the server says', async () => {
  knows();
  remember();
  const sent: unknown[] = [];
  const cancelled = order({
    state: 'cancelled',
    can_cancel: false,
    payment: { funding: 'card', card: { brand: 'Visa', last_digits: '1111' }, refunded: true },
    events: [...order().events, { state: 'cancelled', at: '2026-11-22T15:00:00.000Z' }],
  });
  apiStub.use(
    http.post(`${one}/cancel`, async ({ request }) => {
      sent.push(await request.json());
      return sent.length === 1
        ? refusal(409, 'in_production', 'Production has begun.')
        : HttpResponse.json({ order: cancelled });
    }),
  );
  const { user } = detailsPage();
  await user.click(await screen.findByRole('button', { name: 'Cancel this order' }));
  await waitFor(() => expect(screen.getByRole('region', { name: 'Cancel this order?' })).toHaveFocus());
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Cancel this order' })).toHaveFocus());
  expect(sent).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Cancel this order' }));
  await user.click(screen.getByRole('button', { name: 'Yes, cancel it' }));
  expect(await screen.findByText('Production has begun.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Yes, cancel it' }));
  expect(await screen.findByText('Visa ending in 1111, refunded')).toBeVisible();
  expect(
    screen.getByText(/goes back to your Visa ending in 1111\. Expect it by Monday, November 30\./),
  ).toBeVisible();
  expect(sent).toEqual([{ email: 'ada@example.com' }, { email: 'ada@example.com' }]);
  expect(screen.queryByRole('button', { name: /Cancel/ })).toBeNull();
  expect(screen.queryByText('Pending')).toBeNull();
});

it('offers no cancelling once production has begun', async () => {
  knows(order({ state: 'in_production', can_cancel: false }));
  remember();
  detailsPage();
  expect(await screen.findByRole('button', { name: 'Order it again' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Cancel this order' })).toBeNull();
});

it('puts an order into the cart again, and names what is no longer sold before it goes there', async () => {
  knows();
  remember();
  const answers = [
    { Cart: cart(), left_out: ['Brass lift'] },
    { Cart: cart(), left_out: [] },
  ];
  apiStub.use(http.post(`${one}/reorder`, () => HttpResponse.json(answers.shift() ?? {})));
  const { user, store } = detailsPage();
  await user.click(await screen.findByRole('button', { name: 'Order it again' }));
  expect(await screen.findByText('Brass lift')).toBeVisible();
  expect(store.getState().signInState.cart).toEqual(cart());
  expect(navigate).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Order it again' }));
  await waitFor(() => expect(navigate).toHaveBeenCalledWith('/shop/cart/'));
});

it('asks for an order again under the same key where the answer was lost, and under another one after an answer', async () => {
  knows();
  remember();
  const keys: (string | null)[] = [];
  apiStub.use(
    http.post(`${one}/reorder`, ({ request }) => {
      keys.push(request.headers.get('idempotency-key'));
      return keys.length === 1 ? HttpResponse.error() : HttpResponse.json({ Cart: cart(), left_out: [] });
    }),
  );
  const { user } = detailsPage();
  for (const times of [1, 2, 3]) {
    await user.click(await screen.findByRole('button', { name: 'Order it again' }));
    await waitFor(() => expect(keys).toHaveLength(times));
  }
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});
