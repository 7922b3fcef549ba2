import { z } from 'zod';
import { withoutControls } from '#domain/validation/without-controls.ts';
import { customersBase } from './customers.ts';
import { jobSiteAddressSchema } from './delivery.ts';
import { defineEndpoint } from './endpoint.ts';

/** An address book holds at most so many. */
export const maxAddresses = 20;

/**
 * An address as a customer keeps it: one that a truck and a crew can reach, with a name of their own for it.
 */
const entryShape = {
  /** Such as `Lake house`; empty where none was given. */
  name: z.string().overwrite(withoutControls).trim().max(60).default(''),
  address: jobSiteAddressSchema,
};

export const addressEntrySchema = z.object({
  id: z.string(),
  ...entryShape,
  /** Where deliveries go unless another is chosen. Of a book that is not empty, exactly one is. */
  isDefault: z.boolean(),
});
export type AddressEntry = z.infer<typeof addressEntrySchema>;

const newEntry = z.object({
  ...entryShape,
  /** The first one of a book is the default in any case, and stays it until another is. */
  isDefault: z.boolean().default(false),
});
export type NewAddressEntry = z.output<typeof newEntry>;

const book = z.object({ addresses: z.array(addressEntrySchema) });
const access = { scope: 'web-customer' } as const;
const params = z.object({ id: z.string().trim().min(1).max(80) });

/** The default comes first, then in the order in which they were added. Every change answers with all. */
export const getAddresses = defineEndpoint({
  operationId: 'getAddresses',
  method: 'GET',
  path: `${customersBase}/addresses`,
  summary: 'The address book',
  access,
  response: book,
  errors: {},
});

/** 422 for a PO box ([5.4]) and, as `wrong_state`, where the postal code lies in another state. */
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

/** The default's place is taken by the one that was added first. */
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
