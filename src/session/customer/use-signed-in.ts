import { isLoggedIn } from './auth-state.ts';
import { useAuth } from './use-auth.ts';

/** Whether calls of an account can be made in the visitor's name: there is a session with a token ([6.1]). */
export const useSignedIn = (): boolean => isLoggedIn(useAuth());
