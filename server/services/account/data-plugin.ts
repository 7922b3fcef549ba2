import type { FastifyInstance } from 'fastify';
import type { AccountDataDeps } from './account-data-service.ts';
import { AccountDataService } from './account-data-service.ts';
import { accountDataRoutes } from './data-routes.ts';

/**
 * Adds `/customers/v1/data` and `/customers/v1/deletion`: exports an account's data from all services, or
 * deletes it in one transaction; orders stay without the account id. Throws 403 `identity_not_confirmed`.
 */
export function addAccountDataService(app: FastifyInstance, deps: AccountDataDeps): void {
  accountDataRoutes(app, new AccountDataService(deps));
}
