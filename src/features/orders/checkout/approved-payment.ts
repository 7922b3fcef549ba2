import { z } from 'zod';
import { sessionStore } from '#src/lib/browser-store.ts';

const storageKey = 'ApprovedPayment';
const schema = z.object({ orderNumber: z.string(), paypalOrderId: z.string(), email: z.string() });

/** A payment that the buyer approved, with an unknown capture result */
export type ApprovedPayment = z.infer<typeof schema>;

/**
 * Stored before the capture: after a lost response the buyer resumes this payment instead of paying twice.
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
