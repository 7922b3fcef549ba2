import { z } from 'zod';
import { sessionStore } from '#src/lib/browser-store.ts';

const storageKey = 'ApprovedPayment';
const schema = z.object({ orderNumber: z.string(), paypalOrderId: z.string(), email: z.string() });

/** A payment that the buyer has approved and that is not known to have been taken yet. */
export type ApprovedPayment = z.infer<typeof schema>;

/**
 * Written before the money is asked for: a buyer who comes back after a lost answer asks about that payment,
 * and makes no second one.
 */
export const keepApproved = (payment: ApprovedPayment): void =>
  sessionStore.write(storageKey, JSON.stringify(payment));

export const forgetApproved = (): void => sessionStore.forget(storageKey);

export function readApproved(): ApprovedPayment | null {
  try {
    return schema.parse(JSON.parse(sessionStore.read(storageKey) ?? ''));
  } catch {
    return null;
  }
}
