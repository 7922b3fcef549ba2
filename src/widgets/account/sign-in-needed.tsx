import { navigate } from 'gatsby';
import * as accountUrl from '#domain/content/paths/account-url.ts';
import * as pathTo from '#domain/content/paths/path-to.ts';
import { Button, ButtonLink } from '#src/components/form/button.tsx';
import { keepPlaceToReturn } from '#src/session/customer/after-registration.ts';
import { signIn } from '#src/session/customer/sign-in.ts';
import { useAppDispatch } from '#src/session/hooks.ts';
import { StateActions, StateScreen } from '#src/widgets/state-screen.tsx';

/** Replaces an account page for guests; returns to that page after sign-in. */
export function SignInNeeded({ why }: { why?: string | undefined }) {
  const dispatch = useAppDispatch();
  const register = () => {
    keepPlaceToReturn(location.pathname + location.search + location.hash);
    void navigate(accountUrl.register);
  };
  return (
    <StateScreen drawing="opening">
      <p>{why ?? 'Sign in to see your orders, what you have saved, and the addresses we deliver to.'}</p>
      <StateActions>
        <Button onClick={() => void dispatch(signIn())}>Sign in</Button>
        <Button look="outline" onClick={register}>
          Create an account
        </Button>
        {why === undefined && (
          <ButtonLink look="quiet" to={pathTo.trackOrder}>
            Track an order without an account
          </ButtonLink>
        )}
      </StateActions>
    </StateScreen>
  );
}
