import { z } from 'zod';
import * as pathTo from '#domain/content/paths/path-to.ts';
import type { FulfilmentChoice, QuotedFulfilment } from '#domain/orders/contract.ts';
import type { JobSiteAddress } from '#domain/orders/delivery-contract.ts';
import { isPoBox } from '#domain/orders/po-box.ts';
import { countryOf, isPostalCode } from '#domain/places/postal-code.ts';
import { contactFields } from '#domain/validation/contact-fields.ts';
import { formatMessages } from '#domain/validation/form-messages.ts';
import type { CheckoutDraft } from './checkout-draft.ts';

export const steps = ['contact', 'delivery', 'payment'] as const;
export type Step = (typeof steps)[number];

/** Steps have URLs, so browser history moves between steps. */
export const stepAddress = (step: Step): string =>
  step === 'contact' ? pathTo.checkout : `${pathTo.checkout}${step}/`;

export const contactSchema = z.object({
  email: contactFields.email,
  firstName: contactFields.firstName,
  lastName: contactFields.lastName,
  phone: contactFields.phone,
});

/** Trucks deliver to a street address ([5.4]). */
const toStreet = z.object({
  method: z.literal('delivery'),
  postalCode: contactFields.postalCode,
  address1: contactFields.address1.refine((street) => !isPoBox(street), { error: formatMessages.jobSite }),
  address2: z.string().max(60, { error: 'At most 60 characters' }),
  city: contactFields.city,
  state: contactFields.state,
  deliveryNote: z.string().max(300, { error: 'At most 300 characters' }),
});

export const chooseShowroom = 'Choose the showroom where you pick it up';

const atShowroom = z.object({
  method: z.literal('pickup'),
  postalCode: contactFields.postalCode,
  showroomId: z.string().min(1, { error: chooseShowroom }),
});

export const deliverySchema = z.discriminatedUnion('method', [toStreet, atShowroom]);

/** Returns the first incomplete step up to `wanted`: payment requires the delivery data. */
export function stepToShow(wanted: Step, draft: CheckoutDraft): Step {
  if (!contactSchema.safeParse(draft).success) return 'contact';
  return wanted === 'payment' && !deliverySchema.safeParse(draft).success ? 'delivery' : wanted;
}

export const stepOf = (path: string): Step =>
  steps.find((step) => step !== 'contact' && path.startsWith(stepAddress(step).slice(0, -1))) ?? 'contact';

export const countryIn = (postalCode: string): 'US' | 'CA' =>
  countryOf(postalCode.trim()) === 'Canada' ? 'CA' : 'US';

/** Returns the fulfilment as the server expects it; `undefined` while incomplete. */
export function fulfilmentOf(draft: CheckoutDraft): FulfilmentChoice | undefined {
  const { data } = deliverySchema.safeParse(draft);
  if (!data) return undefined;
  if (data.method === 'pickup')
    return { method: 'pickup', showroom_id: data.showroomId, postal_code: data.postalCode };
  const address: JobSiteAddress = {
    line_1: data.address1,
    line_2: data.address2.trim() || undefined,
    city: data.city,
    state: data.state,
    postcode: data.postalCode,
    country: countryIn(data.postalCode),
  };
  return {
    method: 'delivery',
    job_site_address: address,
    note: data.deliveryNote.trim() || undefined,
    ships_apart: draft.shipsApart || undefined,
  };
}

/**
 * Returns the fulfilment to quote. Before payment a delivery is quoted by postal code alone, so that typing a
 * street triggers no new quote.
 */
export function fulfilmentToQuote(draft: CheckoutDraft, step: Step): QuotedFulfilment | undefined {
  if (draft.method !== 'delivery' || step === 'payment') return fulfilmentOf(draft);
  const postal_code = draft.postalCode.trim();
  return isPostalCode(postal_code)
    ? { method: 'estimate', postal_code, ships_apart: draft.shipsApart || undefined }
    : undefined;
}
