import { useState } from 'react';
import { z } from 'zod';
import * as professionalUrl from '#domain/content/paths/professional-url.ts';
import { formatLongDay } from '#domain/dates/format-day.ts';
import { contactFields } from '#domain/validation/contact-fields.ts';
import { announce } from '#src/components/announcer.tsx';
import { Button, ButtonLink } from '#src/components/form/button.tsx';
import { Note, Stack } from '#src/components/layout.tsx';
import { Notice } from '#src/components/notice.tsx';
import { QrCode } from '#src/components/qr-code.tsx';
import { useAction } from '#src/lib/react/use-action.ts';
import { useCheckedForm } from '#src/lib/react/use-checked-form.ts';
import { useAuth } from '#src/session/customer/use-auth.ts';
import { AccountPage } from '#src/widgets/account/account-page.tsx';
import * as styles from '#src/widgets/account/saved.module.css';
import { EmailField } from '#src/widgets/contact/email-field.tsx';
import * as own from './invite-page.module.css';
import { invite } from './pro-api.ts';

const schema = z.object({ email: contactFields.email });

function MailedInvite() {
  const { busy, reason, run } = useAction();
  const [sentTo, setSentTo] = useState('');
  const { form, errorOf, send } = useCheckedForm<{ email: string }>({
    schema,
    values: { email: '' },
    onDone: ({ email }) =>
      run(async () => {
        setSentTo('');
        await invite(email);
        form.reset();
        setSentTo(email);
        announce(`An invitation goes to ${email}.`);
      }),
  });
  return (
    <section className={styles.section} aria-labelledby="mailed-invite">
      <h2 id="mailed-invite">By email</h2>
      <form noValidate className={styles.form} onSubmit={send} aria-label="Invite by email">
        {reason && <Notice alarm title={reason} />}
        {sentTo && <Notice title={`An invitation goes to ${sentTo}.`} />}
        <div className={styles.inline}>
          <EmailField
            {...form.register('email')}
            label="Their email address"
            error={errorOf('email') ?? ''}
          />
          <Button type="submit" disabled={busy}>
            {busy ? 'Sending…' : 'Send'}
          </Button>
        </div>
      </form>
    </section>
  );
}

function ShownInvite() {
  const { busy, reason, run } = useAction();
  const [made, setMade] = useState<Awaited<ReturnType<typeof invite>>>();
  return (
    <section className={styles.section} aria-labelledby="shown-invite">
      <h2 id="shown-invite">By QR code</h2>
      {reason && <Notice alarm title={reason} />}
      {made ? (
        <Stack gap={5} className={own.made}>
          <QrCode text={made.url} label="QR code of the invitation" />
          <Stack gap={3} top>
            <p>Let them point their phone’s camera at it, or send them the link yourself.</p>
            <p>
              <a href={made.url}>{made.url}</a>
            </p>
            <Note>Good until {formatLongDay(made.expires_at.slice(0, 10))}.</Note>
          </Stack>
        </Stack>
      ) : (
        <>
          <p>For somebody who stands beside you: their phone opens the application.</p>
          <Button
            look="outline"
            disabled={busy}
            onClick={() => void run(async () => setMade(await invite()))}
          >
            {busy ? 'Making it…' : 'Show a QR code'}
          </Button>
        </>
      )}
    </section>
  );
}

export function InvitePage() {
  const { profile } = useAuth();
  return (
    <AccountPage
      here={professionalUrl.proAppInvite}
      title="Invite a colleague"
      lead="They apply for a trade account of their own, and we read that you vouch for them."
      signInFor="Sign in with your trade account to invite others."
    >
      {profile && !profile.isPro ? (
        <div className={styles.section}>
          <p>Invitations come from professionals. You can apply for a trade account yourself.</p>
          <ButtonLink to={professionalUrl.apply}>Apply for a trade account</ButtonLink>
        </div>
      ) : (
        <>
          <ShownInvite />
          <MailedInvite />
        </>
      )}
    </AccountPage>
  );
}
