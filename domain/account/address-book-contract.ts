import { z } from 'zod';
import { defineEndpoint } from '#domain/contracts/endpoint.ts';
import { jobSiteAddressSchema } from '#domain/orders/delivery-contract.ts';
import { withoutControls } from '#domain/validation/without-controls.ts';
import { customersBase } from './contract.ts';

export const maxAddresses = 20;

/** An address that a truck and a crew can reach, with the customer's name for it. */
const entryShape = {
  /** Example: `Lake house`; may be empty. */
  name: z.string().overwrite(withoutControls).trim().max(60).default(''),
  address: jobSiteAddressSchema,
};

export const addressEntrySchema = z.object({
  id: z.string(),
  ...entryShape,
  /** Default delivery address. A non-empty book has exactly one. */
  isDefault: z.boolean(),
});
export type AddressEntry = z.infer<typeof addressEntrySchema>;

const newEntry = z.object({
  ...entryShape,
  /** The first address of a book is always the default, until another replaces it. */
  isDefault: z.boolean().default(false),
});
export type NewAddressEntry = z.output<typeof newEntry>;

const book = z.object({ addresses: z.array(addressEntrySchema) });
const access = { scope: 'web-customer' } as const;
const params = z.object({ id: z.string().trim().min(1).max(80) });

/** The default first, then in order of creation. Every change returns the whole book. */
export const getAddresses = defineEndpoint({
  operationId: 'getAddresses',
  method: 'GET',
  path: `${customersBase}/addresses`,
  summary: 'The address book',
  access,
  response: book,
  errors: {},
});

/** 422 for a PO box ([5.4]), and `wrong_state` if the postal code is in another state. */
export const addAddress = defineEndpoint({
  operationId: 'addAddress',
  method: 'POST',
  path: `${customersBase}/addresses`,
  summary: 'Add an address',
  access,
  idempotencyKey: 'optional',
  body: newEntry,
  response: book,
  status: 201,
  errors: { 409: ['full_address_book'], 422: ['wrong_state'] },
});

export const updateAddress = defineEndpoint({
  operationId: 'updateAddress',
  method: 'PUT',
  path: `${customersBase}/addresses/:id`,
  summary: 'Change an address',
  access,
  params,
  body: newEntry,
  response: book,
  errors: { 404: ['unknown_address'], 422: ['wrong_state'] },
});

/** The oldest remaining address replaces a removed default. */
export const removeAddress = defineEndpoint({
  operationId: 'removeAddress',
  method: 'DELETE',
  path: `${customersBase}/addresses/:id`,
  summary: 'Remove an address',
  access,
  params,
  response: book,
  errors: { 404: ['unknown_address'] },
});
