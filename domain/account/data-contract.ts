import { z } from 'zod';
import { defineEndpoint } from '#domain/contracts/endpoint.ts';
import { customersBase } from './contract.ts';

export const getAccountData = defineEndpoint({
  operationId: 'getAccountData',
  method: 'GET',
  path: `${customersBase}/data`,
  summary: 'Everything that is kept of the account',
  access: { scope: 'account' },
  response: z.object({ made_at: z.iso.datetime(), data: z.record(z.string(), z.unknown()) }),
  errors: {},
});

/** Reauthentication before an irreversible action. */
export const identityProofSchema = z.object({ password: z.string().max(1_000).optional() });
export type IdentityProof = z.output<typeof identityProofSchema>;

/**
 * Deletes the account and its data immediately. Orders remain for bookkeeping, without the account. 403
 * `identity_not_confirmed`.
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
