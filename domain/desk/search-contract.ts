import { z } from 'zod';
import { customerSchema } from '#domain/account/contract.ts';
import { deskConsultationRowSchema } from '#domain/consultations/staff-contract.ts';
import { deskRequestRowSchema } from '#domain/consultations/staff-requests-contract.ts';
import { defineEndpoint } from '#domain/contracts/endpoint.ts';
import { deskBase, deskSearchSchema } from '#domain/contracts/page-size.ts';
import { deskInquiryRowSchema } from '#domain/leads/staff-inquiries-contract.ts';
import { deskOrderRowSchema } from '#domain/orders/staff-contract.ts';
import { accountChargeSchema } from '#domain/trade/contract.ts';

/** Rows of a kind that the search shows; `has_more` leads to the kind's own list. */
export const searchGroupSize = 10;

const group = <Row extends z.ZodType>(row: Row) =>
  z.object({ rows: z.array(row), has_more: z.boolean() }).optional();

export const foundChargeSchema = accountChargeSchema.extend({ customer_id: z.string().optional() });
export type FoundCharge = z.infer<typeof foundChargeSchema>;

/**
 * One search over all that the desk has: people by part of name, email address or phone, orders and purchase
 * orders by part of a number, requests, consultations and
 * inquiries. Groups that the caller may not read are undefined.
 * 429 `too_many_tries` after sixty searches without a minute's pause.
 */
export const searchDesk = defineEndpoint({
  operationId: 'deskSearch',
  method: 'GET',
  path: `${deskBase}/search`,
  summary: 'Find a person, an order, a purchase order, a request, a consultation or an inquiry',
  access: { permission: 'use the back office' },
  query: z.object({ q: deskSearchSchema.min(2, { error: 'Enter at least two characters' }) }),
  response: z.object({
    /** How the text was read, for example `phone or number with 0134`. */
    understood: z.string(),
    people: group(customerSchema),
    orders: group(deskOrderRowSchema),
    purchase_orders: group(foundChargeSchema),
    requests: group(deskRequestRowSchema),
    consultations: group(deskConsultationRowSchema),
    inquiries: group(deskInquiryRowSchema),
  }),
  errors: { 429: ['too_many_tries'] },
});
