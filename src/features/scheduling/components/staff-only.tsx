import type { ReactNode } from 'react';
import { Button } from '../../../components/button.tsx';
import { Skeleton } from '../../../components/skeleton.tsx';
import { StateActions, StateScreen } from '../../../components/state-screen.tsx';
import { signIn } from '../../../session/customer/sign-in.ts';
import { useAuth } from '../../../session/customer/use-auth.ts';
import { useSignedIn } from '../../../session/customer/use-signed-in.ts';
import { useAppDispatch } from '../../../session/hooks.ts';

/** What staff alone work with; guests are asked to sign in, and the server refuses who is not staff. */
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
