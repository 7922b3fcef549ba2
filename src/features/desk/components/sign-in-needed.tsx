import * as pathTo from '../../../../domain/content/path-to.ts';
import { ButtonLink } from '../../../components/button.tsx';
import { StateActions, StateScreen } from '../../../components/state-screen.tsx';
import * as styles from './desk.module.css';

/** In the place of a page of the desk, for a visitor who has not signed in. */
export const SignInNeeded = () => (
  <StateScreen drawing="opening">
    <h2 className={styles.stateTitle}>Sign in to work here</h2>
    <p>The desk is for staff. Sign in with the account that your role was given to.</p>
    <StateActions>
      <ButtonLink to={pathTo.account}>Sign in</ButtonLink>
    </StateActions>
  </StateScreen>
);
