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

/** Comments begin so in service requests alone, unless a visitor types it. */
const marker = 'Service visit';

export const isServiceRequest = (comments: string): boolean => comments.startsWith(marker);

export const serviceComments = ({ trouble, orderNumber }: { trouble: string; orderNumber: string }): string =>
  `${marker}${orderNumber ? ` for order ${orderNumber}` : ''}: ${trouble}`;
