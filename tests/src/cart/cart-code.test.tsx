import { screen } from '@testing-library/react';
import { shortCodeOf } from '#domain/configurator/short-code.ts';
import { CartSummary } from '#src/features/cart/components/cart-summary.tsx';
import { renderWithStore } from '#tests/support/browser/render-with-store.tsx';
import { cart } from '#tests/support/browser/storefront-examples.ts';

it('a cart says the code that an agent finds it by', () => {
  renderWithStore(<CartSummary cart={cart()} />);
  expect(screen.getByText(shortCodeOf(cart().id))).toBeVisible();
  expect(screen.getByText(/^Cart code/)).toHaveTextContent('Read it to us on the phone');
});
