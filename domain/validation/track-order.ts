import { z } from 'zod';
import { contactFields } from './contact-fields.ts';
import { summarizeIssues } from './form-summary.ts';
import { orderNumberSchema } from './order-number.ts';

export const numberMissing = 'Order Number is a required field';

/**
 * What finds an order ([2.4]): its number, however it was typed, and the e-mail address of its buyer. Field
 * names are those of the form.
 */
export const trackOrderSchema = z.object({
  number: orderNumberSchema(numberMissing),
  email: contactFields.email,
});

/**
 * The summary above the form, one line for each field that was refused, each leading to its anchor ([2.21]).
 */
export const summarizeTrackOrder = (
  refused: Partial<Record<'number' | 'email', unknown>>,
): { href: string; message: string }[] => [
  ...(refused.number ? [{ href: '#orderNumber', message: 'You must fill out Order Number' }] : []),
  ...summarizeIssues(refused.email ? [{ path: ['email'] }] : []),
];
