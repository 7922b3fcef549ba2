import type { AccountSignIn } from '#domain/account/security-contract.ts';
import { announce } from '#src/components/announcer.tsx';
import { Button } from '#src/components/form/button.tsx';
import { Note, Stack } from '#src/components/layout.tsx';
import { Notice } from '#src/components/notice.tsx';
import { useAction } from '#src/lib/react/use-action.ts';
import { signOut } from '#src/session/customer/sign-in.ts';
import { useAppDispatch } from '#src/session/hooks.ts';
import * as styles from '#src/widgets/account/saved.module.css';
import { SignOutButton } from '#src/widgets/account/sign-out-button.tsx';
import { When } from '#src/widgets/when.tsx';
import { endDevice, endEveryDevice, endOtherDevices } from './security-api.ts';

type Take = (signIns: AccountSignIn[]) => void;

function Device({ signIn, take }: { signIn: AccountSignIn; take: Take }) {
  const { busy, reason, run } = useAction();
  const { id, device, address, last_used_at, is_this } = signIn;
  const end = async () => {
    take(await endDevice(id));
    announce(`${device} is signed out.`);
  };
  return (
    <Stack as="li" rule="above" padY={5} gap="3 4">
      <Stack gap={1} top>
        <h3 className={styles.title}>
          {device} {is_this && <span className={styles.mark}>This device</span>}
        </h3>
        <Note>
          Last used <When at={last_used_at} />, from {address}
        </Note>
      </Stack>
      {reason && <Notice alarm title={reason} />}
      <p className={styles.actions}>
        {is_this ? (
          <SignOutButton />
        ) : (
          <Button look="quiet" disabled={busy} onClick={() => void run(end)}>
            Sign out<span className="visually-hidden"> {device}</span>
          </Button>
        )}
      </p>
    </Stack>
  );
}

export function SignInList({ signIns, take }: { signIns: AccountSignIn[]; take: Take }) {
  const dispatch = useAppDispatch();
  const { busy, reason, run } = useAction();
  const others = signIns.some(({ is_this }) => !is_this);
  const endOthers = async () => {
    take(await endOtherDevices());
    announce('All other devices are signed out.');
  };
  const endAll = async () => {
    await endEveryDevice();
    await dispatch(signOut());
  };
  return (
    <section className={styles.section} aria-labelledby="devices">
      <h2 id="devices">Where you are signed in</h2>
      <ul role="list" className={styles.list}>
        {signIns.map((signIn) => (
          <Device key={signIn.id} signIn={signIn} take={take} />
        ))}
      </ul>
      {reason && <Notice alarm title={reason} />}
      <p className={styles.actions}>
        {others && (
          <Button look="outline" disabled={busy} onClick={() => void run(endOthers)}>
            Sign out all other devices
          </Button>
        )}
        <Button look="quiet" disabled={busy} onClick={() => void run(endAll)}>
          Sign out everywhere
        </Button>
      </p>
    </section>
  );
}
