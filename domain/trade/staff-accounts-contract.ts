import { z } from 'zod';
import { customerSchema } from '#domain/account/contract.ts';
import { defineEndpoint } from '#domain/contracts/endpoint.ts';
import { defineFile } from '#domain/contracts/file-endpoint.ts';
import {
  deskBase,
  deskSearchSchema,
  pageNumberSchema,
  pageShape,
  staffTextSchema,
} from '#domain/contracts/page-size.ts';
import {
  approvalSchema,
  heldForApproval,
  moneyReasonSchema,
  paymentReferenceSchema,
} from '#domain/desk/approvals-contract.ts';
import { orderNumberSchema } from '#domain/orders/order-number.ts';
import { taxCertificateSchema } from './certificates-contract.ts';
import { accountChargeSchema, creditTermsSchema, proAccountSchema } from './contract.ts';
import { deskApplicationSchema } from './staff-applications-contract.ts';

const accounts = `${deskBase}/pro-accounts` as const;
const purchaseOrders = `${deskBase}/purchase-orders` as const;
const certificates = `${deskBase}/tax-certificates` as const;

const byNumber = z.object({ number: orderNumberSchema() });
const byId = z.object({ id: z.string().min(1).max(80) });
const reasonFor = (missing: string) => z.object({ reason: staffTextSchema(missing, 200) });

const personSchema = customerSchema.pick({ id: true, firstName: true, lastName: true, email: true });

export const proAccountRowSchema = personSchema.extend({
  terms: creditTermsSchema.nullable(),
  awaiting_approval: z.number().int().nonnegative(),
  awaiting_review: z.number().int().nonnegative(),
});
export type ProAccountRow = z.infer<typeof proAccountRowSchema>;

export const awaitingOrderSchema = accountChargeSchema.extend({
  customer: personSchema.optional(),
  terms: creditTermsSchema.nullable(),
});
export type AwaitingOrder = z.infer<typeof awaitingOrderSchema>;

export const awaitingCertificateSchema = taxCertificateSchema.extend({ customer: personSchema.optional() });
export type AwaitingCertificate = z.infer<typeof awaitingCertificateSchema>;

export const deskProAccountSchema = proAccountSchema.extend({
  customer: personSchema,
  /** The latest application for the account; accounts of the demo data have none. */
  application: deskApplicationSchema.optional(),
  /** Terms that wait for a second member of staff; undefined if empty. */
  approvals: z.array(approvalSchema).optional(),
});
export type DeskProAccount = z.infer<typeof deskProAccountSchema>;

const accountAnswer = z.object({ account: deskProAccountSchema });
const done = z.object({ done: z.literal(true) });
/** `done` is false while the action waits for a second member of staff. */
const doneOrHeld = z.object({ done: z.boolean(), ...heldForApproval });

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

/** Credit terms: up to a million dollars, due within 120 days. */
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

const termsChangeSchema = termsGivenSchema.extend({
  reason: moneyReasonSchema,
  /** The terms that the person saw before, null for none; others that count meanwhile are kept. */
  instead_of: termsGivenSchema.nullable().optional(),
});
export type TermsChange = z.output<typeof termsChangeSchema>;

/**
 * Sets an account's credit terms. A limit below the open balance blocks further orders but keeps existing
 * ones. A raise above the limit of one person waits for a second member of staff. 409 `terms_changed` if
 * other terms than `instead_of` count.
 */
export const setCreditTerms = defineEndpoint({
  operationId: 'deskSetCreditTerms',
  method: 'PUT',
  path: `${accounts}/:id/terms`,
  summary: 'Set the credit terms of an account',
  access: { permission: 'set credit' },
  params: byId,
  body: termsChangeSchema,
  response: accountAnswer.extend(heldForApproval),
  errors: {
    404: ['unknown_customer'],
    409: ['not_a_professional', 'works_for_firm', 'approval_pending', 'terms_changed'],
  },
});

/**
 * Approves an order on account; 409 `order_moved` if it no longer awaits approval. Above the limit it waits
 * for a second member of staff.
 */
export const approvePurchaseOrder = defineEndpoint({
  operationId: 'deskApprovePurchaseOrder',
  method: 'POST',
  path: `${purchaseOrders}/:number/approve`,
  summary: 'Approve an order on account',
  access: { permission: 'approve purchase orders' },
  params: byNumber,
  body: z.object({ reason: moneyReasonSchema }),
  response: doneOrHeld,
  errors: { 404: ['unknown_order'], 409: ['order_moved', 'approval_pending'] },
});

/** Rejects an order on account: releases goods and credit; the buyer sees the reason. */
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
 * Marks an order's invoice as paid and frees its credit, or a credit note as paid out or used. The buyer
 * reads the reference in the order's history. 409 `order_moved` otherwise, `credit_used` for a credit without
 * which the account owes more than its limit. Above the limit it waits for a second member of staff.
 */
export const settleCharge = defineEndpoint({
  operationId: 'deskSettleCharge',
  method: 'POST',
  path: `${purchaseOrders}/:number/settle`,
  summary: 'Mark the invoice of an order as paid',
  access: { permission: 'set credit' },
  params: byNumber,
  body: z.object({ reference: paymentReferenceSchema }),
  response: doneOrHeld,
  errors: { 404: ['unknown_order'], 409: ['order_moved', 'credit_used', 'approval_pending'] },
});

/** Days in which a payment that was marked in error can be taken back. */
export const reopenDays = 30;

/**
 * Takes back that an invoice was marked as paid; it counts against the limit again. 409 `order_moved` unless
 * it is marked as paid, `too_late_to_reopen` after `reopenDays`.
 */
export const reopenCharge = defineEndpoint({
  operationId: 'deskReopenCharge',
  method: 'POST',
  path: `${purchaseOrders}/:number/reopen`,
  summary: 'Take back that the invoice of an order was marked as paid',
  access: { permission: 'set credit' },
  params: byNumber,
  body: z.object({ reason: moneyReasonSchema }),
  response: done,
  errors: { 404: ['unknown_order'], 409: ['order_moved', 'too_late_to_reopen'] },
});

/** 409 `certificate_decided` if another agent decided first, `certificate_expired` after its last day. */
export const approveTaxCertificate = defineEndpoint({
  operationId: 'deskApproveTaxCertificate',
  method: 'POST',
  path: `${certificates}/:id/approve`,
  summary: 'Approve a tax exemption certificate',
  access: { permission: 'approve professionals' },
  params: byId,
  body: z.object({ reason: moneyReasonSchema }),
  response: done,
  errors: { 404: ['unknown_certificate'], 409: ['certificate_decided', 'certificate_expired'] },
});

/** Also revokes an approved certificate: tax applies again. */
export const rejectTaxCertificate = defineEndpoint({
  operationId: 'deskRejectTaxCertificate',
  method: 'POST',
  path: `${certificates}/:id/reject`,
  summary: 'Reject a tax exemption certificate',
  access: { permission: 'approve professionals' },
  params: byId,
  body: reasonFor('Say why it does not count'),
  response: done,
  errors: { 404: ['unknown_certificate'], 409: ['certificate_decided'] },
});

/** A certificate’s file, only as a download. The desk shows its picture, never the file itself. */
export const deskCertificateFile = defineFile({
  operationId: 'deskCertificateFile',
  path: `${certificates}/:id/file`,
  summary: 'The file of a tax exemption certificate, for review',
  access: { permission: 'read professionals' },
  mediaType: 'application/octet-stream',
  params: byId,
  errors: { 404: ['unknown_certificate'] },
});
