import { useSyncExternalStore } from 'react';
import { type AuthState, authState, onAuthState } from './auth-state.ts';

const unknown: AuthState = { initialized: false };

/** The sign-in state; unknown in static HTML. */
export const useAuth = (): AuthState => useSyncExternalStore(onAuthState, authState, () => unknown);
