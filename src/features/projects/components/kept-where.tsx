import { projectView } from '#domain/projects/project-view.ts';
import { Button } from '#src/components/form/button.tsx';
import { Notice } from '#src/components/notice.tsx';
import { signIn } from '#src/session/customer/sign-in.ts';
import { useAuth } from '#src/session/customer/use-auth.ts';
import { useAppDispatch } from '#src/session/hooks.ts';
import type { ProjectsHere } from '#src/session/projects/project-rows.ts';
import * as styles from './projects.module.css';

export function KeptWhere({ here }: { here: ProjectsHere }) {
  const dispatch = useAppDispatch();
  const { accessToken } = useAuth();
  const refused = here.kept?.find((kept) => kept.refused);
  return (
    <div className={`${styles.where} not-printed`}>
      {!here.isLasting && (
        <Notice alarm title="This browser keeps nothing for us.">
          <p>What you do here is gone when you close the page. Sign in, or use another window.</p>
        </Notice>
      )}
      {here.isLost && (
        <Notice alarm title="This browser could not keep your last change.">
          <p>It may be out of room. What was kept before is still here.</p>
        </Notice>
      )}
      {refused && (
        <Notice
          alarm
          title={`${projectView(refused.document).name || 'A project'} could not be saved to your account.`}
        >
          <p>{refused.refused?.reason}</p>
        </Notice>
      )}
      {accessToken ? (
        <p role="status" className={styles.small}>
          {here.waits
            ? 'Kept in this browser until your account can be reached. You can go on working.'
            : 'Saved to your account, on every device that you sign in on.'}
        </p>
      ) : (
        <p className={styles.small}>
          Kept in this browser.{' '}
          <Button look="quiet" className={styles.inText} onClick={() => void dispatch(signIn())}>
            Sign in
          </Button>{' '}
          to have your projects on every device.
        </p>
      )}
    </div>
  );
}
