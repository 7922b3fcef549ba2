import {
  type AnswerFields,
  answerAsOwner,
  answerFormSchema,
} from '#domain/reviews/questions/question-contract.ts';
import { Button } from '#src/components/form/button.tsx';
import { FormSummary } from '#src/components/form/form-summary.tsx';
import { TextArea } from '#src/components/form/text-area.tsx';
import { TextField } from '#src/components/form/text-field.tsx';
import { Cluster, Note } from '#src/components/layout.tsx';
import { Notice } from '#src/components/notice.tsx';
import { callEndpoint } from '#src/lib/http/http.ts';
import { useAction } from '#src/lib/react/use-action.ts';
import { useCheckedForm } from '#src/lib/react/use-checked-form.ts';
import { useKeptForm } from '#src/session/use-kept-form.ts';
import * as styles from '#src/widgets/contact/form-parts.module.css';

export interface OwnerAnswerFormProps {
  questionId: string;
  leave: (sent: boolean) => void;
}

export function OwnerAnswerForm({ questionId, leave }: OwnerAnswerFormProps) {
  const { busy, reason, run } = useAction();
  const { form, errorOf, summary, lines, send } = useCheckedForm<AnswerFields>({
    schema: answerFormSchema,
    values: { text: '', name: '' },
    onDone: (body) =>
      run(async () => {
        await callEndpoint(answerAsOwner, { params: { id: questionId }, body });
        forget();
        leave(true);
      }, 'We have your answer. It shows once we have read it.'),
    ownLines: [
      { field: 'text', href: '#answer-text' },
      { field: 'name', href: '#answer-name' },
    ],
  });
  const forget = useKeptForm({ name: `answer to ${questionId}`, form });
  return (
    <form noValidate className={styles.form} onSubmit={send} aria-label="Your answer">
      <FormSummary ref={summary} lines={lines} />
      {reason && <Notice alarm title={reason} />}
      <TextArea
        {...form.register('text')}
        id="answer-text"
        label="Your answer"
        rows={4}
        error={errorOf('text') ?? ''}
      />
      <TextField
        {...form.register('name')}
        id="answer-name"
        label="Name, as we show it"
        autoComplete="off"
        error={errorOf('name') ?? ''}
      />
      <Note>For customers with a paid order of it, or a past visit of the branch.</Note>
      <Cluster gap={3}>
        <Button type="submit" disabled={busy}>
          {busy ? 'Sending…' : 'Send the answer'}
        </Button>
        <Button look="quiet" onClick={() => leave(false)}>
          Cancel
        </Button>
      </Cluster>
    </form>
  );
}
