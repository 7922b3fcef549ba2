import { z } from 'zod';
import type { Caller } from '#domain/access/caller.ts';
import { accountMessages } from '#domain/account/account-forms.ts';
import { deviceName } from '#domain/account/device-name.ts';
import type { AccountSignIn } from '#domain/account/security-contract.ts';
import type { Database } from '#server/db/database.ts';
import { inTransaction } from '#server/db/in-transaction.ts';
import { HttpError } from '#server/http/http-error.ts';
import { accountIdOf } from '#server/security/caller.ts';
import type { AccountService, ConfirmFailure } from '../account-service.ts';
import type { RefusePassword } from '../password-rules.ts';
import type { SignIns } from '../sign-ins.ts';

interface AccountSecurityDeps {
  db: Database;
  accounts: AccountService;
  refusePassword: RefusePassword;
  signIns: SignIns;
}

export const accountsElsewhere = (): HttpError =>
  new HttpError(409, {
    code: 'accounts_elsewhere',
    message: 'Your password and your devices are managed where you sign in.',
  });

const unknownSignIn = (): HttpError =>
  new HttpError(404, { code: 'unknown_sign_in', message: 'This device is signed out already.' });

const refusedField = (field: string, message: string): HttpError =>
  new HttpError(422, { code: 'invalid_request', message, fields: [{ path: `body.${field}`, message }] });

export function unconfirmed(failure: ConfirmFailure): HttpError {
  if (failure === 'wrong')
    return new HttpError(403, {
      code: 'identity_not_confirmed',
      message: 'Your current password is not right.',
    });
  const message = 'There were too many tries. Please wait some minutes, then try again.';
  return new HttpError(429, { code: 'too_many_tries', message });
}

const ownIdSchema = z.uuid();

/** Returns the caller's account id; throws for ids of an external provider. */
export function ownIdOf(caller: Caller): string {
  const { success, data } = ownIdSchema.safeParse(accountIdOf(caller));
  if (!success) throw accountsElsewhere();
  return data;
}

export const signInIdOf = (caller: Caller): string | undefined =>
  caller.kind === 'guest' ? undefined : caller.signInId;

export class AccountSecurity {
  constructor(private readonly deps: AccountSecurityDeps) {}

  async signIns(caller: Caller): Promise<AccountSignIn[]> {
    const listed = await this.deps.signIns.list(ownIdOf(caller));
    return listed.map(({ grantId, userAgent, address, createdAt, lastUsedAt }) => ({
      id: grantId,
      device: deviceName(userAgent),
      address,
      created_at: createdAt.toISOString(),
      last_used_at: lastUsedAt.toISOString(),
      is_this: grantId === signInIdOf(caller),
    }));
  }

  async endSignIn(caller: Caller, id: string): Promise<AccountSignIn[]> {
    if (!(await this.deps.signIns.end(ownIdOf(caller), id))) throw unknownSignIn();
    return this.signIns(caller);
  }

  async endOthers(caller: Caller): Promise<AccountSignIn[]> {
    const accountId = ownIdOf(caller);
    const { db, signIns } = this.deps;
    await inTransaction(db, (tx) => signIns.endOthers(tx, accountId, signInIdOf(caller) ?? ''));
    return this.signIns(caller);
  }

  async endAll(caller: Caller): Promise<void> {
    const accountId = ownIdOf(caller);
    const { db, signIns } = this.deps;
    await inTransaction(db, (tx) => signIns.endAll(tx, accountId));
  }

  async changePassword(
    caller: Caller,
    change: { current: string; password: string },
  ): Promise<AccountSignIn[]> {
    const accountId = ownIdOf(caller);
    const refused = await this.deps.refusePassword(change.password);
    if (refused) throw refusedField('password', refused);
    const { current, password } = change;
    const result = await this.deps.accounts.changePassword(accountId, current, password, signInIdOf(caller));
    if (result === 'personal') throw refusedField('password', accountMessages.passwordPersonal);
    if (result !== 'changed') throw unconfirmed(result);
    return this.signIns(caller);
  }

  async requestEmailChange(
    caller: Caller,
    { email, password }: { email: string; password: string },
  ): Promise<void> {
    const result = await this.deps.accounts.requestEmailChange(ownIdOf(caller), password, email);
    if (result === 'same') throw refusedField('email', accountMessages.emailSame);
    if (result !== 'sent') throw unconfirmed(result);
  }
}
