import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { staffTextSchema } from '#domain/contracts/page-size.ts';
import { templatesOf } from '#domain/leads/answer-templates.ts';
import { answerInquiry, type DeskInquiry } from '#domain/leads/staff-inquiries-contract.ts';
import { Button } from '#src/components/form/button.tsx';
import { SelectField } from '#src/components/form/select-field.tsx';
import { TextArea } from '#src/components/form/text-area.tsx';
import { Cluster } from '#src/components/layout.tsx';
import { Notice } from '#src/components/notice.tsx';
import { callEndpoint } from '#src/lib/http/http.ts';
import { withIdempotencyKey } from '#src/lib/http/with-idempotency-key.ts';
import { useAction } from '#src/lib/react/use-action.ts';
import { useKeptForm } from '#src/session/use-kept-form.ts';
import { DeskForm } from '#src/widgets/staff/desk-layout.tsx';
import { OpenedCard } from '#src/widgets/staff/opened-card.tsx';

const schema = z.object({ text: staffTextSchema('Write the answer', 4_000) });

interface AnswerFormProps {
  inquiry: DeskInquiry;
  leave: () => void;
  done: () => void;
}

/** Writes an answer, from a template or not; it keeps the text until it is sent. */
export function AnswerForm({ inquiry: { reference, kind, name, email }, leave, done }: AnswerFormProps) {
  const { busy, reason, run } = useAction();
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { text: '' } });
  const { register, handleSubmit, formState, setValue } = form;
  const forget = useKeptForm({ name: `answer ${reference}`, form });
  const templates = templatesOf(kind);
  const send = handleSubmit(async ({ text }) => {
    const request = { params: { reference }, body: { text } };
    const isSent = await run(
      () =>
        withIdempotencyKey([answerInquiry.operationId, request], (idempotencyKey) =>
          callEndpoint(answerInquiry, request, { idempotencyKey }),
        ),
      `The answer to ${name} is on its way.`,
    );
    if (!isSent) return;
    forget();
    done();
  });
  return (
    <OpenedCard title={`Answer to ${email}`} leave={leave}>
      {reason && <Notice alarm title={reason} />}
      <DeskForm onSubmit={(event) => void send(event)}>
        {templates.length > 0 && (
          <SelectField
            label="Begin with a template"
            none="None"
            defaultValue=""
            options={templates.map(({ title }) => [title, title] as const)}
            onChange={({ currentTarget }) => {
              const template = templates.find(({ title }) => title === currentTarget.value);
              if (template) setValue('text', template.text, { shouldDirty: true });
            }}
          />
        )}
        <TextArea
          {...register('text')}
          label="Answer"
          rows={8}
          error={formState.errors.text?.message ?? ''}
        />
        <Cluster gap={3} align="center">
          <Button type="submit" look="ink" disabled={busy}>
            {busy ? 'Sending…' : 'Send the answer'}
          </Button>
          <Button look="outline" onClick={leave}>
            Not now
          </Button>
        </Cluster>
      </DeskForm>
    </OpenedCard>
  );
}
