import { z } from 'zod';
import { customersBase } from '#domain/account/contract.ts';
import { marketQuerySchema } from '#domain/catalog/contract.ts';
import { defineEndpoint } from '#domain/contracts/endpoint.ts';
import { withoutControls } from '#domain/validation/without-controls.ts';

/** Limit per customer; a new one replaces the oldest. */
export const maxSavedConfigurations = 100;

export const savedConfigurationSchema = z.object({
  id: z.string(),
  name: z.string(),
  saved_at: z.iso.datetime(),
  backend_name: z.string(),
  title: z.string(),
  headline: z.string(),
  code: z.string(),
  image_url: z.string(),
  edit_url: z.string(),
  /** Item URL of its cart line ([2.8]). */
  item_url: z.string(),
  price_cents: z.number().int().nonnegative(),
  list_price_cents: z.number().int().nonnegative().optional(),
  /** Why it is unavailable in the customer's market, or null. */
  unavailable_reason: z.string().nullable(),
});
export type SavedConfigurationOfAccount = z.infer<typeof savedConfigurationSchema>;

const access = { scope: 'web-product' } as const;
const id = z.string().trim().min(1).max(80);
const params = z.object({ id });
const answer = z.object({ configurations: z.array(savedConfigurationSchema) });

/** Latest first, without discontinued products. */
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
 * Saves configurations by id. A guest's configurations become the account's. Silently skips unknown ids and
 * configurations of other accounts.
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
