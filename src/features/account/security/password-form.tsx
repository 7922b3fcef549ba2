import { useState } from 'react';
import type { z } from 'zod';
import { passwordLength } from '#domain/account/password-length.ts';
import { type AccountSignIn, passwordChangeSchema } from '#domain/account/security-contract.ts';
import { announce } from '#src/components/announcer.tsx';
import { Button } from '#src/components/form/button.tsx';
import { FormSummary } from '#src/components/form/form-summary.tsx';
import { TextField } from '#src/components/form/text-field.tsx';
import { Notice } from '#src/components/notice.tsx';
import { useAction } from '#src/lib/react/use-action.ts';
import { useCheckedForm } from '#src/lib/react/use-checked-form.ts';
import * as styles from '#src/widgets/account/saved.module.css';
import { savePassword } from './security-api.ts';
import { UserNameField } from './user-name-field.tsx';

const empty = { current: '', password: '' };

/** Changes the password, given the current one; signs out all other devices. */
export function PasswordForm({ take }: { take: (signIns: AccountSignIn[]) => void }) {
  const { busy, reason, run } = useAction();
  const [saved, setSaved] = useState(false);
  const { form, summary, lines, errorOf, send } = useCheckedForm<z.input<typeof passwordChangeSchema>>({
    schema: passwordChangeSchema,
    values: empty,
    onChange: ({ current, password }) => {
      if (current || password) setSaved(false);
    },
    onDone: (change) =>
      run(async () => {
        take(await savePassword(change));
        form.reset(empty);
        setSaved(true);
        announce('Your password is changed.');
      }),
    ownLines: [
      { field: 'current', href: '#current-password' },
      { field: 'password', href: '#new-password' },
    ],
  });
  return (
    <section className={styles.section} aria-labelledby="password">
      <h2 id="password">Password</h2>
      <form className={styles.form} noValidate onSubmit={send}>
        <FormSummary ref={summary} lines={lines} />
        <div className={styles.fields}>
          <UserNameField />
          <TextField
            id="current-password"
            type="password"
            label="Current password"
            autoComplete="current-password"
            {...form.register('current')}
            error={errorOf('current')}
          />
          <TextField
            id="new-password"
            type="password"
            label={`New password, ${passwordLength.min} characters or more`}
            autoComplete="new-password"
            {...form.register('password')}
            error={errorOf('password')}
          />
        </div>
        {reason && <Notice alarm title={reason} />}
        <Button type="submit" look="outline" disabled={busy}>
          {busy ? 'Changing…' : 'Change password'}
        </Button>
        {saved && <p>Your password is changed, and all other devices are signed out.</p>}
      </form>
    </section>
  );
}
