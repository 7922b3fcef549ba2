import { z } from 'zod';
import { defineEndpoint } from '#domain/contracts/endpoint.ts';
import { professionalsBase, taxCertificateSchema } from './certificates-contract.ts';
import { firmRights } from './firm.ts';

const cents = z.number().int();

export const chargeStates = ['awaiting', 'open', 'settled', 'released', 'credited'] as const;

/** Integer cents. */
export const creditTermsSchema = z.object({
  limit_cents: cents.nonnegative(),
  /** Open charges minus the account's credit; may be negative. */
  balance_cents: cents,
  /** Remaining credit; never negative. */
  available_cents: cents.nonnegative(),
  /** Payment term in days after the invoice. */
  net_days: z.number().int().nonnegative(),
});
export type CreditTerms = z.infer<typeof creditTermsSchema>;

/**
 * An order on account: `awaiting` approval and `open` count against the limit; `settled` was paid, `credited`
 * was canceled after payment, `released` was canceled unpaid or its credit was paid out.
 */
export const accountChargeSchema = z.object({
  order_number: z.string(),
  purchase_order: z.string(),
  cents: cents.nonnegative(),
  state: z.enum(chargeStates),
  /** A part of a paid invoice that the account has as credit; undefined if none. */
  credited_cents: cents.positive().optional(),
  /** The shop paid this part out; the account owes it if its own payment is taken back. Undefined if none. */
  paid_out_cents: cents.positive().optional(),
  /** Name of the member who ordered. */
  ordered_by: z.string().optional(),
  ordered_at: z.iso.datetime(),
  closed_at: z.iso.datetime().optional(),
});
export type AccountCharge = z.infer<typeof accountChargeSchema>;

/** A professional's account, as far as a person's rights allow; `terms` is null without credit. */
export const proAccountSchema = z.object({
  firm: z.object({ name: z.string(), is_owner: z.boolean(), rights: z.array(z.enum(firmRights)) }),
  terms: creditTermsSchema.nullable(),
  /** Latest first. */
  purchase_orders: z.array(accountChargeSchema),
  certificates: z.array(taxCertificateSchema),
});
export type ProAccount = z.infer<typeof proAccountSchema>;

/** The caller's terms, purchase orders and certificates; 403 unless a professional. */
export const getProAccount = defineEndpoint({
  operationId: 'getProAccount',
  method: 'GET',
  path: `${professionalsBase}/account`,
  summary: 'Terms, purchase orders and certificates',
  access: { scope: 'web-customer' },
  response: z.object({ account: proAccountSchema }),
  errors: { 403: ['not_a_professional'] },
});
