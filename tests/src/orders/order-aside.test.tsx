import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { rowsOf, wordsOfRow } from '#domain/cart/kits.ts';
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
  expect(screen.queryByText(/more line/)).toBeNull();
});

it('says of a long one how many lines it leaves out and their sum, the dearest first, and shows all on request', async () => {
  expect(aside([100, 300, 200, 500, 400, 50])).toEqual(['Line 3', 'Line 4', 'Line 1', 'Line 2']);
  expect(screen.getByText('2 more lines, $1.50')).toBeVisible();
  await userEvent.setup().click(screen.getByRole('button', { name: 'Show all 6 lines' }));
  expect(screen.getAllByText(/^Line \d/)).toHaveLength(6);
  expect(screen.queryByText(/more lines/)).toBeNull();
});

it('shows a kit as one line with its parts', () => {
  const kit = { id: 'a', title: 'Lock set', quantity: 2 };
  const items = [
    cartItem({ id: 'a', title: 'Lock', quantity: 2, total_cents: 2_000, kit }),
    cartItem({ id: 'b', title: 'Keeper', quantity: 4, total_cents: 1_000, kit }),
  ];
  expect(rowsOf(items).flatMap(wordsOfRow)).toMatchObject([
    { title: 'Lock set', quantity: 2, cents: 3_000, parts: ['2 × Lock', '4 × Keeper'] },
  ]);
});
