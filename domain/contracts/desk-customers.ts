import { z } from 'zod';
import { customerSchema } from './customers.ts';
import { deskCartSchema } from './desk-carts.ts';
import { deskOrderRowSchema } from './desk-orders.ts';
import { deskBase, deskSearchSchema, pageShape, staffTextSchema } from './desk-page.ts';
import { defineEndpoint } from './endpoint.ts';

const customers = `${deskBase}/customers` as const;

/** A configuration that an account keeps; money is integer cents, at today's prices. */
export const keptConfigurationSchema = z.object({
  short_code: z.string(),
  title: z.string(),
  /** In words, in the order of the questions. */
  summary: z.array(z.object({ title: z.string(), answer: z.string() })),
  quantity: z.number().int().positive(),
  total_cents: z.number().int().nonnegative(),
  image_url: z.string(),
  expires_at: z.iso.datetime(),
});
export type KeptConfiguration = z.infer<typeof keptConfigurationSchema>;

/** A request for a consultation, with what was written to it. */
export const consultationRequestRowSchema = z.object({
  reference: z.string(),
  appointment_type: z.string(),
  preferred_day: z.string(),
  preferred_time: z.string(),
  branch_id: z.string(),
  name: z.string(),
  address: z.string(),
  comments: z.string(),
  /** How the visitor came ([3.22]), in the form of a query; left out where that is not known. */
  attribution: z.string().optional(),
  asked_at: z.iso.datetime(),
});
export type ConsultationRequestRow = z.infer<typeof consultationRequestRowSchema>;

/** An account with what belongs to it, the latest of each first, 25 at most. Passwords are nowhere in it. */
export const deskCustomerSchema = z.object({
  customer: customerSchema,
  orders: z.array(deskOrderRowSchema),
  /** Ordered without signing in, with the account's e-mail address. */
  guest_orders: z.array(deskOrderRowSchema),
  configurations: z.array(keptConfigurationSchema),
  requests: z.array(consultationRequestRowSchema),
  /** Left out where the account has none. */
  cart: deskCartSchema.optional(),
});
export type DeskCustomer = z.infer<typeof deskCustomerSchema>;

/**
 * Accounts by a piece of their name, e-mail address or telephone number, by their postal code or their id,
 * by name; none where nothing is asked.
 */
export const searchCustomers = defineEndpoint({
  operationId: 'deskSearchCustomers',
  method: 'GET',
  path: customers,
  summary: 'Find customers',
  access: { permission: 'read customers' },
  query: z.object({ search: deskSearchSchema.optional() }),
  response: z.object({ customers: z.array(customerSchema), has_more: pageShape.has_more }),
  errors: {},
});

export const readCustomer = defineEndpoint({
  operationId: 'deskReadCustomer',
  method: 'GET',
  path: `${customers}/:id`,
  summary: 'A customer, and what belongs to the account',
  access: { permission: 'read customers' },
  params: z.object({ id: deskSearchSchema.min(1) }),
  response: deskCustomerSchema,
  errors: { 404: ['unknown_customer'] },
});

/**
 * Signs an account out of every device, and says of how many; the next use of any asks for the password. 409
 * where the shop's accounts are kept by another identity provider, which ends them itself.
 */
export const endCustomerSignIns = defineEndpoint({
  operationId: 'deskEndCustomerSignIns',
  method: 'POST',
  path: `${customers}/:id/end-sign-ins`,
  summary: 'Sign a customer out everywhere',
  access: { permission: 'end sign-ins' },
  params: z.object({ id: deskSearchSchema.min(1) }),
  body: z.object({ reason: staffTextSchema('Say why', 200) }),
  response: z.object({ ended: z.number().int().nonnegative() }),
  errors: { 404: ['unknown_customer'], 409: ['accounts_elsewhere'] },
});
