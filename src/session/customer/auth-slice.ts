import { createAction } from '@reduxjs/toolkit';
import type { StaffRole } from '#domain/access/role.ts';
import type { TradeDiscounts } from '#domain/trade/discounts-contract.ts';
import { on, reducerOf } from '../reducer-of.ts';

/** Session of an account; all fields undefined for a guest. */
export interface Session {
  accessToken?: string | undefined;
  /** The account's id; contains no personal data. */
  accountId?: string | undefined;
  roles?: readonly StaffRole[] | undefined;
  profile?: { isPro: boolean; firstName: string } | undefined;
  /** A professional's discounts, once loaded. */
  discounts?: TradeDiscounts | undefined;
}

/** Sign-in state of this browser ([3.21]). Not persisted, because it contains the access token. */
export interface AuthState extends Session {
  /** Whether the sign-in state is known; true after the first state ([4.4]). */
  initialized: boolean;
  /** Pending redirect; cleared by following it ([4.4]). */
  redirect?: string | undefined;
}

const guestSession: Required<Session> = {
  accessToken: undefined,
  accountId: undefined,
  roles: undefined,
  profile: undefined,
  discounts: undefined,
};

/** The visitor is known: replaces the session. Empty for a guest. */
export const sessionKnown = createAction<Session>('auth/sessionKnown');
export const sessionChanged = createAction<Session>('auth/sessionChanged');
export const redirectSet = createAction<string | undefined>('auth/redirectSet');

export const authReducer = reducerOf<AuthState>({ initialized: false }, [
  on(sessionKnown, (_, session) => ({ ...guestSession, ...session, initialized: true })),
  on(sessionChanged, (_, session) => session),
  on(redirectSet, (_, redirect) => ({ redirect })),
]);

/** [4.4] Requires an access token and a first name in the profile. */
export const isLoggedIn = ({ accessToken, profile }: Session): boolean =>
  Boolean(accessToken && profile?.firstName);
