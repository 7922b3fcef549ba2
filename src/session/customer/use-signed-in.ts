import { accessToken } from '../../lib/access-token.ts';
import { useAppSelector } from '../hooks.ts';

/** Whether calls of an account can be made in the visitor's name: there is a session with a token ([6.1]). */
export const useSignedIn = (): boolean =>
  // The state makes it drawn again when the visitor signs in or out.
  useAppSelector(({ signInState }) => signInState.isLogged || accessToken() !== undefined);
