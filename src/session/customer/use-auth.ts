import { useAppSelector } from '../hooks.ts';
import type { AuthState } from './auth-slice.ts';

/** The sign-in state; unknown in static HTML. */
export const useAuth = (): AuthState => useAppSelector(({ auth }) => auth);
