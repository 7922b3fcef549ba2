import type { ReactNode } from 'react';
import { Button } from '#src/components/form/button.tsx';
import { Skeleton } from '#src/components/page/skeleton.tsx';
import { signIn } from '#src/session/customer/sign-in.ts';
import { useAuth } from '#src/session/customer/use-auth.ts';
import { useSignedIn } from '#src/session/customer/use-signed-in.ts';
import { useAppDispatch } from '#src/session/hooks.ts';
import { StateActions, StateScreen } from '#src/widgets/state-screen.tsx';

/** Content for staff only: guests are asked to sign in, and the server authorizes each call. */
export function StaffOnly({ children }: { children: ReactNode }) {
  const dispatch = useAppDispatch();
  const isSignedIn = useSignedIn();
  if (!useAuth().initialized) return <Skeleton height="20rem" />;
  if (isSignedIn) return children;
  return (
    <StateScreen drawing="opening">
      <h2>Sign in to work here</h2>
      <p>This page is for staff. Sign in with the account that your role was given to.</p>
      <StateActions>
        <Button onClick={() => void dispatch(signIn())}>Sign in</Button>
      </StateActions>
    </StateScreen>
  );
}
