import { useRef } from 'react';
import { z } from 'zod';
import { formatLongDay } from '#domain/dates/format-day.ts';
import { commentAuthorSchema } from '#domain/projects/comments-contract.ts';
import type { SharedQuote } from '#domain/trade/shared-quotes-contract.ts';
import { announce } from '#src/components/announcer.tsx';
import { Button } from '#src/components/form/button.tsx';
import { TextField } from '#src/components/form/text-field.tsx';
import { Cluster, Note, Stack } from '#src/components/layout.tsx';
import { Notice } from '#src/components/notice.tsx';
import { useAction } from '#src/lib/react/use-action.ts';
import { useCheckedForm } from '#src/lib/react/use-checked-form.ts';
import * as styles from './shared-quote.module.css';
import { sendAnswer } from './shared-quote-api.ts';

const schema = z.object({ name: commentAuthorSchema });
type Answer = 'accepted' | 'declined';

interface AnswerFormProps {
  quote: SharedQuote;
  linkKey: string;
  onAnswered: (quote: SharedQuote) => void;
}

const endOf = ({ state, answered_by, business, valid_until }: SharedQuote): string | undefined =>
  ({
    open: undefined,
    accepted: `Accepted by ${answered_by}. ${business.name} has been told.`,
    declined: `Declined by ${answered_by}. ${business.name} has been told.`,
    replaced: `${business.name} has replaced this quote by a newer one. Ask for its link.`,
    expired: `This quote was valid until ${formatLongDay(valid_until)}. Ask ${business.name} for a new one.`,
  })[state];

/** The client's single answer, under the client's name. */
export function AnswerForm({ quote, linkKey, onAnswered }: AnswerFormProps) {
  // The clicked submit button, set before validation.
  const answer = useRef<Answer>('accepted');
  const { busy, reason, run } = useAction();
  const { form, errorOf, send } = useCheckedForm<{ name: string }>({
    schema,
    values: { name: '' },
    onDone: ({ name }) =>
      run(async () => {
        onAnswered(await sendAnswer({ key: linkKey, answer: answer.current, name }));
        announce(`The quote is ${answer.current}.`);
      }),
  });
  const end = endOf(quote);
  if (end) return <Notice title={end} />;
  return (
    <Stack
      as="form"
      gap={4}
      className={`${styles.answer} not-printed`}
      noValidate
      onSubmit={send}
      aria-labelledby="answer"
    >
      <h2 id="answer" className={styles.title}>
        Your answer
      </h2>
      <TextField
        label="Your name"
        autoComplete="name"
        maxLength={60}
        {...form.register('name')}
        error={errorOf('name') ?? ''}
      />
      <Note>Your answer goes to {quote.business.name}. Nothing is paid or ordered here.</Note>
      {reason && <Notice alarm title={reason} />}
      <Cluster gap={3} className="not-printed">
        <Button
          type="submit"
          disabled={busy}
          onClick={() => {
            answer.current = 'accepted';
          }}
        >
          Accept quote
        </Button>
        <Button
          type="submit"
          look="outline"
          disabled={busy}
          onClick={() => {
            answer.current = 'declined';
          }}
        >
          Decline
        </Button>
      </Cluster>
    </Stack>
  );
}
