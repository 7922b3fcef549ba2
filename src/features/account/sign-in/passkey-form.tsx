import * as accountUrl from '#domain/content/paths/account-url.ts';
import { Button } from '#src/components/form/button.tsx';
import * as styles from './account-form.module.css';

/** Passkey sign-in, shown by its script if the browser supports passkeys. */
export const PasskeyForm = () => (
  <form method="post" data-passkey-options={accountUrl.passkeyOptions} hidden className={styles.passkey}>
    <p className={styles.or}>or</p>
    <input type="hidden" name="passkey" />
    <Button type="submit" look="outline">
      Sign in with a passkey
    </Button>
    <p role="alert" hidden>
      No passkey was used. Try again, or sign in with your email address and password.
    </p>
  </form>
);
