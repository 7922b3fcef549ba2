import { navigate } from 'gatsby';
import { useRef, useState } from 'react';
import { z } from 'zod';
import * as accountUrl from '#domain/content/paths/account-url.ts';
import { addDays, dayOfIso, isoDay } from '#domain/dates/civil-day.ts';
import { formatUsd } from '#domain/money/format-usd.ts';
import type { ProjectSummary } from '#domain/projects/contract.ts';
import type { BusinessProfile } from '#domain/trade/business-profile-contract.ts';
import { markupSchema } from '#domain/trade/business-profile-contract.ts';
import {
  type ClientQuote,
  quotePricingSchema,
  quoteWordsSchema,
} from '#domain/trade/client-quotes-contract.ts';
import { basisPointsOf, percentText } from '#domain/trade/percent.ts';
import { announce } from '#src/components/announcer.tsx';
import { Button } from '#src/components/form/button.tsx';
import { SelectField } from '#src/components/form/select-field.tsx';
import { TextArea } from '#src/components/form/text-area.tsx';
import { TextField } from '#src/components/form/text-field.tsx';
import { Stack } from '#src/components/layout.tsx';
import { Notice } from '#src/components/notice.tsx';
import { newKey } from '#src/lib/http/new-key.ts';
import { useAction } from '#src/lib/react/use-action.ts';
import { useCheckedForm } from '#src/lib/react/use-checked-form.ts';
import { useRemote } from '#src/lib/react/use-remote.ts';
import { useKeptForm } from '#src/session/use-kept-form.ts';
import { visitorsToday } from '#src/widgets/visitors-today.ts';
import { OwnLines } from './own-lines.tsx';
import { noExtras, type QuoteExtras, readExtras } from './quote-extras.ts';
import { QuotePreview } from './quote-preview.tsx';
import * as styles from './quotes.module.css';
import { fetchPreview, issueQuote, labelOfQuote } from './quotes-api.ts';

const percent = z.string().transform(basisPointsOf);

const optionalPercent = z.string().transform((typed) => (typed.trim() === '' ? 0 : basisPointsOf(typed)));

const quoteFieldsSchema = z.object({
  project_id: z.uuid({ error: 'Choose a project' }),
  markup: percent.pipe(markupSchema),
  tax: optionalPercent.pipe(quotePricingSchema.shape.tax.unwrap()),
  deposit: optionalPercent.pipe(quotePricingSchema.shape.deposit.unwrap()),
  reference: quoteWordsSchema.shape.reference.unwrap(),
  title: quoteWordsSchema.shape.title,
  client: quoteWordsSchema.shape.client,
  notes: quoteWordsSchema.shape.notes.unwrap(),
  valid_until: quoteWordsSchema.shape.valid_until,
});

type TypedQuote = z.input<typeof quoteFieldsSchema>;
type QuoteFields = z.output<typeof quoteFieldsSchema>;

const pricing = quoteFieldsSchema.pick({ project_id: true, markup: true, tax: true, deposit: true });

/** Returns why a typed percentage is invalid; empty if valid. */
function shareProblem(typed: TypedQuote, share: 'markup' | 'tax' | 'deposit'): string {
  if (typed[share].trim() === '') return '';
  const [issue] = quoteFieldsSchema.shape[share].safeParse(typed[share]).error?.issues ?? [];
  return issue?.message ?? '';
}

/** Returns the pricing request; `undefined` while incomplete or invalid. */
const pricingOf = (typed: TypedQuote): z.output<typeof pricing> | undefined => pricing.safeParse(typed).data;

interface QuoteFormProps {
  business: BusinessProfile;
  projects: readonly ProjectSummary[];
  first: ProjectSummary | undefined;
  /** The quote that this one replaces */
  revised: ClientQuote | undefined;
}

const days = 30;
const inDays = (): string => isoDay(addDays(dayOfIso(visitorsToday()), days));

const firstTyped = ({ business, first, revised }: QuoteFormProps): TypedQuote => ({
  project_id: first?.id ?? '',
  title: revised?.title ?? first?.name ?? '',
  client: revised?.client ?? first?.folder ?? '',
  reference: revised?.reference ?? '',
  markup: percentText(revised?.markup ?? business.markup),
  tax: '',
  deposit: '',
  notes: '',
  valid_until: inDays(),
});

/** Debounce delay in ms */
const pause = 400;

/** Form of a client quote with a live preview; it is fixed only when issued. */
export function QuoteForm(props: QuoteFormProps) {
  const { busy, reason, run } = useAction();
  const [extras, setExtras] = useState<QuoteExtras>(noExtras);
  const [typed, setTyped] = useState(() => firstTyped(props));
  const asked = pricingOf(typed);
  const more = readExtras(extras);
  const question = asked && more && JSON.stringify({ ...asked, ...more });
  const preview = useRemote(
    question,
    (signal) => fetchPreview({ ...(asked as NonNullable<typeof asked>), ...more }, signal),
    { pause },
  );
  const shown = preview.known;
  const last = useRef({ asked: '', key: '' });
  const issue = (fields: QuoteFields) => {
    if (!shown || !more) return;
    return run(async () => {
      const body = {
        ...fields,
        ...more,
        shown_total_cents: shown.total_cents,
        ...(props.revised && { revises: props.revised.id }),
      };
      // Reuse the key for an unchanged body, so a retry after a lost response creates no second quote.
      const text = JSON.stringify(body);
      if (last.current.asked !== text) last.current = { asked: text, key: newKey() };
      try {
        await issueQuote(body, last.current.key);
      } catch (failure) {
        preview.retry();
        throw failure;
      }
      forget();
      announce('The quote is issued.');
      await navigate(accountUrl.clientQuotes);
    });
  };
  const { form, errorOf, send } = useCheckedForm<TypedQuote>({
    schema: quoteFieldsSchema,
    values: firstTyped(props),
    onChange: (next) => setTyped((before) => ({ ...before, ...next })),
    onDone: (fields) => issue(fields as unknown as QuoteFields),
  });
  const forget = useKeptForm({ name: `client quote ${props.first?.id ?? ''}`, form });
  const isReady = shown !== undefined && shown.not_for_sale.length === 0 && shown.lines.length > 0;
  const field = (name: keyof TypedQuote) => ({ ...form.register(name), error: errorOf(name) ?? '' });
  return (
    <form className={styles.part} noValidate onSubmit={send} aria-label="New quote">
      {props.revised && (
        <Notice title={`A revision of quote ${labelOfQuote(props.revised)}`}>
          <p>
            The link of the earlier one will say that it is replaced. Enter again what changed beside the
            items.
          </p>
        </Notice>
      )}
      <div className={styles.form}>
        <SelectField
          label="Project"
          none="Choose a project"
          options={props.projects.map(({ id, name, folder }) => [id, folder ? `${name}, ${folder}` : name])}
          {...field('project_id')}
        />
        <Stack gap={4} align="start" className={styles.pair}>
          <TextField
            label="Mark-up, percent"
            inputMode="decimal"
            autoComplete="off"
            {...form.register('markup')}
            error={errorOf('markup') ?? shareProblem(typed, 'markup')}
          />
          <TextField
            label="Tax, percent (optional)"
            inputMode="decimal"
            autoComplete="off"
            {...form.register('tax')}
            error={errorOf('tax') ?? shareProblem(typed, 'tax')}
          />
          <TextField
            label="Deposit, percent of the total (optional)"
            inputMode="decimal"
            autoComplete="off"
            {...form.register('deposit')}
            error={errorOf('deposit') ?? shareProblem(typed, 'deposit')}
          />
        </Stack>
        <OwnLines lines={extras.lines} change={(lines) => setExtras({ ...extras, lines })} />
      </div>
      <QuotePreview
        preview={shown ?? preview.latest}
        remote={preview}
        isAsked={question !== undefined}
        extras={extras}
        change={setExtras}
      />
      <div className={styles.form}>
        <TextField
          label="Your number of the quote (optional)"
          autoComplete="off"
          maxLength={40}
          {...field('reference')}
        />
        <TextField label="Title" autoComplete="off" maxLength={120} {...field('title')} />
        <TextField label="Client" autoComplete="off" maxLength={80} {...field('client')} />
        <TextField label="Valid until" type="date" {...field('valid_until')} />
        <TextArea label="Notes for your client (optional)" rows={4} maxLength={2_000} {...field('notes')} />
        {reason && <Notice alarm title={reason} />}
        <div>
          <Button type="submit" disabled={busy || !isReady}>
            {isReady ? `Issue quote for ${formatUsd(shown.total_cents)}` : 'Issue quote'}
          </Button>
        </div>
        <p className={styles.small}>
          The prices stay as they are now until the last day. Your client sees these prices alone: not your
          trade price, nor the mark-up, nor our list prices.
        </p>
      </div>
    </form>
  );
}
