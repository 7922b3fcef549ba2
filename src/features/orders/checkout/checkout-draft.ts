import { useCallback, useState } from 'react';
import { z } from 'zod';
import { isPostalCode } from '#domain/places/postal-code.ts';
import { sessionStore } from '#src/lib/browser-store.ts';
import { storedLocation } from '#src/session/place/stored-location.ts';
import { storedPostalCode } from '#src/session/place/stored-postal-code.ts';

const storageKey = 'CheckoutDraft';
const text = z.string().catch('');

/** The buyer's input, kept while the tab is open, so that reloads and back navigation lose nothing. */
const draftSchema = z.object({
  email: text,
  firstName: text,
  lastName: text,
  phone: text,
  doNotContact: z.boolean().catch(false),
  method: z.enum(['delivery', 'pickup']).catch('delivery'),
  postalCode: text,
  address1: text,
  address2: text,
  city: text,
  state: text,
  deliveryNote: text,
  shipsApart: z.boolean().catch(false),
  showroomId: text,
  /** Display name of the showroom until its record is loaded */
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

export function readDraft(): CheckoutDraft {
  const saved = savedDraft();
  if (saved !== null) return draftSchema.parse(Object(saved));
  const postalCode = storedPostalCode() ?? '';
  const place = storedLocation();
  const known = place?.postal_code === postalCode ? place : undefined;
  return draftSchema.parse({ postalCode, city: known?.city, state: known?.state });
}

/** The complete delivery postal code or undefined: range and prices depend on it. */
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
