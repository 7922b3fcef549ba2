import { useCallback, useState } from 'react';
import { z } from 'zod';
import { isPostalCode } from '#domain/validation/postal-code.ts';
import { sessionStore } from '#src/lib/browser-store.ts';
import { storedLocation } from '#src/lib/stored-location.ts';
import { storedPostalCode } from '#src/lib/stored-postal-code.ts';

const storageKey = 'CheckoutDraft';
const text = z.string().catch('');

/**
 * What a buyer has typed so far. It is kept for as long as the tab is open, so that neither a reload nor a
 * step back loses any of it.
 */
const draftSchema = z.object({
  email: text,
  firstName: text,
  lastName: text,
  phone: text,
  doNotContact: z.boolean().catch(false),
  method: z.enum(['delivery', 'pickup']).catch('delivery'),
  postalCode: text,
  address1: text,
  city: text,
  state: text,
  showroomId: text,
  /** A name to show for the showroom, while its record is not at hand. */
  showroomName: text,
  promoCode: text,
  funding: z.enum(['paypal', 'card', 'account']).catch('paypal'),
  purchaseOrder: text,
  cardName: text,
  billingSame: z.boolean().catch(true),
  billingAddress1: text,
  billingCity: text,
  billingState: text,
  billingPostalCode: text,
});
export type CheckoutDraft = z.infer<typeof draftSchema>;

function savedDraft(): unknown {
  try {
    return JSON.parse(sessionStore.read(storageKey) ?? '');
  } catch {
    return null;
  }
}

/** As it was left; at first with the place that the visitor chose for the shop. */
export function readDraft(): CheckoutDraft {
  const saved = savedDraft();
  if (saved !== null) return draftSchema.parse(Object(saved));
  const postalCode = storedPostalCode() ?? '';
  const place = storedLocation();
  const known = place?.postal_code === postalCode ? place : undefined;
  return draftSchema.parse({ postalCode, city: known?.city, state: known?.state });
}

/**
 * The postal code of the house, once the buyer has typed a whole one: what is sold there, and for how much,
 * is not what it is elsewhere.
 */
export const deliveryPostalCode = ({ postalCode } = readDraft()): string | undefined =>
  isPostalCode(postalCode.trim()) ? postalCode.trim() : undefined;

export const forgetDraft = (): void => sessionStore.forget(storageKey);

export type ChangeDraft = (change: Partial<CheckoutDraft>) => void;

export function useDraft(): [CheckoutDraft, ChangeDraft] {
  const [draft, setDraft] = useState(readDraft);
  const change = useCallback<ChangeDraft>((changed) => {
    setDraft((before) => {
      const after = { ...before, ...changed };
      sessionStore.write(storageKey, JSON.stringify(after));
      return after;
    });
  }, []);
  return [draft, change];
}
