import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { moneyReasonSchema, paymentReferenceSchema } from '#domain/desk/approvals-contract.ts';
import { formatUsd } from '#domain/money/format-usd.ts';
import { parseDollars } from '#domain/money/parse-dollars.ts';
import { goesBack } from '#domain/orders/refund.ts';
import { piecesLeft, piecesWords, type RefundWish, refundPart } from '#domain/orders/refund-part.ts';
import type { DeskOrder } from '#domain/orders/staff-contract.ts';
import { announce } from '#src/components/announcer.tsx';
import { Button } from '#src/components/form/button.tsx';
import { SelectField } from '#src/components/form/select-field.tsx';
import { TextField } from '#src/components/form/text-field.tsx';
import { Cluster } from '#src/components/layout.tsx';
import { Notice } from '#src/components/notice.tsx';
import { useAction } from '#src/lib/react/use-action.ts';
import { useKeptForm } from '#src/session/use-kept-form.ts';
import { DeskForm } from '#src/widgets/staff/desk-layout.tsx';
import { OpenedCard } from '#src/widgets/staff/opened-card.tsx';

const amountSchema = z
  .string()
  .transform((typed) => (typed.trim() === '' ? undefined : parseDollars(typed)))
  .refine((cents) => !Number.isNaN(cents), { error: 'Enter an amount in dollars' });

const schema = z.object({
  pieces: z.array(z.string()),
  amount: amountSchema,
  reason: moneyReasonSchema,
  paidBy: z.union([z.literal(''), paymentReferenceSchema]),
});

type Typed = z.input<typeof schema>;

const wishOf = ({ pieces, amount, paidBy }: Omit<Typed, 'reason'>): RefundWish => {
  const paid_by = paidBy.trim();
  if (paid_by) return { paid_by };
  const lines = pieces.flatMap((quantity, line) => (quantity ? [{ line, quantity: Number(quantity) }] : []));
  const { data: amount_cents } = amountSchema.safeParse(amount);
  return { ...(lines.length > 0 && { lines }), ...(amount_cents !== undefined && { amount_cents }) };
};

const refusals = {
  unknown_line: 'The order has no such line.',
  line_refunded: 'More pieces than are left.',
  too_much: 'More than is left.',
  nothing_left: 'Nothing is left to refund.',
};

interface RefundFormProps {
  order: DeskOrder;
  leave: () => void;
  /** Returns what is said of the outcome. */
  submit: (reason: string, wish: RefundWish) => Promise<string | undefined>;
}

/**
 * Refunds all that is left, pieces of lines, or an amount; says what goes back before it is sent. After a
 * failed refund staff may record a payment that they made in another way.
 */
export function RefundForm({ order, leave, submit }: RefundFormProps) {
  const { number, lines, payment, refunds = [], refundable_cents: left_cents } = order;
  const { busy, reason: refusal, run } = useAction();
  const form = useForm<Typed, unknown, z.output<typeof schema>>({
    resolver: zodResolver(schema),
    defaultValues: { pieces: lines.map(() => ''), amount: '', reason: '', paidBy: '' },
  });
  const { register, handleSubmit, formState, watch } = form;
  const forget = useKeptForm({ name: `refund of ${number}`, form });
  const giveUp = () => {
    forget();
    leave();
  };

  const earlier = refunds.filter(({ state }) => state !== 'failed');
  const left = piecesLeft(order, earlier);
  const choices = lines.flatMap(({ title }, line) => {
    const most = left[line] ?? 0;
    return most > 0 ? [{ title, line, most }] : [];
  });
  const wish = wishOf(watch());
  const part = refundPart(order, { earlier, left_cents }, wish);
  const isPossible = typeof part !== 'string' && part.cents > 0;
  const pieces = piecesWords(lines, wish.lines ?? []);
  const follows = isPossible
    ? `${goesBack(part.cents, { ...payment, paid_by: wish.paid_by }, 'staff')}${pieces && ` for ${pieces}`}, with ${formatUsd(part.tax_cents)} of it tax. ${part.cents === left_cents ? 'That is all that is left. ' : `${formatUsd(left_cents - part.cents)} stays. `}${order.state === 'cancelled' ? '' : 'The order itself goes on. '}The buyer gets an email with the reason.`
    : (typeof part === 'string' && refusals[part]) || 'Nothing goes back.';

  const verb = wish.paid_by ? 'Record' : 'Refund';

  const send = handleSubmit(async ({ reason }) => {
    if (!isPossible) return;
    let said = wish.paid_by
      ? `Order ${number} counts as paid back.`
      : `The money of order ${number} goes back.`;
    const isDone = await run(async () => {
      said = (await submit(reason, wish)) ?? said;
    });
    if (!isDone) return;
    announce(said);
    giveUp();
  });
  return (
    <OpenedCard title={`Refund order ${number}?`} leave={giveUp}>
      <p>{follows}</p>
      {refusal && <Notice alarm title={refusal} />}
      <DeskForm onSubmit={(event) => void send(event)}>
        {order.refund === 'failed' && (
          <TextField
            {...register('paidBy')}
            label="Number of the check or transfer, if you have paid the buyer in another way"
            autoComplete="off"
            error={formState.errors.paidBy?.message ?? ''}
          />
        )}
        {!wish.paid_by && (
          <>
            {choices.map(({ title, line, most }) => (
              <SelectField
                {...register(`pieces.${line}`)}
                key={line}
                label={`Pieces of ${title}`}
                none="None"
                options={Array.from({ length: most }, (_, index) => [
                  String(index + 1),
                  `${index + 1} of ${most}`,
                ])}
              />
            ))}
            <TextField
              {...register('amount')}
              label="Another amount in dollars, if not the price of the pieces or all that is left"
              inputMode="decimal"
              autoComplete="off"
              error={formState.errors.amount?.message ?? ''}
            />
          </>
        )}
        <TextField
          {...register('reason')}
          label="Reason, which the buyer reads"
          autoComplete="off"
          error={formState.errors.reason?.message ?? ''}
        />
        <Cluster gap={3} align="center">
          <Button type="submit" look="ink" disabled={busy || !isPossible}>
            {busy ? 'One moment…' : isPossible ? `${verb} ${formatUsd(part.cents)}` : verb}
          </Button>
          <Button look="outline" onClick={giveUp}>
            Keep it as it is
          </Button>
        </Cluster>
      </DeskForm>
    </OpenedCard>
  );
}
