import fc from 'fast-check';
import {
  rejectPurchaseOrder,
  rejectTaxCertificate,
  setCreditTerms,
} from '../../domain/contracts/desk-pro-accounts.ts';
import type { Endpoint } from '../../domain/contracts/endpoint.ts';
import { sendTaxCertificate } from '../../domain/contracts/tax-certificates.ts';
import { anyText, mostly, object } from './hostile-values.ts';

const reason = object({ reason: mostly(fc.constantFrom('No street', 'Two\nlines'), anyText) });
const amount = fc.oneof(fc.double(), fc.integer(), fc.jsonValue());
const file = fc.uint8Array({ maxLength: 64 }).map((bytes) => Buffer.from(bytes).toString('base64'));

/** Bodies near enough to right ones to come far, of the calls about professionals. */
export const hostileProfessionalBodies: [Endpoint, fc.Arbitrary<unknown>][] = [
  [
    sendTaxCertificate,
    object({
      number: mostly(fc.constant('IA-4711'), anyText),
      states: mostly(fc.array(mostly(fc.constantFrom('CT', 'IA', 'ZZ'), anyText), { maxLength: 4 })),
      expires_on: mostly(fc.constantFrom('2099-12-31', '2000-01-01', '2026-02-30'), anyText),
      file_name: mostly(fc.constant('scan.pdf'), anyText),
      content: mostly(fc.constant(Buffer.from('%PDF-1.7').toString('base64')), fc.oneof(file, anyText)),
    }),
  ],
  [
    setCreditTerms,
    object({ limit_cents: mostly(fc.constant(100_000), amount), net_days: mostly(fc.constant(30), amount) }),
  ],
  [rejectPurchaseOrder, reason],
  [rejectTaxCertificate, reason],
];
