import { screen, waitFor } from '@testing-library/react';
import { navigate } from 'gatsby';
import { HttpResponse, http } from 'msw';
import { CheckoutPage } from '#src/features/orders/checkout/components/checkout-page.tsx';
import { apiStub } from '#tests/support/browser/api-stub.ts';
import { renderWithStore } from '#tests/support/browser/render-with-store.tsx';
import { storeOf } from '#tests/support/browser/store-of.ts';
import {
  checkoutApi,
  readyToPay,
  refusal,
  sellsEverything,
} from '#tests/support/orders/checkout-harness.tsx';
import { order, quote } from '#tests/support/orders/order-examples.ts';

const terms = { limit_cents: 2_500_000, balance_cents: 500_000, available_cents: 2_000_000, net_days: 30 };
const onAccount = `${checkoutApi.orders}/on-account`;

function enterAsPro() {
  sellsEverything();
  readyToPay();
  apiStub.use(
    http.get('*/professionals/v1/account', () =>
      HttpResponse.json({
        account: {
          firm: { name: 'Rivera Builders', is_owner: true, rights: ['order'] },
          terms,
          purchase_orders: [],
          certificates: [],
        },
      }),
    ),
  );
  const store = storeOf({ accessToken: 'pat', profile: { isPro: true, firstName: 'Pat' } });
  return renderWithStore(<CheckoutPage path="/shop/checkout/payment/" />, store);
}

const choose = async (user: ReturnType<typeof enterAsPro>['user']) => {
  await user.click(await screen.findByRole('radio', { name: /^On account/ }));
  return screen.findByRole('button', { name: 'Order $50.84 on account' });
};

it('orders on account by the buyer’s own number, once, for what was shown', async () => {
  const sent: unknown[] = [];
  const placed = order({ state: 'awaiting_approval', payment: { funding: 'account', refunded: false } });
  apiStub.use(
    http.post(onAccount, async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ order: placed }, { status: 201 });
    }),
  );
  const { user } = enterAsPro();
  const button = await choose(user);
  expect(screen.getByText('$20,000.00 of $25,000.00 left, net 30 days')).toBeVisible();
  await user.click(button);
  expect(await screen.findByText('Enter your purchase-order number')).toBeVisible();
  expect(sent).toEqual([]);
  await user.type(screen.getByLabelText('Your purchase-order number'), 'PO 4711');
  await user.click(button);
  await waitFor(() =>
    expect(navigate).toHaveBeenCalledWith(`/shop/summary/${placed.number}/`, { replace: true }),
  );
  expect(sent).toEqual([expect.objectContaining({ purchase_order: 'PO 4711', shown_total_cents: 5084 })]);
  expect(sent[0]).not.toHaveProperty('funding');
});

it('says why an order is not taken, and asks about a total that rose', async () => {
  const { user } = enterAsPro();
  await choose(user);
  apiStub.use(
    http.post(onAccount, () => refusal(409, 'price_rose', 'A price has gone up since you saw it.')),
    http.post(checkoutApi.quote, () => HttpResponse.json({ quote: quote(6_084) })),
  );
  await user.type(screen.getByLabelText('Your purchase-order number'), 'PO 4711{Enter}');
  expect(await screen.findByText('A price has gone up since you saw it.')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Order $60.84 on account' })).toBeEnabled();
  expect(screen.getByLabelText('Your purchase-order number')).toHaveValue('PO 4711');
});
