import { Button } from '#src/components/form/button.tsx';
import { Notice } from '#src/components/notice.tsx';
import { signInErrorRead } from '#src/session/customer/sign-in-slice.ts';
import { useAppDispatch, useAppSelector } from '#src/session/hooks.ts';
import * as styles from './sign-in-notice.module.css';

/** A failed sign-in, shown above every page until dismissed ([8.10]). */
export function SignInNotice() {
  const error = useAppSelector(({ signInState }) => signInState.error);
  const dispatch = useAppDispatch();
  if (!error) return null;
  return (
    <div className={styles.notice}>
      <Notice title={error}>
        <Button look="quiet" onClick={() => dispatch(signInErrorRead())}>
          Close
        </Button>
      </Notice>
    </div>
  );
}
