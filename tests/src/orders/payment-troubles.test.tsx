import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { readAccessTokenFrom } from '#src/lib/http/access-token.ts';
import { apiStub } from '#tests/support/browser/api-stub.ts';
import { checkoutApi, refusal } from '#tests/support/orders/checkout-harness.tsx';
import { order, quote } from '#tests/support/orders/order-examples.ts';
import {
  arrived,
  begins,
  captures,
  enter,
  keepPaymentRoom,
  paid,
  pay,
  reports,
} from '#tests/support/orders/payment-harness.ts';
import { standInForPaypal } from '#tests/support/orders/paypal-script.ts';

keepPaymentRoom();
afterEach(() =>
  readAccessTokenFrom(
    () => undefined,
    async () => 'ended',
  ),
);

it('tells the old total and the new one when the price rose, and asks again before it goes on', async () => {
  standInForPaypal();
  const sent = begins(({ body }) =>
    body.shown_total_cents === 5084 ? refusal(409, 'price_rose', 'The total has risen.') : undefined,
  );
  captures(paid);
  const { user } = enter();
  await screen.findByRole('button', { name: 'Pay with PayPal' });
  apiStub.use(http.post(checkoutApi.quote, () => HttpResponse.json({ quote: quote(6000) })));
  await pay(user);
  const notice = await screen.findByText('The price has risen since we showed it to you.');
  expect(notice.parentElement).toHaveTextContent(
    'The total was $50.84; it is now $60.00. Nothing was charged.',
  );
  expect(screen.queryByRole('button', { name: 'Pay with PayPal' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Go on with $60.00' }));
  await pay(user);
  await arrived();
  expect(sent.map(({ body }) => body.shown_total_cents)).toEqual([5084, 6000]);
  expect(sent[1]?.key).not.toBe(sent[0]?.key);
  expect(reports).toEqual([]);
});

it('tells what the server refuses in its words, with the way back to the cart where the cart is the matter', async () => {
  standInForPaypal();
  begins(() => refusal(409, 'not_on_hand', 'The shelf holds only one of these.'));
  const { user } = enter();
  await pay(user);
  const notice = await screen.findByText('The shelf holds only one of these.');
  expect(within(notice.parentElement as HTMLElement).getByRole('link')).toHaveAttribute(
    'href',
    '/shop/cart/',
  );
  expect(reports).toEqual([]);
});

it('says that the payment company does not answer, and starts again when asked', async () => {
  standInForPaypal();
  const sent = begins(() =>
    sent.length > 1 ? undefined : refusal(503, 'payment_unavailable', 'PayPal does not answer right now.'),
  );
  captures(paid);
  const { user } = enter();
  await pay(user);
  expect(await screen.findByText('PayPal does not answer right now.')).toBeVisible();
  expect(reports).toEqual(['paying with PayPal']);
  await pay(user);
  await arrived();
});

it('never pays twice when an answer is lost: it asks again for the same payment, also after a reload', async () => {
  standInForPaypal();
  const sent = begins();
  const seen = captures(
    () => HttpResponse.error(),
    () => refusal(503, 'payment_unavailable', 'PayPal does not answer right now.'),
    () => refusal(429, 'too_many_calls', 'Too many requests from your network are under way.'),
    paid,
  );
  const { user, unmount } = enter();
  await pay(user);
  await user.click(await screen.findByRole('button', { name: 'Ask again' }));
  await waitFor(() => expect(seen.count).toBe(2));
  expect(await screen.findByText('We have not heard whether your payment went through.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Pay with PayPal' })).toBeNull();
  unmount();

  // The server has captured the payment, and the cart is empty.
  apiStub.use(
    http.get(checkoutApi.cart, () => refusal(404, 'no_active_cart', 'Customer does not have an active cart')),
  );
  const reloaded = enter();
  await reloaded.user.click(await screen.findByRole('button', { name: 'Ask again' }));
  await arrived();
  expect(seen.count).toBe(4);
  expect(sent).toHaveLength(1);
});

it.each([
  ['ended', 1],
  ['not reached', 1],
  ['renewed', 2],
] as const)(
  'pays without the sign-in if its token is refused during the payment and the renewal is %s',
  async (renewal, refusals) => {
    standInForPaypal();
    begins();
    const tokens: (string | null)[] = [];
    apiStub.use(
      http.post(checkoutApi.capture, ({ request }) => {
        const token = request.headers.get('authorization');
        tokens.push(token);
        return token
          ? refusal(401, 'invalid_token', 'Your sign-in has ended.')
          : HttpResponse.json({ order: order() });
      }),
    );
    const { user } = enter();
    readAccessTokenFrom(
      () => 'a-token',
      async () => renewal,
    );
    await pay(user);
    await arrived();
    expect(tokens).toEqual([...Array.from({ length: refusals }, () => 'Bearer a-token'), null]);
  },
);

it('asks by itself what became of a payment once the connection is back', async () => {
  standInForPaypal();
  begins();
  captures(() => HttpResponse.error(), paid);
  const { user } = enter();
  await pay(user);
  expect(await screen.findByText('We have not heard whether your payment went through.')).toBeVisible();
  fireEvent(window, new Event('online'));
  await arrived();
});

it('goes on with the checkout when a payment of before turns out not to have been made', async () => {
  standInForPaypal();
  sessionStorage.setItem(
    'ApprovedPayment',
    JSON.stringify({ orderNumber: 'CL-7K2M9QXD', paypalOrderId: 'PP-1', email: 'ada@example.com' }),
  );
  captures(() => refusal(409, 'not_approved', 'The payment was not approved.'));
  enter();
  expect(await screen.findByText('The payment was not approved.')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Pay with PayPal' })).toBeVisible();
  expect(sessionStorage.getItem('ApprovedPayment')).toBeNull();
});

it('says where online payment is not possible now, and asks again how one may pay', async () => {
  standInForPaypal();
  apiStub.use(http.get(checkoutApi.settings, () => HttpResponse.json({ paypal: null }), { once: true }));
  const { user } = enter();
  expect(await screen.findByText('Online payment is not available right now.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: 'Pay with PayPal' })).toBeVisible();
});
