import { z } from 'zod';
import { contactFields } from '#domain/validation/contact-fields.ts';
import { isPersonName } from '#domain/validation/person-name.ts';
import type { CardBilling } from '#src/lib/paypal/paypal-card.tsx';
import type { CheckoutDraft } from './checkout-draft.ts';
import { countryIn } from './checkout-steps.ts';

export const cardNameNeeded = 'Name on Card is a required field';

const name = z
  .string()
  .trim()
  .min(1, { error: cardNameNeeded, abort: true })
  .max(254)
  .refine(isPersonName, { error: 'Name on Card may hold only letters, apostrophes, spaces and hyphens' });

const ownAddress = {
  billingAddress1: contactFields.address1,
  billingCity: contactFields.city,
  billingState: contactFields.state,
};

/** Card data in our own fields: never number, expiry or code ([5.5]). `fields` lists the shown ones. */
export const cardSchema = (fields: BillingFields) =>
  z.object({
    cardName: name,
    ...(fields === 'none' ? {} : { billingPostalCode: contactFields.postalCode }),
    ...(fields === 'address' ? ownAddress : {}),
  });

export const cardFieldsOf = ({
  cardName,
  billingAddress1,
  billingCity,
  billingState,
  billingPostalCode,
}: CheckoutDraft) => ({ cardName, billingAddress1, billingCity, billingState, billingPostalCode });

export type CardFieldValues = ReturnType<typeof cardFieldsOf>;

/**
 * Deliveries bill the delivery address unless another is given; pickups need only the postal code for the
 * card company.
 */
export type BillingFields = 'none' | 'postalCode' | 'address';
export function billingFields({ method, billingSame }: CheckoutDraft): BillingFields {
  if (method === 'pickup') return 'postalCode';
  return billingSame ? 'none' : 'address';
}

export function billingOf(draft: CheckoutDraft): CardBilling {
  const postalCode = billingFields(draft) === 'none' ? draft.postalCode : draft.billingPostalCode;
  const common = { name: draft.cardName, postalCode, country: countryIn(postalCode) };
  if (draft.method === 'pickup') return common;
  return draft.billingSame
    ? { ...common, street: draft.address1, city: draft.city, state: draft.state }
    : { ...common, street: draft.billingAddress1, city: draft.billingCity, state: draft.billingState };
}
