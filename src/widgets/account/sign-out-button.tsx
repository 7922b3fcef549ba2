import { Button } from '#src/components/form/button.tsx';
import { signOut } from '#src/session/customer/sign-in.ts';
import { useAppDispatch } from '#src/session/hooks.ts';

export function SignOutButton() {
  const dispatch = useAppDispatch();
  return (
    <Button look="quiet" onClick={() => void dispatch(signOut())}>
      Sign out
    </Button>
  );
}
