import { z } from 'zod';
import { withoutControls } from '#domain/validation/without-controls.ts';

/** Extra fields of a service visit ([2.4]). */
export const serviceFields = {
  trouble: z
    .string({ error: 'Say what is wrong, so that we bring the right parts' })
    .overwrite(withoutControls)
    .trim()
    .min(1, { error: 'Say what is wrong, so that we bring the right parts' })
    .max(900, { error: 'What is wrong may be 900 characters long at most' }),
  orderNumber: z.string().overwrite(withoutControls).trim().max(40).default(''),
} as const;

export const serviceComments = ({ trouble, orderNumber }: { trouble: string; orderNumber: string }): string =>
  `Service visit${orderNumber ? ` for order ${orderNumber}` : ''}: ${trouble}`;
