import { z } from 'zod';
import { staffRoles } from '#domain/access/role.ts';
import { defineEndpoint } from '#domain/contracts/endpoint.ts';
import { customerProfileSchema } from './customer-profile.ts';
import { customerTypes } from './customer-type.ts';

export const customersBase = '/customers/v1';

/** A customer's own view of the account ([3.21]). */
export const customerSchema = z.object({
  id: z.string(),
  /** May be empty, like the other texts. */
  firstName: z.string(),
  lastName: z.string(),
  /** Lower case. */
  email: z.string(),
  /** `+1` and ten digits, or a foreign number as typed. */
  phone: z.string(),
  customerType: z.enum(customerTypes),
  isPro: z.boolean(),
  /** `no postal code` if unknown ([4.2]). */
  postalCode: z.string(),
});
export type Customer = z.infer<typeof customerSchema>;

/** The access token's account ([3.21]) with its staff roles; 401 `invalid_token` for a deleted account. */
export const getCustomer = defineEndpoint({
  operationId: 'getCustomer',
  method: 'GET',
  path: `${customersBase}/me`,
  summary: 'The signed-in customer',
  access: { scope: 'web-customer' },
  response: z.object({ customer: customerSchema, roles: z.array(z.enum(staffRoles)).optional() }),
  errors: {},
});

/**
 * Updates the profile. Ignores fields outside the schema, such as `isPro`, `email` or a role. 422 with the
 * messages of section 5 per field.
 */
export const updateCustomer = defineEndpoint({
  operationId: 'updateCustomer',
  method: 'PUT',
  path: `${customersBase}/me`,
  summary: 'Change the profile',
  access: { scope: 'web-customer' },
  body: customerProfileSchema,
  response: z.object({ customer: customerSchema }),
  errors: {},
});

/** All but `reviewsByEmail` are off by default. Emails about orders and consultations are always sent. */
export const preferencesSchema = z.object({
  offersByEmail: z.boolean(),
  ideasByEmail: z.boolean(),
  reviewsByEmail: z.boolean(),
  callsByPhone: z.boolean(),
  textMessages: z.boolean(),
});
export type Preferences = z.infer<typeof preferencesSchema>;

const preferencesAnswer = z.object({ preferences: preferencesSchema });

export const getPreferences = defineEndpoint({
  operationId: 'getPreferences',
  method: 'GET',
  path: `${customersBase}/preferences`,
  summary: 'What the customer wants to hear of',
  access: { scope: 'web-customer' },
  response: preferencesAnswer,
  errors: {},
});

export const updatePreferences = defineEndpoint({
  operationId: 'updatePreferences',
  method: 'PUT',
  path: `${customersBase}/preferences`,
  summary: 'Choose what to hear of',
  access: { scope: 'web-customer' },
  body: preferencesSchema,
  response: preferencesAnswer,
  errors: {},
});
