import { z } from 'zod';
import { orderNumberSchema } from '#domain/validation/order-number.ts';
import { customerSchema } from './customers.ts';
import { deskBase, deskSearchSchema, pageNumberSchema, pageShape, staffTextSchema } from './desk-page.ts';
import { defineEndpoint } from './endpoint.ts';
import { defineFile } from './file-endpoint.ts';
import { accountChargeSchema, creditTermsSchema, proAccountSchema } from './pro-account.ts';
import { taxCertificateSchema } from './tax-certificates.ts';

const accounts = `${deskBase}/pro-accounts` as const;
const purchaseOrders = `${deskBase}/purchase-orders` as const;
const certificates = `${deskBase}/tax-certificates` as const;

const byNumber = z.object({ number: orderNumberSchema() });
const byId = z.object({ id: z.string().min(1).max(80) });
const reasonFor = (missing: string) => z.object({ reason: staffTextSchema(missing, 200) });

const personSchema = customerSchema.pick({ id: true, firstName: true, lastName: true, email: true });

/** A professional as a list shows one. */
export const proAccountRowSchema = personSchema.extend({
  terms: creditTermsSchema.nullable(),
  /** How many orders wait for approval, and how many certificates for review. */
  awaiting_approval: z.number().int().nonnegative(),
  awaiting_review: z.number().int().nonnegative(),
});
export type ProAccountRow = z.infer<typeof proAccountRowSchema>;

/** An order on account that waits for the shop's decision. */
export const awaitingOrderSchema = accountChargeSchema.extend({
  customer: personSchema.optional(),
  terms: creditTermsSchema.nullable(),
});
export type AwaitingOrder = z.infer<typeof awaitingOrderSchema>;

/** A certificate that waits for review. */
export const awaitingCertificateSchema = taxCertificateSchema.extend({ customer: personSchema.optional() });
export type AwaitingCertificate = z.infer<typeof awaitingCertificateSchema>;

/** A professional with all that the shop keeps of the account. */
export const deskProAccountSchema = proAccountSchema.extend({ customer: personSchema });
export type DeskProAccount = z.infer<typeof deskProAccountSchema>;

const accountAnswer = z.object({ account: deskProAccountSchema });
const done = z.object({ done: z.literal(true) });

/** Professionals by name; `search` is as that of customers. */
export const listProAccounts = defineEndpoint({
  operationId: 'deskListProAccounts',
  method: 'GET',
  path: accounts,
  summary: 'Professionals with their terms',
  access: { permission: 'read professionals' },
  query: z.object({ search: deskSearchSchema.optional(), page: pageNumberSchema }),
  response: z.object({ accounts: z.array(proAccountRowSchema), ...pageShape }),
  errors: {},
});

/** What waits for somebody at the desk, the oldest first. */
export const readProQueue = defineEndpoint({
  operationId: 'deskReadProQueue',
  method: 'GET',
  path: `${deskBase}/pro-queue`,
  summary: 'Purchase orders to approve and certificates to review',
  access: { permission: 'read professionals' },
  response: z.object({
    purchase_orders: z.array(awaitingOrderSchema),
    certificates: z.array(awaitingCertificateSchema),
  }),
  errors: {},
});

export const readProAccount = defineEndpoint({
  operationId: 'deskReadProAccount',
  method: 'GET',
  path: `${accounts}/:id`,
  summary: 'A professional’s account',
  access: { permission: 'read professionals' },
  params: byId,
  response: accountAnswer,
  errors: { 404: ['unknown_customer'] },
});

/** What an agent may allow: up to a million dollars, to be paid within 120 days. */
export const termsGivenSchema = z.object({
  limit_cents: z
    .number({ error: 'Enter an amount in dollars' })
    .int({ error: 'Enter an amount in dollars' })
    .min(0, { error: 'Enter an amount in dollars' })
    .max(100_000_000, { error: 'At most $1,000,000' }),
  net_days: z
    .number({ error: 'Enter a whole number of days' })
    .int({ error: 'Enter a whole number of days' })
    .min(0, { error: 'Enter a whole number of days' })
    .max(120, { error: 'At most 120 days' }),
});

/**
 * Gives an account credit terms, or others than before. A limit below what is open stops further orders and
 * calls none back.
 */
export const setCreditTerms = defineEndpoint({
  operationId: 'deskSetCreditTerms',
  method: 'PUT',
  path: `${accounts}/:id/terms`,
  summary: 'Set the credit terms of an account',
  access: { permission: 'change professionals' },
  params: byId,
  body: termsGivenSchema,
  response: accountAnswer,
  errors: { 404: ['unknown_customer'], 409: ['not_a_professional'] },
});

/** Takes an order on account, which goes on as any other; 409 `order_moved` where it no longer waits. */
export const approvePurchaseOrder = defineEndpoint({
  operationId: 'deskApprovePurchaseOrder',
  method: 'POST',
  path: `${purchaseOrders}/:number/approve`,
  summary: 'Approve an order on account',
  access: { permission: 'approve purchase orders' },
  params: byNumber,
  response: done,
  errors: { 404: ['unknown_order'], 409: ['order_moved'] },
});

/** Does not take it: the goods go back, the limit is free again, and the buyer reads the reason. */
export const rejectPurchaseOrder = defineEndpoint({
  operationId: 'deskRejectPurchaseOrder',
  method: 'POST',
  path: `${purchaseOrders}/:number/reject`,
  summary: 'Reject an order on account',
  access: { permission: 'approve purchase orders' },
  params: byNumber,
  body: reasonFor('Say why it is not approved'),
  response: done,
  errors: { 404: ['unknown_order'], 409: ['order_moved'] },
});

/**
 * The invoice of an order was paid: it no longer counts against the limit; of one that was credited, the
 * credit was paid out or used up. 409 `order_moved` where neither is so.
 */
export const settleCharge = defineEndpoint({
  operationId: 'deskSettleCharge',
  method: 'POST',
  path: `${purchaseOrders}/:number/settle`,
  summary: 'Mark the invoice of an order as paid',
  access: { permission: 'change professionals' },
  params: byNumber,
  response: done,
  errors: { 404: ['unknown_order'], 409: ['order_moved'] },
});

/**
 * 409 `certificate_decided` where another agent was first, `certificate_expired` where its last day passed.
 */
export const approveTaxCertificate = defineEndpoint({
  operationId: 'deskApproveTaxCertificate',
  method: 'POST',
  path: `${certificates}/:id/approve`,
  summary: 'Approve a tax exemption certificate',
  access: { permission: 'change professionals' },
  params: byId,
  response: done,
  errors: { 404: ['unknown_certificate'], 409: ['certificate_decided', 'certificate_expired'] },
});

/** Also of one that was approved before: tax is taken again. */
export const rejectTaxCertificate = defineEndpoint({
  operationId: 'deskRejectTaxCertificate',
  method: 'POST',
  path: `${certificates}/:id/reject`,
  summary: 'Reject a tax exemption certificate',
  access: { permission: 'change professionals' },
  params: byId,
  body: reasonFor('Say why it does not count'),
  response: done,
  errors: { 404: ['unknown_certificate'], 409: ['certificate_decided'] },
});

/** The file of a certificate, to be saved and never shown in the page. */
export const deskCertificateFile = defineFile({
  operationId: 'deskCertificateFile',
  path: `${certificates}/:id/file`,
  summary: 'The file of a tax exemption certificate, for review',
  access: { permission: 'read professionals' },
  mediaType: 'application/octet-stream',
  params: byId,
  errors: { 404: ['unknown_certificate'] },
});
