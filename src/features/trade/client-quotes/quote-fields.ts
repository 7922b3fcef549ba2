import { z } from 'zod';
import { markupSchema } from '#domain/trade/business-profile-contract.ts';
import { quotePricingSchema, quoteWordsSchema } from '#domain/trade/client-quotes-contract.ts';
import { basisPointsOf } from '#domain/trade/percent.ts';

const percent = z.string().transform(basisPointsOf);

export const quoteFieldsSchema = z.object({
  project_id: z.uuid({ error: 'Choose a project' }),
  markup: percent.pipe(markupSchema),
  tax: z
    .string()
    .transform((typed) => (typed.trim() === '' ? 0 : basisPointsOf(typed)))
    .pipe(quotePricingSchema.shape.tax.unwrap()),
  title: quoteWordsSchema.shape.title,
  client: quoteWordsSchema.shape.client,
  notes: quoteWordsSchema.shape.notes.unwrap(),
  valid_until: quoteWordsSchema.shape.valid_until,
});

export type TypedQuote = z.input<typeof quoteFieldsSchema>;
export type QuoteFields = z.output<typeof quoteFieldsSchema>;

const pricing = quoteFieldsSchema.pick({ project_id: true, markup: true, tax: true });

/** Returns why a typed percentage is invalid; empty if valid. */
export function shareProblem(typed: TypedQuote, share: 'markup' | 'tax'): string {
  if (typed[share].trim() === '') return '';
  const [issue] = quoteFieldsSchema.shape[share].safeParse(typed[share]).error?.issues ?? [];
  return issue?.message ?? '';
}

/** Returns the pricing request; `undefined` while incomplete or invalid. */
export const pricingOf = (typed: TypedQuote): z.output<typeof pricing> | undefined =>
  pricing.safeParse(typed).data;
