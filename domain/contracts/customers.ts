import { z } from 'zod';
import { staffRoles } from '#domain/access/role.ts';
import { customerTypes } from '#domain/customer/customer-type.ts';
import { customerProfileSchema } from '#domain/validation/customer-profile.ts';
import { defineEndpoint } from './endpoint.ts';

/** Where every call of an account stands. */
export const customersBase = '/customers/v1';

/** A customer as the account itself sees it ([3.21]). */
export const customerSchema = z.object({
  /** The account's id at the identity provider. */
  id: z.string(),
  /** Empty where none was ever given, as the other texts. */
  firstName: z.string(),
  lastName: z.string(),
  /** In lower case. */
  email: z.string(),
  /** `+1` and ten digits, or as it was typed where it is another country's. */
  phone: z.string(),
  customerType: z.enum(customerTypes),
  isPro: z.boolean(),
  /** `no postal code` where none was ever given ([4.2]). */
  postalCode: z.string(),
});
export type Customer = z.infer<typeof customerSchema>;

/**
 * Who the access token was given to ([3.21]), and which roles of the staff the account has; 401
 * `invalid_token` of an account that is gone.
 */
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
 * Writes the profile over; what the schema does not name, such as `isPro`, `email` or a role, is left as it
 * is. 422 with the messages of section 5 by field.
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

/**
 * What the shop may send or call about beside orders and consultations, whose letters always come. Nothing
 * until the customer says so.
 */
export const preferencesSchema = z.object({
  offersByEmail: z.boolean(),
  ideasByEmail: z.boolean(),
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
