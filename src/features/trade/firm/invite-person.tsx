import type { z } from 'zod';
import { type FirmRight, firmInviteDays } from '#domain/trade/firm.ts';
import { type Firm, inviteToFirm } from '#domain/trade/firm-contract.ts';
import { announce } from '#src/components/announcer.tsx';
import { Button } from '#src/components/form/button.tsx';
import { FormSummary } from '#src/components/form/form-summary.tsx';
import { TextField } from '#src/components/form/text-field.tsx';
import { Note } from '#src/components/layout.tsx';
import { Notice } from '#src/components/notice.tsx';
import { useAction } from '#src/lib/react/use-action.ts';
import { useCheckedForm } from '#src/lib/react/use-checked-form.ts';
import * as saved from '#src/widgets/account/saved.module.css';
import { invitePerson } from './firm-api.ts';
import { RightsField } from './rights-field.tsx';

const empty: { email: string; rights: FirmRight[] } = { email: '', rights: [] };

/** The form of an invitation; the email address and the rights can be corrected by inviting again. */
export function InvitePerson({
  offered,
  onInvited,
}: {
  offered: readonly FirmRight[];
  onInvited: (firm: Firm) => void;
}) {
  const { busy, reason, run } = useAction();
  const { form, errorOf, send, summary, lines } = useCheckedForm<typeof empty>({
    schema: inviteToFirm.body,
    values: empty,
    onDone: (typed) => {
      const { email, rights } = typed as z.output<typeof inviteToFirm.body>;
      return run(async () => {
        onInvited(await invitePerson(email, rights));
        form.reset(empty);
        announce(`The invitation is on its way to ${email}.`);
      });
    },
    ownLines: [
      { field: 'email', href: '#firm-email' },
      { field: 'rights', href: '#firm-rights' },
    ],
  });
  return (
    <form noValidate className={saved.form} onSubmit={send} aria-label="Invite a person">
      <h2>Invite a person</h2>
      <Note>
        They get an email with a link that is good for {firmInviteDays} days, and sign in with an account of
        their own. They see trade prices and the projects that you share.
      </Note>
      <FormSummary ref={summary} lines={lines} />
      {reason && <Notice alarm title={reason} />}
      <TextField
        {...form.register('email')}
        id="firm-email"
        label="Email"
        type="email"
        autoComplete="off"
        error={errorOf('email') ?? ''}
      />
      <div id="firm-rights" tabIndex={-1}>
        <RightsField offered={offered} field={form.register('rights')} problem={errorOf('rights')} />
      </div>
      <Button type="submit" disabled={busy}>
        {busy ? 'Inviting…' : 'Invite'}
      </Button>
    </form>
  );
}
