import type { Caller } from '#domain/access/caller.ts';
import type { IdentityProof } from '#domain/account/data-contract.ts';
import type { Database } from '#server/db/database.ts';
import { inTransaction } from '#server/db/in-transaction.ts';
import { HttpError } from '#server/http/http-error.ts';
import type { AccountOwner, AccountPart } from '#server/security/account-part.ts';
import { accountIdOf } from '#server/security/caller.ts';

export interface AccountDataDeps {
  db: Database;
  now: () => Date;
  confirmedEmailOf: (accountId: string) => Promise<string | undefined>;
  /** Services by their name in the download; deletion follows this order. */
  parts: Readonly<Record<string, AccountPart>>;
  confirmIdentity: ConfirmIdentity;
}

export type ConfirmIdentity = (accountId: string, proof: IdentityProof) => Promise<boolean>;

const notConfirmed = (): HttpError =>
  new HttpError(403, { code: 'identity_not_confirmed', message: 'That is not the password of this account' });

export class AccountDataService {
  constructor(private readonly deps: AccountDataDeps) {}

  async download(caller: Caller): Promise<{ made_at: string; data: Record<string, unknown> }> {
    const { parts, now } = this.deps;
    const owner = await this.owner(caller);
    const data = Object.entries(parts).map(
      async ([name, part]) => [name, await part.exportOf(owner)] as const,
    );
    return { made_at: now().toISOString(), data: Object.fromEntries(await Promise.all(data)) };
  }

  async delete(caller: Caller, proof: IdentityProof): Promise<void> {
    const { db, parts, confirmIdentity } = this.deps;
    const owner = await this.owner(caller);
    if (!(await confirmIdentity(owner.id, proof))) throw notConfirmed();
    await inTransaction(db, async (tx) => {
      for (const part of Object.values(parts)) await part.forget(tx, owner);
    });
  }

  private async owner(caller: Caller): Promise<AccountOwner> {
    const id = accountIdOf(caller);
    return { id, confirmedEmail: await this.deps.confirmedEmailOf(id) };
  }
}
