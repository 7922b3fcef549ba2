import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { formatUsd } from '#domain/money/format-usd.ts';
import type { CreditTerms } from '#domain/trade/contract.ts';
import { termsGivenSchema } from '#domain/trade/staff-accounts-contract.ts';
import { Button } from '#src/components/form/button.tsx';
import { TextField } from '#src/components/form/text-field.tsx';
import { Cluster } from '#src/components/layout.tsx';
import { ApiError } from '#src/lib/http/api-error.ts';
import { DeskForm } from '#src/widgets/staff/desk-layout.tsx';
import { ReasonForm } from '#src/widgets/staff/reason-form.tsx';
import { heldWords } from '#src/widgets/staff/waiting-approvals.tsx';
import { giveTerms } from './professionals-api.ts';

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

type Terms = Pick<CreditTerms, 'limit_cents' | 'net_days'>;

const termsWords = ({ limit_cents, net_days }: Terms): string =>
  `${formatUsd(limit_cents)}, due in ${net_days} days`;

interface TermsFormProps {
  id: string;
  /** The account's owner, in sentences */
  person: string;
  terms: Terms | null;
  /** The terms before the last change on this page: the way back */
  earlier: Terms | undefined;
  changed: (earlier: Terms | undefined) => void;
}

/** Credit terms: says what follows and asks for a reason; the last change can be set back. */
export function TermsForm({ id, person, terms, earlier, changed }: TermsFormProps) {
  const [asking, setAsking] = useState<Terms>();
  const [isStale, setIsStale] = useState(false);
  const leave = () => {
    setAsking(undefined);
    if (isStale) changed(undefined);
  };
  const { register, handleSubmit, formState, reset } = useForm<
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
  if (asking)
    return (
      <ReasonForm
        title={`Set the limit to ${formatUsd(asking.limit_cents)}?`}
        explanation={`${person} may owe up to ${formatUsd(asking.limit_cents)} on account, and pays each invoice within ${asking.net_days} days. ${terms ? `Until now: ${termsWords(terms)}. ` : ''}No email goes out. It can be set back here.`}
        label="Reason, for the log"
        confirm={`Set the limit to ${formatUsd(asking.limit_cents)}`}
        leave={leave}
        submit={async (reason) => {
          const instead_of = terms && { limit_cents: terms.limit_cents, net_days: terms.net_days };
          const { approval } = await giveTerms(id, { ...asking, reason, instead_of }).catch((failure) => {
            setIsStale(failure instanceof ApiError && failure.code === 'terms_changed');
            throw failure;
          });
          // The fields show the terms that count, not those that wait.
          if (approval) reset();
          changed(approval ? undefined : (instead_of ?? { limit_cents: 0, net_days: 30 }));
          return approval && heldWords(approval);
        }}
        done="The terms are set."
      />
    );
  const send = handleSubmit(({ limit, days }) => setAsking({ limit_cents: limit, net_days: days }));
  return (
    <DeskForm onSubmit={(event) => void send(event)}>
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
      <Cluster gap={3} align="center">
        <Button type="submit" look="outline">
          Set the terms…
        </Button>
        {earlier && (
          <Button look="outline" onClick={() => setAsking(earlier)}>
            Set back to {termsWords(earlier)}…
          </Button>
        )}
      </Cluster>
    </DeskForm>
  );
}
