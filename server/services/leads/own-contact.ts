import type { Caller } from '#domain/access/caller.ts';
import { accountIdOf, invalidToken } from '#server/security/caller.ts';
import type { DoNotContact } from './do-not-contact.ts';
import type { Contactable } from './domain.ts';

export interface AccountContacts {
  find: (id: string) => Promise<{ email: string; phone: string } | undefined>;
  confirmedEmailOf: (id: string) => Promise<string | undefined>;
}

export class OwnContact {
  constructor(private readonly deps: { doNotContact: DoNotContact; accounts: AccountContacts }) {}

  async read(caller: Caller): Promise<boolean> {
    const { id, proven, unproven } = await this.contactsOf(caller);
    return this.deps.doNotContact.isStoppedFor(id, proven, unproven);
  }

  async set(caller: Caller, isStopped: boolean): Promise<boolean> {
    const { doNotContact } = this.deps;
    const { id, proven, unproven } = await this.contactsOf(caller);
    if (isStopped) await doNotContact.stopOwn(id, { ...unproven, ...proven });
    else await doNotContact.resumeOwn(id, proven, unproven);
    return doNotContact.isStoppedFor(id, proven, unproven);
  }

  /** Only the confirmed address is verified; other details may be another person's. */
  private async contactsOf(
    caller: Caller,
  ): Promise<{ id: string; proven: Contactable; unproven: Contactable }> {
    const id = accountIdOf(caller);
    const account = await this.deps.accounts.find(id);
    if (!account) throw invalidToken();
    const { email, phone } = account;
    const confirmed = await this.deps.accounts.confirmedEmailOf(id);
    return confirmed === undefined
      ? { id, proven: {}, unproven: { email, phone } }
      : { id, proven: { email: confirmed }, unproven: { phone } };
  }
}
