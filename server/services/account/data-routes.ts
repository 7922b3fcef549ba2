import type { FastifyInstance } from 'fastify';
import { deleteAccount, getAccountData } from '#domain/account/data-contract.ts';
import { registerEndpoint } from '#server/http/register-endpoint.ts';
import type { AccountDataService } from './account-data-service.ts';

export function accountDataRoutes(app: FastifyInstance, service: AccountDataService): void {
  registerEndpoint(app, getAccountData, ({ caller }) => service.download(caller));
  registerEndpoint(app, deleteAccount, async ({ input: { body }, caller }) => {
    await service.delete(caller, body);
    return { deleted: true as const };
  });
}
