import { z } from 'zod';
import { customersBase } from './customers.ts';
import { defineEndpoint } from './endpoint.ts';

/** Everything that the shop keeps of the account, by the service that keeps it. */
export const getAccountData = defineEndpoint({
  operationId: 'getAccountData',
  method: 'GET',
  path: `${customersBase}/data`,
  summary: 'Everything that is kept of the account',
  access: { scope: 'account' },
  response: z.object({ made_at: z.iso.datetime(), data: z.record(z.string(), z.unknown()) }),
  errors: {},
});

/** By what a customer shows once more who they are, before something that cannot be undone. */
export const identityProofSchema = z.object({ password: z.string().max(1_000).optional() });
export type IdentityProof = z.output<typeof identityProofSchema>;

/**
 * Deletes the account and all that is kept of it, at once and for good. Orders stay, as bookkeeping asks for
 * them, without saying which account placed them. 403 `identity_not_confirmed` where the proof is not right.
 */
export const deleteAccount = defineEndpoint({
  operationId: 'deleteAccount',
  method: 'POST',
  path: `${customersBase}/deletion`,
  summary: 'Delete the account',
  access: { scope: 'account' },
  body: identityProofSchema,
  response: z.object({ deleted: z.literal(true) }),
  errors: { 403: ['identity_not_confirmed'] },
});
