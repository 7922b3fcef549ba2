import { useState } from 'react';
import type { z } from 'zod';
import { emailChangeSchema } from '#domain/account/security-contract.ts';
import { announce } from '#src/components/announcer.tsx';
import { Button } from '#src/components/form/button.tsx';
import { FormSummary } from '#src/components/form/form-summary.tsx';
import { TextField } from '#src/components/form/text-field.tsx';
import { Notice } from '#src/components/notice.tsx';
import { useAction } from '#src/lib/react/use-action.ts';
import { useCheckedForm } from '#src/lib/react/use-checked-form.ts';
import * as styles from '#src/widgets/account/saved.module.css';
import { EmailField } from '#src/widgets/contact/email-field.tsx';
import { askForEmail } from './security-api.ts';
import { UserNameField } from './user-name-field.tsx';

const empty = { email: '', password: '' };

/** Changes the sign-in email, once both addresses have confirmed it. */
export function EmailForm() {
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
