import { z } from 'zod';
import { defineEndpoint } from '#domain/contracts/endpoint.ts';
import { fileContentSchema } from '#domain/contracts/file-content.ts';
import { defineFile } from '#domain/contracts/file-endpoint.ts';
import { withoutControls } from '#domain/validation/without-controls.ts';

export const professionalsBase = '/professionals/v1';

export const maxCertificateBytes = 5 * 1024 * 1024;

export const maxCertificates = 40;

const tooLarge = 'A certificate may be 5 MB at most. Scan it in black and white, or save it smaller.';

export const taxCertificateSchema = z.object({
  id: z.string(),
  number: z.string(),
  states: z.array(z.string()),
  expires_on: z.iso.date(),
  file_name: z.string(),
  media_type: z.string(),
  state: z.enum(['pending', 'approved', 'rejected']),
  expired: z.boolean(),
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
 * Uploads a certificate for review: PDF, JPEG or PNG by signature, up to 5 MB. 422 `not_a_certificate_file`
 * at `body.content`, `certificate_expired` at `body.expires_on`; 409 `too_many_certificates`.
 */
export const sendTaxCertificate = defineEndpoint({
  operationId: 'sendTaxCertificate',
  method: 'POST',
  path: `${professionalsBase}/tax-certificates`,
  summary: 'Send a tax exemption certificate in',
  access: { scope: 'web-customer' },
  body: certificateFactsSchema.extend({
    file_name: line('Choose a file', 120),
    content: fileContentSchema(maxCertificateBytes, { tooLarge }),
  }),
  response: z.object({ certificate: taxCertificateSchema }),
  status: 201,
  errors: {
    403: ['not_a_professional', 'firm_right_missing'],
    409: ['too_many_certificates'],
    422: ['not_a_certificate_file', 'certificate_expired', 'unknown_state'],
  },
});

export const removeTaxCertificate = defineEndpoint({
  operationId: 'removeTaxCertificate',
  method: 'DELETE',
  path: `${professionalsBase}/tax-certificates/:id`,
  summary: 'Remove a tax exemption certificate',
  access: { scope: 'web-customer' },
  params: z.object({ id: z.string().max(80) }),
  response: z.object({ removed: z.literal(true) }),
  errors: { 403: ['not_a_professional', 'firm_right_missing'], 404: ['unknown_certificate'] },
});

/** The account's own file, only as a download: never rendered in the page. */
export const taxCertificateFile = defineFile({
  operationId: 'taxCertificateFile',
  path: `${professionalsBase}/tax-certificates/:id/file`,
  summary: 'The file of a tax exemption certificate',
  access: { scope: 'web-customer' },
  mediaType: 'application/octet-stream',
  params: z.object({ id: z.string().max(80) }),
  errors: { 403: ['not_a_professional', 'firm_right_missing'], 404: ['unknown_certificate'] },
});
