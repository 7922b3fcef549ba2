import { act, screen } from '@testing-library/react';
import { CartContents } from '#src/features/cart/components/cart-contents.tsx';
import { useCart } from '#src/session/cart/cart-state.ts';
import { cartReceived } from '#src/session/customer/sign-in-slice.ts';
import { renderWithStore } from '#tests/support/browser/render-with-store.tsx';
import { cart, cartItem } from '#tests/support/browser/storefront-examples.ts';

const drawn: number[] = [];
jest.mock('#src/features/cart/components/line-actions.tsx', () => ({
  LineActions: ({ item }: { item: { price_cents: number } }) => {
    drawn.push(item.price_cents);
    return null;
  },
}));

function Held() {
  const held = useCart();
  return held && <CartContents cart={held} />;
}

it('draws again only the line that the server changed, of two hundred', () => {
  localStorage.clear();
  const many = () =>
    Array.from({ length: 200 }, (_, index) => cartItem({ id: `line-${index}`, price_cents: 1000 + index }));
  const { store } = renderWithStore(<Held />);
  act(() => void store.dispatch(cartReceived(cart(many()))));
  expect(screen.getAllByRole('listitem')).toHaveLength(200);
  drawn.length = 0;
  const [first, ...others] = many();
  act(() => void store.dispatch(cartReceived(cart([cartItem({ ...first, quantity: 9 }), ...others]))));
  expect(drawn).toEqual([1000]);
});
