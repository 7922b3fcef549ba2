import { act, screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { SaveCartHere } from '#src/features/account/save-cart-here.tsx';
import * as oktaClient from '#src/lib/okta/okta-client.ts';
import { sessionKnown } from '#src/session/customer/auth-slice.ts';
import { cartReceived } from '#src/session/customer/sign-in-slice.ts';
import { createStore } from '#src/session/store.ts';
import { at, refused, renderSignedIn } from '#tests/support/account/account-harness.tsx';
import { apiStub } from '#tests/support/browser/api-stub.ts';
import { renderWithStore } from '#tests/support/browser/render-with-store.tsx';
import { cart } from '#tests/support/browser/storefront-examples.ts';

jest.mock('#src/lib/okta/okta-client.ts');

const withCart = (room: ReturnType<typeof renderWithStore>) => {
  act(() => void room.store.dispatch(cartReceived(cart())));
  return room;
};
const save = { name: 'Save this cart…' };

it('a customer saves the cart under a name, and is shown where it is', async () => {
  const { user, store } = withCart(renderSignedIn(<SaveCartHere />));
  const sent: unknown[] = [];
  apiStub.use(
    http.post(at('saved-carts'), async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ Cart: cart([]) }, { status: 201 });
    }),
  );
  await user.click(screen.getByRole('button', save));
  const name = await screen.findByRole('textbox', { name: 'Name, such as Lake house' });
  expect(name).toHaveFocus();
  await user.keyboard('Lake house{Enter}');
  expect(await screen.findByText('“Lake house” is saved in your account')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Saved carts' })).toHaveAttribute('href', '/account/carts/');
  expect(sent).toEqual([{ name: 'Lake house' }]);
  expect(store.getState().signInState.cart).toMatchObject({ items: [] });
});

it('a cart that could not be saved stays, with its name', async () => {
  const { user } = withCart(renderSignedIn(<SaveCartHere />));
  apiStub.use(http.post(at('saved-carts'), () => refused(503, 'unavailable', 'The database is away.')));
  await user.click(screen.getByRole('button', save));
  await user.type(await screen.findByRole('textbox'), 'Lake house{Enter}');
  expect(await screen.findByText('The database is away.')).toBeVisible();
  expect(screen.getByRole('textbox')).toHaveValue('Lake house');
});

it('is thought better of, and the focus goes back to where it was opened', async () => {
  const { user } = withCart(renderSignedIn(<SaveCartHere />));
  await user.click(screen.getByRole('button', save));
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.getByRole('button', save)).toHaveFocus();
});

it('a guest is led to sign in, and back to the cart', async () => {
  const signInWithRedirect = jest.fn().mockResolvedValue(undefined);
  jest.mocked(oktaClient.oktaClient).mockReturnValue({ signInWithRedirect } as never);
  history.replaceState(null, '', '/shop/cart/');
  const { user } = withCart(renderWithStore(<SaveCartHere />));
  expect(screen.queryByRole('button', save)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Sign in to save this cart' }));
  expect(signInWithRedirect).toHaveBeenCalledWith({ originalUri: '/shop/cart/' });
});

it('is not there where there is nothing to save, and before it is known who is here', () => {
  const { unmount } = renderSignedIn(<SaveCartHere />);
  expect(screen.queryByRole('button')).toBeNull();
  unmount();
  const { store } = renderWithStore(<SaveCartHere />, createStore());
  act(() => void store.dispatch(cartReceived(cart())));
  expect(screen.queryByRole('button')).toBeNull();
  act(() => void store.dispatch(sessionKnown({})));
  expect(screen.getByRole('button', { name: 'Sign in to save this cart' })).toBeVisible();
});
