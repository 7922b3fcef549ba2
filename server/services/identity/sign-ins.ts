import type { Database } from '#server/db/database.ts';
import { inTransaction } from '#server/db/in-transaction.ts';
import { HttpError } from '#server/plugins/http-error.ts';
import type { RecordChange } from '#server/plugins/record-change.ts';
import {
  findAccount,
  findSignIn,
  forgetSignIn,
  forgetSignInsOf,
  insertRevocation,
  listSignIns,
  type StoredSignIn,
  updateAccount,
} from './account-store.ts';
import { lifetimes } from './claims.ts';
import { deleteRecordsBut, deleteRecordsOf, deleteSignIn } from './record-store.ts';

/** What staff read of an account whose sign-ins another provider keeps. */
export const signInsElsewhere = (): HttpError =>
  new HttpError(409, {
    code: 'accounts_elsewhere',
    message: 'The identity provider keeps the sign-ins of this account. End them there.',
  });

interface SignInsDeps {
  db: Database;
  now: () => Date;
  /** After how many seconds without use a sign-in of an account ends. */
  idleSecondsOf: (accountId: string) => Promise<number>;
}

/** The sign-ins of an account, each at one browser: which there are, and how they end before their time. */
export class SignIns {
  constructor(private readonly deps: SignInsDeps) {}

  /** The last used first. Those that were idle for too long are left out. */
  async list(accountId: string): Promise<StoredSignIn[]> {
    const idleMs = (await this.deps.idleSecondsOf(accountId)) * 1000;
    const since = this.deps.now().getTime() - idleMs;
    return listSignIns(this.deps.db, accountId, new Date(since));
  }

  /** `false` where the account has no such sign-in. */
  async end(accountId: string, grantId: string): Promise<boolean> {
    return inTransaction(this.deps.db, async (tx) => {
      if (!(await findSignIn(tx, { accountId, grantId }))) return false;
      await this.revoke(tx, grantId);
      await deleteSignIn(tx, grantId);
      await forgetSignIn(tx, grantId);
      return true;
    });
  }

  /** Ends all but one, with whatever else is under way for the account in other browsers. */
  async endOthers(tx: Database, accountId: string, keptGrantId: string): Promise<void> {
    for (const { grantId } of await listSignIns(tx, accountId, new Date(0)))
      if (grantId !== keptGrantId) {
        await this.revoke(tx, grantId);
        await forgetSignIn(tx, grantId);
      }
    await deleteRecordsBut(tx, accountId, keptGrantId);
  }

  /** Answers with how many there were. */
  async endAll(tx: Database, accountId: string): Promise<number> {
    await updateAccount(tx, accountId, { tokensValidFrom: this.deps.now() });
    // Tokens count in seconds: those of this very second are named.
    const all = await listSignIns(tx, accountId, new Date(0));
    for (const { grantId } of all) await this.revoke(tx, grantId);
    await deleteRecordsOf(tx, accountId);
    await forgetSignInsOf(tx, accountId);
    return all.length;
  }

  /** Ends all for the staff, who say why. 409 of an account that is not kept here. */
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
