import { z } from 'zod';
import { contactFields } from '#domain/validation/contact-fields.ts';
import { summarizeIssues } from '#domain/validation/form-summary.ts';
import { orderNumberSchema } from './order-number.ts';

export const numberMissing = 'Order Number is a required field';

/** Order lookup by number in any notation and buyer's email address ([2.4]), with the form's field names. */
export const trackOrderSchema = z.object({
  number: orderNumberSchema(numberMissing),
  email: contactFields.email,
});

/** Returns the error summary: one line per rejected field with its anchor ([2.21]). */
export const summarizeTrackOrder = (
  refused: Partial<Record<'number' | 'email', unknown>>,
): { href: string; message: string }[] => [
  ...(refused.number ? [{ href: '#orderNumber', message: 'You must fill out Order Number' }] : []),
  ...summarizeIssues(refused.email ? [{ path: ['email'] }] : []),
];
