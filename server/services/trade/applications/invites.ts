import { inviteDays } from '#domain/trade/applications-contract.ts';
import type { Database } from '#server/db/database.ts';
import type { SlowTries } from '#server/security/slow-tries.ts';
import { dayMs, digestOfCode, inviteLimits, newInviteCode } from '../invite-code.ts';
import { tooManyInvites, unknownInvite } from '../professional-errors.ts';
import { addInvite, clearExpiredInvites, inviterOf } from './invite-store.ts';

export interface InvitesDeps {
  db: Database;
  now: () => Date;
  tries: Pick<SlowTries, 'begin'>;
  urlWith: (code: string) => string;
  customers: { find: (id: string) => Promise<{ firstName: string; isPro: boolean } | undefined> };
  write: (to: string, invite: { from: string; url: string }) => Promise<void>;
}

/** Invitations to apply for a trade account. A code grants no access; it only names the inviter. */
export class Invites {
  constructor(private readonly deps: InvitesDeps) {}

  /** Throws 429 above the limit, since the email may go to anyone. */
  async invite(customerId: string, email?: string): Promise<{ url: string; expires_at: string }> {
    const { db, now, tries, urlWith, customers, write } = this.deps;
    if (
      'retryAfterMs' in
      (await tries.begin([{ subject: `invites by account ${customerId}`, limits: inviteLimits }]))
    )
      throw tooManyInvites();
    const code = newInviteCode();
    const expiresAt = new Date(now().getTime() + inviteDays * dayMs);
    await addInvite(db, { digest: digestOfCode(code), customerId, expiresAt });
    const url = urlWith(code);
    if (email !== undefined) {
      const from = (await customers.find(customerId))?.firstName ?? '';
      await write(email, { from, url });
    }
    return { url, expires_at: expiresAt.toISOString() };
  }

  /** Returns the inviter of a code, or undefined if it is invalid. */
  inviterOf(code: string): Promise<string | undefined> {
    return inviterOf(this.deps.db, digestOfCode(code), this.deps.now());
  }

  /** Returns the inviter's first name; throws 404 for an invalid code. */
  async nameBehind(code: string): Promise<string> {
    const inviter = await this.inviterOf(code);
    const customer = inviter === undefined ? undefined : await this.deps.customers.find(inviter);
    if (!customer?.isPro) throw unknownInvite();
    return customer.firstName;
  }

  clearExpired(): Promise<void> {
    return clearExpiredInvites(this.deps.db, this.deps.now());
  }
}
