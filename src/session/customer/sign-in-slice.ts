import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Cart } from '../../../domain/contracts/cart.ts';
import { noPostalCode } from '../../../domain/customer/no-postal-code.ts';
import { cartReceived } from '../cart/cart-state.ts';

/** [3.7] Who is here, and the cart that is theirs. */
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

const signInSlice = createSlice({
  name: 'signInState',
  initialState,
  reducers: {
    /** What is known of the browser's cart is not shown as the account's, until that has come. */
    signInBegun(state) {
      state.cart = {};
      state.cartFetched = false;
    },
    signedIn(state, { payload }: PayloadAction<SignedInCustomer>) {
      state.isLogged = true;
      state.firstname = payload.firstname;
      state.email = payload.email;
      state.customerType = payload.customerType ?? initialState.customerType;
      state.postalCode = payload.postalCode === noPostalCode ? '' : payload.postalCode;
      state.error = null;
    },
    signInFailed(state, { payload }: PayloadAction<string>) {
      state.error = payload;
    },
    signInErrorRead(state) {
      state.error = null;
    },
    signInChecked(state) {
      state.checked = true;
    },
    firstNameChanged(state, { payload }: PayloadAction<string>) {
      state.firstname = payload;
    },
    signedOut: () => ({ ...initialState, checked: true }),
  },
  extraReducers: (builder) => {
    builder.addCase(cartReceived, (state, { payload }) => {
      state.cart = payload ?? {};
      state.cartFetched = true;
    });
  },
});

export const {
  signInBegun,
  signedIn,
  signInFailed,
  signInErrorRead,
  signInChecked,
  firstNameChanged,
  signedOut,
} = signInSlice.actions;
export const signInReducer = signInSlice.reducer;
