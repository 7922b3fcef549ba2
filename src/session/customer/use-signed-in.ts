import { isLoggedIn } from './auth-slice.ts';
import { useAuth } from './use-auth.ts';

/** Whether authenticated calls are possible: there is a session with a token ([6.1]). */
export const useSignedIn = (): boolean => isLoggedIn(useAuth());
