import type { z } from 'zod';
import { deviceName } from '#domain/account/device-name.ts';
import {
  addPasskeySchema,
  maxPasskeys,
  type Passkey,
  passwordProofSchema,
} from '#domain/account/passkeys-contract.ts';
import { announce } from '#src/components/announcer.tsx';
import { Button } from '#src/components/form/button.tsx';
import { FormSummary } from '#src/components/form/form-summary.tsx';
import { TextField } from '#src/components/form/text-field.tsx';
import { Notice } from '#src/components/notice.tsx';
import { useAction } from '#src/lib/react/use-action.ts';
import { useCheckedForm } from '#src/lib/react/use-checked-form.ts';
import type { Remote } from '#src/lib/react/use-remote.ts';
import { Loaded } from '#src/widgets/account/loaded.tsx';
import * as styles from '#src/widgets/account/saved.module.css';
import { PasskeyEntry } from './passkey-entry.tsx';
import { addNewPasskey } from './passkeys-api.ts';
import { UserNameField } from './user-name-field.tsx';

type Take = (passkeys: Passkey[]) => void;

const schema = passwordProofSchema.extend({ name: addPasskeySchema.shape.name });

function AddPasskey({ take }: { take: Take }) {
  const { busy, reason, run } = useAction();
  const values = { name: deviceName(navigator.userAgent), password: '' };
  const { form, summary, lines, errorOf, send } = useCheckedForm<z.input<typeof schema>>({
    schema,
    values,
    onDone: (asked) =>
      run(async () => {
        take(await addNewPasskey(asked));
        form.reset(values);
        announce(`${asked.name} is added.`);
      }),
    ownLines: [
      { field: 'name', href: '#passkey-name' },
      { field: 'password', href: '#passkey-password' },
    ],
  });
  return (
    <form className={styles.form} noValidate onSubmit={send}>
      <FormSummary ref={summary} lines={lines} />
      <div className={styles.fields}>
        <TextField
          id="passkey-name"
          label="Name of the passkey"
          autoComplete="off"
          maxLength={60}
          {...form.register('name')}
          error={errorOf('name')}
        />
        <UserNameField />
        <TextField
          id="passkey-password"
          type="password"
          label="Your password, to be sure that it is you"
          autoComplete="current-password"
          {...form.register('password')}
          error={errorOf('password')}
        />
      </div>
      {reason && <Notice alarm title={reason} />}
      <Button type="submit" look="outline" disabled={busy}>
        {busy ? 'Follow your device…' : 'Add a passkey'}
      </Button>
    </form>
  );
}

function WhereToAdd({ count, take }: { count: number; take: Take }) {
  if (count >= maxPasskeys) return <p>An account may have {maxPasskeys}. Remove one to add another.</p>;
  // Rendered only after a client-side request, so browser globals exist.
  const knowsPasskeys = typeof PublicKeyCredential === 'function';
  return knowsPasskeys ? <AddPasskey take={take} /> : <p>This browser cannot make passkeys.</p>;
}

export function Passkeys({ data }: { data: Remote<Passkey[]> }) {
  return (
    <section className={styles.section} aria-labelledby="passkeys">
      <h2 id="passkeys">Passkeys</h2>
      <p>
        Sign in with a fingerprint, a face or the PIN of your device, in place of your password. A passkey
        works on this site alone: it cannot be given away by mistake.
      </p>
      <Loaded data={data} what="your passkeys" waiting={['9rem']}>
        {(passkeys) => (
          <>
            {passkeys.length > 0 ? (
              <ul role="list" className={styles.list}>
                {passkeys.map((passkey) => (
                  <PasskeyEntry key={passkey.id} passkey={passkey} take={data.take} />
                ))}
              </ul>
            ) : (
              <p>Your account has no passkey yet.</p>
            )}
            <WhereToAdd count={passkeys.length} take={data.take} />
          </>
        )}
      </Loaded>
    </section>
  );
}
