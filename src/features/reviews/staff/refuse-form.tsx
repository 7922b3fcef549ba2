import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { Button } from '#src/components/form/button.tsx';
import { SelectField } from '#src/components/form/select-field.tsx';
import { Cluster } from '#src/components/layout.tsx';
import { Notice } from '#src/components/notice.tsx';
import { useAction } from '#src/lib/react/use-action.ts';
import { DeskForm } from '#src/widgets/staff/desk-layout.tsx';
import { OpenedCard } from '#src/widgets/staff/opened-card.tsx';

interface RefuseFormProps<Reason extends string> {
  /** As in «the review» */
  what: 'review' | 'question' | 'answer';
  title: string;
  text: string;
  /** Rules by reason; no rule is about the rating. */
  rules: Readonly<Record<Reason, string>>;
  /** The body of the call. */
  schema: z.ZodType<{ reason: Reason }, { reason: Reason }>;
  refuse: (body: { reason: Reason }) => Promise<unknown>;
  leave: () => void;
  reload: () => void;
}

/** Asks for the rule that a text of a customer breaks. */
export function RefuseForm<Reason extends string>({
  what,
  title,
  text,
  rules,
  schema,
  refuse,
  leave,
  reload,
}: RefuseFormProps<Reason>) {
  const { busy, reason, run } = useAction();
  const reasons = Object.keys(rules) as Reason[];
  const { register, handleSubmit, formState } = useForm<{ reason: string }>({
    resolver: zodResolver(schema as z.ZodType<{ reason: string }, { reason: string }>),
    defaultValues: { reason: '' },
  });
  const send = handleSubmit(async (body) => {
    const done = `The ${what} is hidden until a second person decides.`;
    if (!(await run(() => refuse(body as { reason: Reason }), done))) return;
    leave();
    reload();
  });
  return (
    <OpenedCard title={title} heading="h3" leave={leave}>
      <p>{text}</p>
      {reason && <Notice alarm title={reason} />}
      <DeskForm onSubmit={(event) => void send(event)}>
        <SelectField
          {...register('reason')}
          label="Rule that it breaks"
          options={reasons.map((one) => [one, rules[one]] as const)}
          error={formState.errors.reason?.message}
        />
        <Cluster gap={3}>
          <Button type="submit" disabled={busy}>
            Refuse the {what}
          </Button>
          <Button look="quiet" onClick={leave}>
            Cancel
          </Button>
        </Cluster>
      </DeskForm>
    </OpenedCard>
  );
}
