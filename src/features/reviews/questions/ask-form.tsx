import type { Subject } from '#domain/reviews/aspects.ts';
import { type QuestionFields, questionFormSchema } from '#domain/reviews/questions/question-contract.ts';
import { askerEmailKept } from '#domain/reviews/questions/question-kept.ts';
import { Button } from '#src/components/form/button.tsx';
import { FormSummary } from '#src/components/form/form-summary.tsx';
import { TextArea } from '#src/components/form/text-area.tsx';
import { TextField } from '#src/components/form/text-field.tsx';
import { Cluster, Note } from '#src/components/layout.tsx';
import { Notice } from '#src/components/notice.tsx';
import { useAction } from '#src/lib/react/use-action.ts';
import { useCheckedForm } from '#src/lib/react/use-checked-form.ts';
import { useOwnContact } from '#src/session/customer/use-own-contact.ts';
import { useKeptForm } from '#src/session/use-kept-form.ts';
import { EmailField } from '#src/widgets/contact/email-field.tsx';
import * as styles from '#src/widgets/contact/form-parts.module.css';
import { PrivacyField } from '#src/widgets/contact/privacy-field.tsx';
import { askQuestion } from './questions-api.ts';

export interface AskFormProps {
  subject: Subject;
  leave: (sent: boolean) => void;
}

type Typed = Omit<QuestionFields, 'privacy'> & { privacy: boolean };

/** Asks for the question, a name to show and an email address for the answer. */
export function AskForm({ subject, leave }: AskFormProps) {
  const { busy, reason, run } = useAction();
  const { form, errorOf, partOf, fill, summary, lines, send } = useCheckedForm<Typed>({
    schema: questionFormSchema,
    values: { text: '', name: '', email: '', privacy: false },
    onDone: (fields) =>
      run(async () => {
        await askQuestion(subject, fields as QuestionFields);
        forget();
        leave(true);
      }, 'We have your question. It shows once we have read it.'),
    ownLines: [
      { field: 'text', href: '#question-text' },
      { field: 'name', href: '#question-name' },
    ],
  });
  const forget = useKeptForm({ name: `question ${subject.kind} ${subject.id}`, form });
  useOwnContact(({ email }) => {
    if (email && !form.getValues('email')) fill('email', email);
  });
  return (
    <form noValidate className={styles.form} onSubmit={send} aria-label="Your question">
      <FormSummary ref={summary} lines={lines} />
      {reason && <Notice alarm title={reason} />}
      <TextArea
        {...form.register('text')}
        id="question-text"
        label="Your question"
        rows={4}
        error={errorOf('text') ?? ''}
      />
      <TextField
        {...form.register('name')}
        id="question-name"
        label="Name, as we show it"
        autoComplete="off"
        error={errorOf('name') ?? ''}
      />
      <EmailField {...partOf('email')} label="Email address for the answer" />
      <PrivacyField {...form.register('privacy')} error={errorOf('privacy')} />
      <Note>
        We read each question before it shows. Your address is never shown; we use it for answers alone and
        remove it after {askerEmailKept.words}.
      </Note>
      <Cluster gap={3}>
        <Button type="submit" disabled={busy}>
          {busy ? 'Sending…' : 'Send the question'}
        </Button>
        <Button look="quiet" onClick={() => leave(false)}>
          Cancel
        </Button>
      </Cluster>
    </form>
  );
}
