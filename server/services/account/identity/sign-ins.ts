import type { Database } from '#server/db/database.ts';
import { inTransaction } from '#server/db/in-transaction.ts';
import { HttpError } from '#server/http/http-error.ts';
import type { RecordChange } from '#server/http/record-change.ts';
import {
  findAccount,
  findSignIn,
  forgetSignIn,
  forgetSignInsOf,
  insertRevocation,
  listSignIns,
  type StoredSignIn,
  updateAccount,
} from './accounts/account-store.ts';
import { lifetimes } from './claims.ts';
import { deleteRecordsBut, deleteRecordsOf, deleteSignIn } from './record-store.ts';

/** Error for accounts of an external provider. */
export const signInsElsewhere = (): HttpError =>
  new HttpError(409, {
    code: 'accounts_elsewhere',
    message: 'The identity provider keeps the sign-ins of this account. End them there.',
  });

interface SignInsDeps {
  db: Database;
  now: () => Date;
  idleSecondsOf: (accountId: string) => Promise<number>;
}

export class SignIns {
  constructor(private readonly deps: SignInsDeps) {}

  /** Last used first, without expired ones. */
  async list(accountId: string): Promise<StoredSignIn[]> {
    const idleMs = (await this.deps.idleSecondsOf(accountId)) * 1000;
    const since = this.deps.now().getTime() - idleMs;
    return listSignIns(this.deps.db, accountId, new Date(since));
  }

  async end(accountId: string, grantId: string): Promise<boolean> {
    return inTransaction(this.deps.db, async (tx) => {
      if (!(await findSignIn(tx, { accountId, grantId }))) return false;
      await this.revoke(tx, grantId);
      await deleteSignIn(tx, grantId);
      await forgetSignIn(tx, grantId);
      return true;
    });
  }

  /** Ends all but one session and all pending authorization requests. */
  async endOthers(tx: Database, accountId: string, keptGrantId: string): Promise<void> {
    for (const { grantId } of await listSignIns(tx, accountId, new Date(0)))
      if (grantId !== keptGrantId) {
        await this.revoke(tx, grantId);
        await forgetSignIn(tx, grantId);
      }
    await deleteRecordsBut(tx, accountId, keptGrantId);
  }

  /** Returns the number of ended sessions. */
  async endAll(tx: Database, accountId: string): Promise<number> {
    await updateAccount(tx, accountId, { tokensValidFrom: this.deps.now() });
    // Token times have seconds precision: tokens of this second are revoked by id.
    const all = await listSignIns(tx, accountId, new Date(0));
    for (const { grantId } of all) await this.revoke(tx, grantId);
    await deleteRecordsOf(tx, accountId);
    await forgetSignInsOf(tx, accountId);
    return all.length;
  }

  /** Ends all sessions on behalf of staff, with a reason. Throws 409 with an external provider. */
  endAllForStaff(accountId: string, reason: string, record: RecordChange): Promise<number> {
    return inTransaction(this.deps.db, async (tx) => {
      if (!(await findAccount(tx, { id: accountId }))) throw signInsElsewhere();
      const ended = await this.endAll(tx, accountId);
      await record(tx, { before: { sign_ins: ended }, after: { sign_ins: 0, reason } });
      return ended;
    });
  }

  private revoke(tx: Database, grantId: string): Promise<void> {
    const tokensEnd = new Date(this.deps.now().getTime() + lifetimes.accessToken * 1000);
    return insertRevocation(tx, grantId, tokensEnd);
  }
}
