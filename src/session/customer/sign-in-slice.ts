import { createAction } from '@reduxjs/toolkit';
import { noPostalCode } from '#domain/account/no-postal-code.ts';
import type { Cart } from '#domain/cart/contract.ts';
import { on, reducerOf } from '../reducer-of.ts';

/** [3.7] Sign-in state and the visitor's cart. */
export interface SignInState {
  isLogged: boolean;
  firstname: string;
  email: string;
  customerType: string;
  postalCode: string;
  error: string | null;
  cart: Cart | Record<string, never>;
  cartFetched: boolean;
  checked: boolean;
}

export interface SignedInCustomer {
  firstname: string;
  email: string;
  customerType?: string;
  postalCode: string;
}

const initialState: SignInState = {
  isLogged: false,
  firstname: '',
  email: '',
  customerType: 'homeowner',
  postalCode: '',
  error: null,
  cart: {},
  cartFetched: false,
  checked: false,
};

/** `null` if missing or failed to load ([3.7], [4.7]); dispatched by `cart-thunks.ts` only. */
export const cartReceived = createAction<Cart | null>('cart/received');
export const signInBegun = createAction('signInState/signInBegun');
export const signedIn = createAction<SignedInCustomer>('signInState/signedIn');
export const signInFailed = createAction<string>('signInState/signInFailed');
export const signInErrorRead = createAction('signInState/signInErrorRead');
export const signInChecked = createAction('signInState/signInChecked');
export const firstNameChanged = createAction<string>('signInState/firstNameChanged');
export const signedOut = createAction('signInState/signedOut');

export const signInReducer = reducerOf<SignInState>(initialState, [
  on(signInBegun, () => ({ cart: {}, cartFetched: false })),
  on(signedIn, (_, { postalCode, customerType = initialState.customerType, firstname, email }) => ({
    isLogged: true,
    firstname,
    email,
    customerType,
    error: null,
    postalCode: postalCode === noPostalCode ? '' : postalCode,
  })),
  on(signInFailed, (_, error) => ({ error })),
  on(signInErrorRead, (): Partial<SignInState> => ({ error: null })),
  on(signInChecked, () => ({ checked: true })),
  on(firstNameChanged, (_, firstname) => ({ firstname })),
  on(signedOut, () => ({ ...initialState, checked: true })),
  on(cartReceived, (_, cart) => ({ cart: cart ?? {}, cartFetched: true })),
]);
