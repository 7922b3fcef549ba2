import * as pathTo from '../../../../domain/content/path-to.ts';
import { ButtonLink } from '../../../components/button.tsx';
import { StateActions, StateScreen } from '../../../components/state-screen.tsx';

/** In the place of a page of an account that is nobody's yet. */
export const SignInNeeded = () => (
  <StateScreen drawing="opening">
    <p>Sign in to see your orders, what you have saved, and the addresses we deliver to.</p>
    <StateActions>
      <ButtonLink to={pathTo.signIn}>Sign in</ButtonLink>
      <ButtonLink look="outline" to={pathTo.trackOrder}>
        Track an order without an account
      </ButtonLink>
    </StateActions>
  </StateScreen>
);
