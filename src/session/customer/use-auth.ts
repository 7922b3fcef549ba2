import { useSyncExternalStore } from 'react';
import { type AuthState, authState, onAuthState } from './auth-state.ts';

const unknown: AuthState = { initialized: false };

/** Who is signed in, as far as that is settled; in a static page it is not. */
export const useAuth = (): AuthState => useSyncExternalStore(onAuthState, authState, () => unknown);
