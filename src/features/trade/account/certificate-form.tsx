import { useRef, useState } from 'react';
import { z } from 'zod';
import { readStates } from '#domain/places/typed-address/states.ts';
import { certificateFactsSchema } from '#domain/trade/certificates-contract.ts';
import { announce } from '#src/components/announcer.tsx';
import { Button } from '#src/components/form/button.tsx';
import { FileField } from '#src/components/form/file-field.tsx';
import { FormSummary } from '#src/components/form/form-summary.tsx';
import { TextField } from '#src/components/form/text-field.tsx';
import { Notice } from '#src/components/notice.tsx';
import { useAction } from '#src/lib/react/use-action.ts';
import { useCheckedForm } from '#src/lib/react/use-checked-form.ts';
import * as styles from '#src/widgets/account/saved.module.css';
import { sendCertificate, whyNotSent } from './trade-api.ts';

const schema = z.object({
  ...certificateFactsSchema.shape,
  states: z
    .string()
    .transform((typed, context) => {
      const { states, unread } = readStates(typed);
      if (unread.length === 0) return states;
      context.addIssue({ code: 'custom', message: `We know no state ${unread.join(', ')}` });
      return z.NEVER;
    })
    .pipe(certificateFactsSchema.shape.states),
});

const empty = { number: '', states: '', expires_on: '' };

export function CertificateForm({ onSent }: { onSent: () => Promise<void> }) {
  const file = useRef<HTMLInputElement>(null);
  const [fileProblem, setFileProblem] = useState('');
  const { busy, reason, run } = useAction();
  const send = (facts: z.output<typeof schema>) => {
    const chosen = file.current?.files?.[0];
    const problem = whyNotSent(chosen) ?? '';
    setFileProblem(problem);
    if (!chosen || problem) return;
    return run(async () => {
      await sendCertificate(facts, chosen);
      checked.form.reset(empty);
      if (file.current) file.current.value = '';
      await onSent();
      announce('Your certificate is with us. We write to you once we have looked at it.');
    });
  };
  const checked = useCheckedForm<typeof empty>({
    schema,
    values: empty,
    onDone: (facts) => send(facts as unknown as z.output<typeof schema>),
    ownLines: [
      { field: 'number', href: '#certificate-number' },
      { field: 'states', href: '#certificate-states' },
      { field: 'expires_on', href: '#certificate-expires' },
    ],
  });
  const { form, errorOf, summary, lines } = checked;
  return (
    <form noValidate className={styles.form} onSubmit={checked.send} aria-label="Send a certificate">
      <h3>Send a certificate</h3>
      <FormSummary ref={summary} lines={lines} />
      {reason && <Notice alarm title={reason} />}
      <div className={styles.fields}>
        <TextField
          {...form.register('number')}
          id="certificate-number"
          label="Certificate number"
          autoComplete="off"
          error={errorOf('number') ?? ''}
        />
        <TextField
          {...form.register('expires_on')}
          id="certificate-expires"
          label="Last day"
          type="date"
          error={errorOf('expires_on') ?? ''}
        />
        <TextField
          {...form.register('states')}
          id="certificate-states"
          label="States, such as Iowa, MN"
          autoComplete="off"
          error={errorOf('states') ?? ''}
        />
        <FileField
          ref={file}
          label="PDF, JPEG or PNG, 5 MB at most"
          accept=".pdf,.jpg,.jpeg,.png,application/pdf,image/jpeg,image/png"
          problem={fileProblem}
          onChange={() => setFileProblem('')}
        />
      </div>
      <Button type="submit" disabled={busy}>
        {busy ? 'Sending…' : 'Send it in'}
      </Button>
    </form>
  );
}
