import { screen, within } from '@testing-library/react';
import { OrderAside } from '#src/features/orders/checkout/components/order-aside.tsx';
import { renderWithStore } from '#tests/support/browser/render-with-store.tsx';
import { cart, cartItem } from '#tests/support/browser/storefront-examples.ts';

const aside = (prices: readonly number[]) => {
  const items = prices.map((total_cents, at) =>
    cartItem({ id: String(at), title: `Line ${at}`, total_cents }),
  );
  renderWithStore(
    <OrderAside
      cart={cart(items)}
      quoted={
        { quote: null, asking: false, trouble: null, again: () => undefined, take: () => undefined } as never
      }
      method="delivery"
      promoCode=""
      promoRefusal=""
      onPromo={() => undefined}
    />,
  );
  return within(screen.getByRole('list', { name: 'Items in your order' }))
    .getAllByRole('listitem')
    .map((row) => /Line \d/.exec(row.textContent ?? '')?.[0]);
};

it('shows a short order in the order of the cart', () => {
  expect(aside([100, 300, 200])).toEqual(['Line 0', 'Line 1', 'Line 2']);
  expect(screen.queryByText(/Scroll the list/)).toBeNull();
});

it('says that a long one is cut, and shows the dearest lines first', () => {
  expect(aside([100, 300, 200, 500, 400])).toEqual(['Line 3', 'Line 4', 'Line 1', 'Line 2', 'Line 0']);
  expect(screen.getByText('5 lines, the dearest first. Scroll the list to see them all.')).toBeVisible();
});
