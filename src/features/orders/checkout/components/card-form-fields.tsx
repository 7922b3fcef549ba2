import type { ReactNode } from 'react';
import { useId, useState } from 'react';
import { summaryMessages } from '#domain/validation/form-messages.ts';
import type { SummaryLine } from '#domain/validation/form-summary.ts';
import { Button } from '#src/components/form/button.tsx';
import { FormSummary } from '#src/components/form/form-summary.tsx';
import { TextField } from '#src/components/form/text-field.tsx';
import { Text } from '#src/components/layout.tsx';
import {
  CardCodeField,
  CardExpiryField,
  CardNumberField,
  type CardProblem,
  onCardInput,
  useCardForm,
} from '#src/lib/paypal/paypal-card.tsx';
import { useCheckedForm } from '#src/lib/react/use-checked-form.ts';
import { billingFields, billingOf, type CardFieldValues, cardFieldsOf, cardSchema } from '../card-billing.ts';
import type { ChangeDraft, CheckoutDraft } from '../checkout-draft.ts';
import { BillingAddress } from './billing-address.tsx';
import * as styles from './checkout-page.module.css';

const names = { number: 'Card Number', expiry: 'Expiry', code: 'Security Code' };
const invalid = {
  number: 'Card Number is not a valid card number',
  expiry: 'Expiry must be a month that has not passed, as MM/YY',
  code: 'Security Code is not valid for this card',
};

function messageOf({ field, fault }: CardProblem): string {
  if (fault === 'vendor') return 'We cannot take cards of this network';
  return fault === 'empty' ? `${names[field]} is a required field` : invalid[field];
}

function FramedField({
  id,
  label,
  problem,
  children,
}: {
  id: string;
  label: string;
  problem: string | undefined;
  children: ReactNode;
}) {
  return (
    <fieldset id={id} tabIndex={-1} className={styles.framed} data-invalid={problem ? true : undefined}>
      <legend>{label}</legend>
      {children}
      <Text role="alert" size="s" tone="alarm" strong hidden={!problem}>
        {problem}
      </Text>
    </fieldset>
  );
}

export interface CardFormProps {
  draft: CheckoutDraft;
  change: ChangeDraft;
  busy: boolean;
  pay: string;
}

export function CardFormFields({ draft, change, busy, pay }: CardFormProps) {
  const prefix = useId();
  const card = useCardForm();
  const [problems, setProblems] = useState<readonly CardProblem[]>([]);
  const shown = billingFields(draft);
  const step = useCheckedForm<CardFieldValues>({
    schema: cardSchema(shown),
    values: {
      ...cardFieldsOf(draft),
      cardName: draft.cardName || `${draft.firstName} ${draft.lastName}`.trim(),
    },
    onChange: change,
    onDone: () => undefined,
    ownLines: [
      { field: 'cardName', href: '#cardName' },
      { field: 'billingAddress1', href: '#billingAddress1', message: summaryMessages.address1 },
      { field: 'billingCity', href: '#billingCity', message: summaryMessages.city },
      { field: 'billingState', href: '#billingState', message: summaryMessages.state },
      { field: 'billingPostalCode', href: '#billingPostalCode' },
    ],
  });
  const { form, summary, errorOf } = step;
  const messageAt = (field: CardProblem['field']): string | undefined => {
    const found = problems.find((problem) => problem.field === field);
    return found && messageOf(found);
  };
  const inputEvents = onCardInput((field, now) =>
    setProblems((shown) => shown.flatMap((problem) => (problem.field === field ? (now ?? []) : problem))),
  );
  const framed = { number: `${prefix}-number`, expiry: `${prefix}-expiry`, code: `${prefix}-code` };
  const lines: Pick<SummaryLine, 'href' | 'message'>[] = [
    ...problems.map((problem) => ({
      href: `#${framed[problem.field]}` as const,
      message: messageOf(problem),
    })),
    ...step.lines,
  ];

  const send = async (event: React.FormEvent) => {
    event.preventDefault();
    if (busy || !card) return;
    const [ours, theirs] = await Promise.all([validated(), card.check()]);
    setProblems(theirs);
    if (!ours || theirs.length > 0) return summary.current?.focus();
    // Failures are reported by `onError` and by the payment itself.
    await card.submit(billingOf({ ...draft, ...form.getValues() })).catch(() => undefined);
  };
  const validated = () =>
    new Promise<boolean>((resolve) => {
      void form.handleSubmit(
        () => resolve(true),
        () => resolve(false),
      )();
    });

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void send(event)}>
      <FormSummary ref={summary} lines={lines} />
      <div className={styles.fields}>
        <div className={styles.whole}>
          <FramedField id={framed.number} label="Card number" problem={messageAt('number')}>
            <CardNumberField className={styles.frame ?? ''} inputEvents={inputEvents} />
          </FramedField>
        </div>
        <FramedField id={framed.expiry} label="Expiry, MM/YY" problem={messageAt('expiry')}>
          <CardExpiryField className={styles.frame ?? ''} inputEvents={inputEvents} />
        </FramedField>
        <FramedField id={framed.code} label="Security code" problem={messageAt('code')}>
          <CardCodeField className={styles.frame ?? ''} inputEvents={inputEvents} />
        </FramedField>
        <TextField
          id="cardName"
          label="Name on card"
          autoComplete="cc-name"
          className={styles.whole}
          {...form.register('cardName')}
          error={errorOf('cardName')}
        />
      </div>
      <BillingAddress shown={shown} step={step} draft={draft} change={change} />
      <Button type="submit" disabled={busy || !card}>
        {pay}
      </Button>
    </form>
  );
}
