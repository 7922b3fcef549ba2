import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import type { CreditTerms } from '#domain/trade/contract.ts';
import { termsGivenSchema } from '#domain/trade/staff-accounts-contract.ts';
import { Button } from '#src/components/form/button.tsx';
import { TextField } from '#src/components/form/text-field.tsx';
import { Notice } from '#src/components/notice.tsx';
import { useAction } from '#src/lib/react/use-action.ts';
import * as styles from '#src/widgets/staff/desk.module.css';

const amount = 'Enter an amount in dollars';

/** Input in dollars and days */
const schema = z.object({
  limit: z
    .string()
    .trim()
    .regex(/^\$?[\d,]{1,12}(\.\d{1,2})?$/, { error: amount })
    .transform((typed) => Math.round(Number(typed.replace(/[$,]/g, '')) * 100))
    .pipe(termsGivenSchema.shape.limit_cents),
  days: z
    .string()
    .trim()
    .regex(/^\d{1,4}$/, { error: 'Enter a whole number of days' })
    .transform(Number)
    .pipe(termsGivenSchema.shape.net_days),
});

export function TermsForm({
  terms,
  give,
}: {
  terms: CreditTerms | null;
  give: (terms: { limit_cents: number; net_days: number }) => Promise<unknown>;
}) {
  const { busy, reason, run } = useAction();
  const { register, handleSubmit, formState } = useForm<
    z.input<typeof schema>,
    unknown,
    z.output<typeof schema>
  >({
    resolver: zodResolver(schema),
    defaultValues: {
      limit: terms ? (terms.limit_cents / 100).toFixed(2) : '',
      days: String(terms?.net_days ?? 30),
    },
  });
  const send = handleSubmit(async ({ limit, days }) => {
    await run(() => give({ limit_cents: limit, net_days: days }), 'The terms are set.');
  });
  return (
    <form noValidate className={styles.form} onSubmit={(event) => void send(event)}>
      {reason && <Notice alarm title={reason} />}
      <TextField
        {...register('limit')}
        label="Limit in dollars"
        inputMode="decimal"
        autoComplete="off"
        error={formState.errors.limit?.message ?? ''}
      />
      <TextField
        {...register('days')}
        label="Days to pay an invoice"
        inputMode="numeric"
        autoComplete="off"
        error={formState.errors.days?.message ?? ''}
      />
      <Button type="submit" look="outline" disabled={busy}>
        {busy ? 'Setting…' : 'Set the terms'}
      </Button>
    </form>
  );
}
