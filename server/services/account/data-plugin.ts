import type { FastifyInstance } from 'fastify';
import type { IdentityProof } from '#domain/account/data-contract.ts';
import type { Database } from '#server/db/database.ts';
import type { AccountPart } from '#server/security/account-part.ts';
import { AccountDataService } from './account-data-service.ts';
import { accountDataRoutes } from './data-routes.ts';

export type ConfirmIdentity = (accountId: string, proof: IdentityProof) => Promise<boolean>;

export interface AccountDataDeps {
  db: Database;
  now: () => Date;
  confirmedEmailOf: (accountId: string) => Promise<string | undefined>;
  /** Services by their name in the download; deletion follows this order. */
  parts: Readonly<Record<string, AccountPart>>;
  confirmIdentity: ConfirmIdentity;
}

/**
 * Adds `/customers/v1/data` and `/customers/v1/deletion`: exports an account's data from all services, or
 * deletes it in one transaction; orders stay without the account id. Throws 403 `identity_not_confirmed`.
 */
export function addAccountDataService(app: FastifyInstance, deps: AccountDataDeps): void {
  accountDataRoutes(app, new AccountDataService(deps));
}
