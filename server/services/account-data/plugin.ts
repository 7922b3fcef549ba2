import type { FastifyInstance } from 'fastify';
import type { IdentityProof } from '#domain/contracts/account-data.ts';
import type { Database } from '#server/db/database.ts';
import type { AccountPart } from '#server/plugins/account-part.ts';
import { AccountDataService } from './account-data-service.ts';
import { accountDataRoutes } from './routes.ts';

/** Whether an account has shown once more who it is. */
export type ConfirmIdentity = (accountId: string, proof: IdentityProof) => Promise<boolean>;

export interface AccountDataDeps {
  db: Database;
  now: () => Date;
  confirmedEmailOf: (accountId: string) => Promise<string | undefined>;
  /** What each service keeps, by the name that the download gives it; forgotten in this order. */
  parts: Readonly<Record<string, AccountPart>>;
  confirmIdentity: ConfirmIdentity;
}

/**
 * `/customers/v1/data` and `/customers/v1/deletion`: everything that the shop keeps of an account, gathered
 * from the services that keep it, to be read by its owner or deleted in one transaction. Orders stay without
 * the account's id. 403 `identity_not_confirmed` where a deletion's proof of identity is not right.
 */
export function addAccountDataService(app: FastifyInstance, deps: AccountDataDeps): void {
  accountDataRoutes(app, new AccountDataService(deps));
}
