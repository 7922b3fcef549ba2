import { z } from 'zod';
import { withoutControls } from '#domain/validation/without-controls.ts';
import { defineEndpoint } from './endpoint.ts';
import { defineFile } from './file-endpoint.ts';

/** Where the calls of professionals stand. */
export const professionalsBase = '/professionals/v1';

/** The largest certificate that is taken, in bytes. */
export const maxCertificateBytes = 5 * 1024 * 1024;

/** How many an account may keep: those that count, those before them, and a few on their way. */
export const maxCertificates = 40;

const tooLarge = 'A certificate may be 5 MB at most. Scan it in black and white, or save it smaller.';

/** A tax exemption certificate without its file. */
export const taxCertificateSchema = z.object({
  id: z.string(),
  /** As it stands on the paper. */
  number: z.string(),
  /** States in whose sales it counts, by their two letters. */
  states: z.array(z.string()),
  /** Its last day, `YYYY-MM-DD`. */
  expires_on: z.iso.date(),
  file_name: z.string(),
  media_type: z.string(),
  state: z.enum(['pending', 'approved', 'rejected']),
  /** Whether its last day has passed. */
  expired: z.boolean(),
  /** Why the shop did not take it. */
  reason: z.string().optional(),
  uploaded_at: z.iso.datetime(),
});
export type TaxCertificate = z.infer<typeof taxCertificateSchema>;

const line = (missing: string, max: number) =>
  z
    .string({ error: missing })
    .overwrite(withoutControls)
    .trim()
    .min(1, { error: missing })
    .max(max, { error: `At most ${max} characters` });

/** What is said of a certificate beside its file; the form asks for the same. */
export const certificateFactsSchema = z.object({
  number: line('Enter the number on the certificate', 60),
  states: z
    .array(z.string().regex(/^[A-Z]{2}$/, { error: 'Must be two capital letters' }))
    .min(1, { error: 'Choose the states in which it counts' })
    .max(64)
    .transform((states) => [...new Set(states)].sort()),
  expires_on: z.iso.date({ error: 'Enter its last day' }),
});

/**
 * Sends a certificate in for review: a PDF, JPEG or PNG by its first bytes, whatever it is called, of 5 MB at
 * most. 422 `not_a_certificate_file` by `body.content` of anything else, `certificate_expired` by
 * `body.expires_on`; 409 `too_many_certificates`.
 */
export const sendTaxCertificate = defineEndpoint({
  operationId: 'sendTaxCertificate',
  method: 'POST',
  path: `${professionalsBase}/tax-certificates`,
  summary: 'Send a tax exemption certificate in',
  access: { scope: 'web-customer' },
  body: certificateFactsSchema.extend({
    file_name: line('Choose a file', 120),
    /** The file in base64. */
    content: z
      .string({ error: 'Choose a file' })
      .min(1, { error: 'Choose a file' })
      .max(4 * Math.ceil(maxCertificateBytes / 3), { error: tooLarge })
      .regex(/^[A-Za-z0-9+/]*={0,2}$/, { error: 'Must be base64' }),
  }),
  response: z.object({ certificate: taxCertificateSchema }),
  status: 201,
  errors: {
    403: ['not_a_professional'],
    409: ['too_many_certificates'],
    422: ['not_a_certificate_file', 'certificate_expired', 'unknown_state'],
  },
});

/** Takes a certificate back, or away: it no longer counts. */
export const removeTaxCertificate = defineEndpoint({
  operationId: 'removeTaxCertificate',
  method: 'DELETE',
  path: `${professionalsBase}/tax-certificates/:id`,
  summary: 'Remove a tax exemption certificate',
  access: { scope: 'web-customer' },
  params: z.object({ id: z.string().max(80) }),
  response: z.object({ removed: z.literal(true) }),
  errors: { 403: ['not_a_professional'], 404: ['unknown_certificate'] },
});

/** The account's own file again, to be saved and never shown in the page. */
export const taxCertificateFile = defineFile({
  operationId: 'taxCertificateFile',
  path: `${professionalsBase}/tax-certificates/:id/file`,
  summary: 'The file of a tax exemption certificate',
  access: { scope: 'web-customer' },
  mediaType: 'application/octet-stream',
  params: z.object({ id: z.string().max(80) }),
  errors: { 403: ['not_a_professional'], 404: ['unknown_certificate'] },
});
