import { useState } from 'react';
import { z } from 'zod';
import { type ClientQuote, sendClientQuote } from '#domain/trade/client-quotes-contract.ts';
import { announce } from '#src/components/announcer.tsx';
import { Button } from '#src/components/form/button.tsx';
import { TextArea } from '#src/components/form/text-area.tsx';
import { TextField } from '#src/components/form/text-field.tsx';
import { Cluster, Note, Stack } from '#src/components/layout.tsx';
import { Notice } from '#src/components/notice.tsx';
import { useAction } from '#src/lib/react/use-action.ts';
import { useCheckedForm } from '#src/lib/react/use-checked-form.ts';
import * as styles from './quotes.module.css';
import { emailQuote } from './quotes-api.ts';

const schema = z.object({
  to: sendClientQuote.body.shape.to,
  message: sendClientQuote.body.shape.message.unwrap(),
});

interface SendQuoteProps {
  quote: ClientQuote;
  label: string;
  onSent: (quotes: readonly ClientQuote[]) => void;
  leave: () => void;
}

/** Emails a quote's link to the client in the name of the business. */
export function SendQuote({ quote, label, onSent, leave }: SendQuoteProps) {
  const { busy, reason, run } = useAction();
  const [values] = useState({ to: quote.sent_to ?? '', message: '' });
  const { form, errorOf, send } = useCheckedForm<{ to: string; message: string }>({
    schema,
    values,
    onDone: (body) =>
      run(async () => {
        onSent(await emailQuote(quote.id, body));
        announce(`Quote ${label} is on its way to ${body.to}.`);
        leave();
      }),
  });
  return (
    <Stack
      as="form"
      gap={4}
      className={styles.question}
      noValidate
      onSubmit={send}
      aria-label={`Email quote ${label}`}
    >
      <TextField
        label="Email of your client"
        type="email"
        autoComplete="off"
        {...form.register('to')}
        error={errorOf('to') ?? ''}
      />
      <TextArea
        label="Message (optional)"
        rows={4}
        maxLength={1_000}
        {...form.register('message')}
        error={errorOf('message') ?? ''}
      />
      <Note>The email is in the name of your business. Answers go to your business’s address.</Note>
      {reason && <Notice alarm title={reason} />}
      <Cluster gap={3}>
        <Button type="submit" disabled={busy}>
          Send the quote
        </Button>
        <Button look="outline" onClick={leave}>
          Cancel
        </Button>
      </Cluster>
    </Stack>
  );
}
