import { z } from 'zod';
import { withoutControls } from '#domain/validation/without-controls.ts';
import { customersBase } from './customers.ts';
import { defineEndpoint } from './endpoint.ts';
import { marketQuerySchema } from './product.ts';

/** A customer keeps at most so many; the oldest make room. */
export const maxSavedConfigurations = 100;

/** A configuration that a customer keeps, at the price of today for one piece. */
export const savedConfigurationSchema = z.object({
  id: z.string(),
  /** The customer's own name for it; empty where none was given. */
  name: z.string(),
  saved_at: z.iso.datetime(),
  backend_name: z.string(),
  title: z.string(),
  /** Size, colors, glass and grille, in words. */
  headline: z.string(),
  /** Restores the same answers. */
  code: z.string(),
  image_url: z.string(),
  /** Opens it in the configurator. */
  edit_url: z.string(),
  /** What a cart line of it keeps ([2.8]). */
  item_url: z.string(),
  price_cents: z.number().int().nonnegative(),
  /** There when this is a trade price: what everybody pays. */
  list_price_cents: z.number().int().nonnegative().optional(),
  /** Why it cannot be bought where the customer is; null where it can. */
  unavailable_reason: z.string().nullable(),
});
export type SavedConfigurationOfAccount = z.infer<typeof savedConfigurationSchema>;

const access = { scope: 'web-product' } as const;
const id = z.string().trim().min(1).max(80);
const params = z.object({ id });
const answer = z.object({ configurations: z.array(savedConfigurationSchema) });

/** The latest first. One whose product is no longer made is left out. */
export const getSavedConfigurations = defineEndpoint({
  operationId: 'getSavedConfigurations',
  method: 'GET',
  path: `${customersBase}/configurations`,
  summary: 'Configurations that the customer keeps',
  access,
  query: marketQuerySchema,
  response: answer,
  errors: {},
});

/**
 * Keeps configurations that the device knows by their ids: the account's own, and those without an owner,
 * which become its own. What is gone, or another account's, is passed over in silence.
 */
export const saveConfigurations = defineEndpoint({
  operationId: 'saveConfigurations',
  method: 'POST',
  path: `${customersBase}/configurations`,
  summary: 'Keep configurations of this device',
  access,
  query: marketQuerySchema,
  body: z.object({ ids: z.array(id).max(maxSavedConfigurations) }),
  response: answer,
  errors: {},
});

export const renameSavedConfiguration = defineEndpoint({
  operationId: 'renameSavedConfiguration',
  method: 'PUT',
  path: `${customersBase}/configurations/:id`,
  summary: 'Name a configuration',
  access,
  params,
  query: marketQuerySchema,
  body: z.object({ name: z.string().overwrite(withoutControls).trim().max(80) }),
  response: answer,
  errors: { 404: ['unknown_configuration'] },
});

/** Keeps it no longer. A cart that it is in keeps it. */
export const removeSavedConfiguration = defineEndpoint({
  operationId: 'removeSavedConfiguration',
  method: 'DELETE',
  path: `${customersBase}/configurations/:id`,
  summary: 'Delete a configuration from the list',
  access,
  params,
  query: marketQuerySchema,
  response: answer,
  errors: { 404: ['unknown_configuration'] },
});
