import { useState } from 'react';
import type { z } from 'zod';
import { emailChangeSchema } from '#domain/account/security-contract.ts';
import * as accountUrl from '#domain/content/paths/account-url.ts';
import { announce } from '#src/components/announcer.tsx';
import { Button } from '#src/components/form/button.tsx';
import { FormSummary } from '#src/components/form/form-summary.tsx';
import { TextField } from '#src/components/form/text-field.tsx';
import { Notice } from '#src/components/notice.tsx';
import { useAction } from '#src/lib/react/use-action.ts';
import { useCheckedForm } from '#src/lib/react/use-checked-form.ts';
import { AccountPage } from '#src/widgets/account/account-page.tsx';
import { Loaded } from '#src/widgets/account/loaded.tsx';
import * as styles from '#src/widgets/account/saved.module.css';
import { useAccountData } from '#src/widgets/account/use-account-data.ts';
import { EmailField } from '#src/widgets/contact/email-field.tsx';
import { Passkeys } from './passkeys.tsx';
import { fetchPasskeys } from './passkeys-api.ts';
import { PasswordForm } from './password-form.tsx';
import { askForEmail, fetchSignIns } from './security-api.ts';
import { SignInList } from './sign-in-list.tsx';
import { UserNameField } from './user-name-field.tsx';

const empty = { email: '', password: '' };

/** Changes the sign-in email, once both addresses have confirmed it. */
function EmailForm() {
  const { busy, reason, run } = useAction();
  const [sentTo, setSentTo] = useState('');
  const { form, summary, lines, errorOf, send } = useCheckedForm<z.input<typeof emailChangeSchema>>({
    schema: emailChangeSchema,
    values: empty,
    onDone: (change) =>
      run(async () => {
        await askForEmail(change);
        form.reset(empty);
        setSentTo(change.email);
        announce('We have written to both addresses.');
      }),
    ownLines: [{ field: 'password', href: '#email-password' }],
  });
  return (
    <section className={styles.section} aria-labelledby="address">
      <h2 id="address">Email address</h2>
      <form className={styles.form} noValidate onSubmit={send}>
        <FormSummary ref={summary} lines={lines} />
        <div className={styles.fields}>
          <EmailField label="New email address" {...form.register('email')} error={errorOf('email')} />
          <UserNameField />
          <TextField
            id="email-password"
            type="password"
            label="Your password, to be sure that it is you"
            autoComplete="current-password"
            {...form.register('password')}
            error={errorOf('password')}
          />
        </div>
        {reason && <Notice alarm title={reason} />}
        <Button type="submit" look="outline" disabled={busy}>
          {busy ? 'Asking…' : 'Change email address'}
        </Button>
        {sentTo && (
          <p>
            We have written to {sentTo} and to the address that you have. It changes when both have confirmed.
          </p>
        )}
      </form>
    </section>
  );
}

/** Sign-in methods and sessions. Accounts of an external provider are managed there. */
export function SecurityPage() {
  const data = useAccountData('sign-ins', fetchSignIns);
  const passkeys = useAccountData('passkeys', fetchPasskeys);
  return (
    <AccountPage here={accountUrl.security} title="Security">
      <Loaded data={data} what="where you are signed in" waiting={['9rem', '14rem', '14rem']}>
        {(signIns) => (
          <>
            <SignInList signIns={signIns} take={data.take} />
            <PasswordForm take={data.take} />
            <Passkeys data={passkeys} />
            <EmailForm />
          </>
        )}
      </Loaded>
    </AccountPage>
  );
}
