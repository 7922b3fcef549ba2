import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { professionalsBase, taxCertificateSchema } from './tax-certificates.ts';

const cents = z.number().int();

export const chargeStates = ['awaiting', 'open', 'settled', 'released', 'credited'] as const;

/** What an account may owe, and what it does; all in integer cents. */
export const creditTermsSchema = z.object({
  limit_cents: cents.nonnegative(),
  /** What is open, less what the shop owes the account; below zero where that is more. */
  balance_cents: cents,
  /** What may still be ordered on account; never below zero. */
  available_cents: cents.nonnegative(),
  /** Days from an invoice to its payment. */
  net_days: z.number().int().nonnegative(),
});
export type CreditTerms = z.infer<typeof creditTermsSchema>;

/**
 * An order on account: `awaiting` approval and `open` count against the limit; `settled` was paid, `released`
 * was canceled before that, and `credited` was canceled after it, so that the shop owes it.
 */
export const accountChargeSchema = z.object({
  order_number: z.string(),
  purchase_order: z.string(),
  cents: cents.nonnegative(),
  state: z.enum(chargeStates),
  ordered_at: z.iso.datetime(),
  /** Since when it is no longer open. */
  closed_at: z.iso.datetime().optional(),
});
export type AccountCharge = z.infer<typeof accountChargeSchema>;

/** What a professional has with the shop: `terms` is null of one who cannot order on account. */
export const proAccountSchema = z.object({
  terms: creditTermsSchema.nullable(),
  /** The latest first. */
  purchase_orders: z.array(accountChargeSchema),
  /** The latest first. */
  certificates: z.array(taxCertificateSchema),
});
export type ProAccount = z.infer<typeof proAccountSchema>;

/** The terms, purchase orders and certificates of the professional who asks; 403 of everybody else. */
export const getProAccount = defineEndpoint({
  operationId: 'getProAccount',
  method: 'GET',
  path: `${professionalsBase}/account`,
  summary: 'Terms, purchase orders and certificates',
  access: { scope: 'web-customer' },
  response: z.object({ account: proAccountSchema }),
  errors: { 403: ['not_a_professional'] },
});
