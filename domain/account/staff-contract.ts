import { z } from 'zod';
import { deskCartSchema } from '#domain/cart/staff-contract.ts';
import { defineEndpoint } from '#domain/contracts/endpoint.ts';
import { deskBase, deskSearchSchema, pageShape, staffTextSchema } from '#domain/contracts/page-size.ts';
import { deskOrderRowSchema } from '#domain/orders/staff-contract.ts';
import { customerSchema } from './contract.ts';

const customers = `${deskBase}/customers` as const;

/** An account's saved configuration; integer cents at current prices. */
export const keptConfigurationSchema = z.object({
  short_code: z.string(),
  title: z.string(),
  summary: z.array(z.object({ title: z.string(), answer: z.string() })),
  quantity: z.number().int().positive(),
  total_cents: z.number().int().nonnegative(),
  image_url: z.string(),
  expires_at: z.iso.datetime(),
});
export type KeptConfiguration = z.infer<typeof keptConfigurationSchema>;

export const consultationRequestRowSchema = z.object({
  reference: z.string(),
  appointment_type: z.string(),
  preferred_day: z.string(),
  preferred_time: z.string(),
  branch_id: z.string(),
  name: z.string(),
  address: z.string(),
  comments: z.string(),
  /** Attribution as a query string ([3.22]). */
  attribution: z.string().optional(),
  asked_at: z.iso.datetime(),
});
export type ConsultationRequestRow = z.infer<typeof consultationRequestRowSchema>;

/** An account with the latest 25 records of each kind. Contains no passwords. */
export const deskCustomerSchema = z.object({
  customer: customerSchema,
  orders: z.array(deskOrderRowSchema),
  guest_orders: z.array(deskOrderRowSchema),
  configurations: z.array(keptConfigurationSchema),
  requests: z.array(consultationRequestRowSchema),
  cart: deskCartSchema.optional(),
});
export type DeskCustomer = z.infer<typeof deskCustomerSchema>;

/**
 * Searches accounts by part of name, email address or phone number, by postal code, or by id; sorted by name.
 * Empty for an empty search.
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
 * Signs an account out of all devices and returns their number. 409 if an external identity provider manages
 * the accounts.
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
