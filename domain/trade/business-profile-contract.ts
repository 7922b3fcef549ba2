import { z } from 'zod';
import { defineEndpoint } from '#domain/contracts/endpoint.ts';
import { fileContentSchema } from '#domain/contracts/file-content.ts';
import { withoutControls } from '#domain/validation/without-controls.ts';
import { professionalsBase } from './certificates-contract.ts';
import { maxMarkup } from './client-price.ts';

const access = { scope: 'web-customer' } as const;
const base = `${professionalsBase}/business` as const;

export const maxLogoBytes = 1024 * 1024;
export const maxLogoPixels = 16_000_000;
export const logoTooLarge = 'A logo may be 1 MB at most. Save it smaller.';

const line = (longest: number) =>
  z
    .string()
    .overwrite(withoutControls)
    .trim()
    .max(longest, { error: `At most ${longest} characters` });

/** Basis points of the trade price; never negative, so the professional never loses money. */
export const markupSchema = z
  .number({ error: 'Enter a mark-up in percent' })
  .int()
  .min(0, { error: 'A mark-up cannot be below zero. Enter 0 to pass your own price on.' })
  .max(maxMarkup, { error: `A mark-up can be at most ${maxMarkup / 100} percent` });

/** The business profile shown to a professional's clients; only the name is required. */
export const businessFieldsSchema = z.object({
  name: line(80).min(1, { error: 'Enter the name of your business' }),
  address: line(160),
  phone: line(40),
  email: line(120),
  license: line(80),
  markup: markupSchema,
});
export type BusinessFields = z.output<typeof businessFieldsSchema>;

/** Fields that are left out keep their words: a colleague may have changed them meanwhile. */
const businessChangeSchema = businessFieldsSchema.partial();
export type BusinessChange = z.output<typeof businessChangeSchema>;

/** `logo` is a PNG `data:` URL, or null. */
export const businessProfileSchema = z.object({
  ...businessFieldsSchema.shape,
  logo: z.string().nullable(),
});
export type BusinessProfile = z.infer<typeof businessProfileSchema>;

const response = z.object({ business: businessProfileSchema.nullable() });

/** Null before the first save. */
export const getBusiness = defineEndpoint({
  operationId: 'getBusiness',
  method: 'GET',
  path: base,
  summary: 'A professional’s business, as clients see it',
  access,
  response,
  errors: { 403: ['not_a_professional', 'firm_right_missing'] },
});

/** Changes the given fields; 409 `no_business` if the first save has no name. */
export const updateBusiness = defineEndpoint({
  operationId: 'updateBusiness',
  method: 'PUT',
  path: base,
  summary: 'Say what clients see of a business',
  access,
  body: businessChangeSchema,
  response,
  errors: { 403: ['not_a_professional', 'firm_right_missing'], 409: ['no_business'] },
});

/**
 * Accepts PNG, JPEG or WebP by content, up to 1 MB; stores a downscaled PNG without metadata. 422
 * `not_a_logo` at `body.content` otherwise; 409 `no_business` without a name.
 */
export const updateBusinessLogo = defineEndpoint({
  operationId: 'updateBusinessLogo',
  method: 'PUT',
  path: `${base}/logo`,
  summary: 'Put a logo on quotes',
  access,
  body: z.object({
    content: fileContentSchema(maxLogoBytes, { tooLarge: logoTooLarge }),
  }),
  response,
  errors: { 403: ['not_a_professional', 'firm_right_missing'], 409: ['no_business'], 422: ['not_a_logo'] },
});

export const removeBusinessLogo = defineEndpoint({
  operationId: 'removeBusinessLogo',
  method: 'DELETE',
  path: `${base}/logo`,
  summary: 'Take the logo off quotes to come',
  access,
  response,
  errors: { 403: ['not_a_professional', 'firm_right_missing'] },
});
