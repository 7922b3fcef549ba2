import { identityBase } from '#domain/account/identity-contract.ts';
import type { Database } from '#server/db/database.ts';
import { once } from '#server/http/once.ts';
import { tokensValidFrom, updateAccount } from './accounts/account-store.ts';
import type { IdentityKeys } from './identity-keys.ts';
import type { VerifiedToken } from './verify-token.ts';

interface LocalTokensDeps {
  db: Database;
  now: () => Date;
  origin: string;
}

/** Clocks of the shop's machines may differ by this much. */
const clockTolerance = 60_000;

/** Keys of the embedded provider and the verification of its access tokens. Loads with the first token. */
export class LocalTokens {
  readonly keys: () => Promise<IdentityKeys>;
  private readonly verifier: () => Promise<(token: string) => Promise<VerifiedToken | undefined>>;

  constructor(private readonly deps: LocalTokensDeps) {
    const { db, now, origin } = deps;
    this.keys = once(async () => {
      const { readIdentityKeys } = await import('./identity-keys.ts');
      return readIdentityKeys(db, now());
    });
    this.verifier = once(async () => {
      const { localIssuer, verifyToken } = await import('./verify-token.ts');
      const issuer = localIssuer(`${origin}${identityBase}`, (await this.keys()).jwks);
      return (token: string) => verifyToken(token, issuer);
    });
  }

  /** Undefined if the token is foreign, expired or revoked. */
  async verify(token: string): Promise<VerifiedToken | undefined> {
    const verified = await (await this.verifier())(token);
    if (!verified) return undefined;
    const validFrom = await this.validFrom(verified);
    // Token times have seconds precision: a token of the revocation's second may be older.
    return validFrom && verified.issuedAt.getTime() + 1_000 > validFrom.getTime() ? verified : undefined;
  }

  /** A clock that was ahead left a time to come, before which no new token would be valid. */
  private async validFrom({ accountId, ids }: VerifiedToken): Promise<Date | undefined> {
    const { db, now } = this.deps;
    const stored = await tokensValidFrom(db, accountId, ids);
    if (!stored || stored.getTime() <= now().getTime() + clockTolerance) return stored;
    const corrected = now();
    await updateAccount(db, accountId, { tokensValidFrom: corrected });
    return corrected;
  }
}
