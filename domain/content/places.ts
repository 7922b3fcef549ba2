import { z } from 'zod';
import {
  phoneSchema,
  placeShape,
  postalCodeFitsCountry,
  proseSchema,
  slugSchema,
  weekHoursSchema,
} from './shared.ts';

const fits = { error: 'The postal code is not in that country', path: ['postal_code'] };

/** An entry of `content/showrooms/{branch_id}.yaml` ([3.9]). */
export const showroomEntrySchema = z
  .strictObject({
    showroom_id: slugSchema,
    store_number: z.string().regex(/^\d{4}$/),
    branch_id: slugSchema,
    name: proseSchema,
    street: proseSchema,
    ...placeShape,
    phone: phoneSchema,
    page_heading: proseSchema.describe('May emphasise words with span elements.'),
    hours: weekHoursSchema,
    intro: proseSchema,
    directions: proseSchema,
    on_display: z.array(proseSchema).min(2),
  })
  .refine(postalCodeFitsCountry, fits)
  .meta({ id: 'Showroom' });
export type ShowroomEntry = z.infer<typeof showroomEntrySchema>;

/** An entry of `content/retail-stores/{state}.yaml`: a partner store for parts and stock windows. */
export const retailStoreEntrySchema = z
  .strictObject({
    store_id: slugSchema,
    retailer: proseSchema,
    name: proseSchema,
    street: proseSchema,
    ...placeShape,
    phone: phoneSchema,
  })
  .refine(postalCodeFitsCountry, fits)
  .meta({ id: 'RetailStore' });
export type RetailStoreEntry = z.infer<typeof retailStoreEntrySchema>;

export const contractorEntrySchema = z
  .strictObject({
    contractor_id: slugSchema,
    name: proseSchema,
    contact: proseSchema,
    certified: z.boolean(),
    services: z.array(z.enum(['replacement', 'new-construction', 'doors', 'repair', 'historic'])).min(1),
    ...placeShape,
    radius_miles: z.number().int().min(5).max(200),
    phone: phoneSchema,
    since: z.number().int(),
    about: proseSchema,
  })
  .refine(postalCodeFitsCountry, fits)
  .meta({ id: 'Contractor' });
export type ContractorEntry = z.infer<typeof contractorEntrySchema>;
