import { z } from 'zod';
import { deskConsultationRowSchema } from '#domain/consultations/staff-contract.ts';
import { deskRequestRowSchema } from '#domain/consultations/staff-requests-contract.ts';
import { defineEndpoint } from '#domain/contracts/endpoint.ts';
import { deskBase, deskSearchSchema } from '#domain/contracts/page-size.ts';
import { foundChargeSchema } from '#domain/desk/search-contract.ts';
import { contactCheckSchema } from '#domain/leads/staff-contract.ts';
import { deskInquiryRowSchema } from '#domain/leads/staff-inquiries-contract.ts';
import { staffEmailRowSchema } from '#domain/messages/staff-emails-contract.ts';
import { deskOrderRowSchema } from '#domain/orders/staff-contract.ts';
import { sharedWithBranchSchema } from '#domain/projects/links-contract.ts';
import { taxCertificateSchema } from '#domain/trade/certificates-contract.ts';
import { deskApplicationSchema } from '#domain/trade/staff-applications-contract.ts';
import { customerSchema } from './contract.ts';

/** All records of one person, the latest 25 of each kind. */
export const deskPersonSchema = z.object({
  name: z.string(),
  email: z.string(),
  phone: z.string().optional(),
  /** Undefined for a guest. */
  customer: customerSchema.optional(),
  contact: contactCheckSchema,
  orders: z.array(deskOrderRowSchema),
  purchase_orders: z.array(foundChargeSchema),
  consultations: z.array(deskConsultationRowSchema),
  requests: z.array(deskRequestRowSchema),
  inquiries: z.array(deskInquiryRowSchema),
  /** Those that the owner opened to the branch. */
  projects: z.array(sharedWithBranchSchema),
  certificates: z.array(taxCertificateSchema),
  application: deskApplicationSchema.optional(),
  emails: z.array(staffEmailRowSchema),
});
export type DeskPerson = z.infer<typeof deskPersonSchema>;

/**
 * A person by account id, or by email address for guests, whose records carry only that. 404
 * `unknown_customer` for an unknown account, and for an address without a record.
 */
export const readPerson = defineEndpoint({
  operationId: 'deskReadPerson',
  method: 'GET',
  path: `${deskBase}/person`,
  summary: 'A person, with all that the desk has of them',
  access: { permission: 'read customers' },
  query: z
    .object({ id: deskSearchSchema.min(1).optional(), email: deskSearchSchema.min(3).optional() })
    .refine(({ id, email }) => (id === undefined) !== (email === undefined), {
      error: 'Name either an account or an email address',
    }),
  response: z.object({ person: deskPersonSchema }),
  errors: { 404: ['unknown_customer'] },
});
