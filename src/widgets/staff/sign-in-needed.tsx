import { Button } from '#src/components/form/button.tsx';
import { signIn } from '#src/session/customer/sign-in.ts';
import { useAppDispatch } from '#src/session/hooks.ts';
import { StateActions, StateScreen, StateTitle } from '#src/widgets/state-screen.tsx';

/** Replaces a desk page for visitors without a session; returns to that page after sign-in. */
export function StaffSignInNeeded() {
  const dispatch = useAppDispatch();
  return (
    <StateScreen drawing="opening">
      <StateTitle as="h2">Sign in to work here</StateTitle>
      <p>This is for staff. Sign in with the account that your role was given to.</p>
      <StateActions>
        <Button onClick={() => void dispatch(signIn())}>Sign in</Button>
      </StateActions>
    </StateScreen>
  );
}
