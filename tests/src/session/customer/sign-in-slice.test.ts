import {
  cartReceived,
  firstNameChanged,
  signedIn,
  signedOut,
  signInBegun,
  signInChecked,
  signInReducer,
} from '#src/session/customer/sign-in-slice.ts';
import { cart } from '#tests/support/browser/storefront-examples.ts';

const initial = signInReducer(undefined, { type: 'init' });
const ada = { firstname: 'Ada', email: 'ada@example.com', customerType: 'pro', postalCode: '06851' };

it('[4.2] keeps who signed in, and reads the placeholder postal code as none', () => {
  expect(signInReducer(initial, signedIn(ada))).toMatchObject({ isLogged: true, ...ada });
  expect(signInReducer(initial, signedIn({ ...ada, postalCode: 'no postal code' })).postalCode).toBe('');
});

it('[4.3] checks, renames, fetches the cart and signs out, each touching only its own fields', () => {
  expect(signInReducer(initial, signInChecked())).toEqual({ ...initial, checked: true });
  const ann = signInReducer(initial, signedIn(ada));
  expect(signInReducer(ann, firstNameChanged('Ann'))).toEqual({ ...ann, firstname: 'Ann' });
  expect(signInReducer(ann, cartReceived(cart()))).toEqual({ ...ann, cart: cart(), cartFetched: true });
  expect(signInReducer(ann, signedOut())).toEqual({ ...initial, checked: true });
});

it('shows no cart of the browser while that of the account is on its way', () => {
  const filled = signInReducer(initial, cartReceived(cart()));
  expect(signInReducer(filled, signInBegun())).toEqual({ ...filled, cart: {}, cartFetched: false });
});

it('[4.7] holds the cart that came, and an empty object when none did', () => {
  const filled = signInReducer(initial, cartReceived(cart()));
  expect(filled.cart).toEqual(cart());
  expect(signInReducer(filled, cartReceived(null)).cart).toEqual({});
});
