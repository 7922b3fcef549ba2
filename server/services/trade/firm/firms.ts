import { type Caller, customerIdOf, professionalIdOf } from '#domain/access/caller.ts';
import type { Customer } from '#domain/account/contract.ts';
import {
  type FirmRight,
  type FirmStanding,
  firmInviteDays,
  maxFirmPeople,
  mayGrant,
  ownFirm,
} from '#domain/trade/firm.ts';
import type { Firm } from '#domain/trade/firm-contract.ts';
import { comparedEmail } from '#domain/validation/email.ts';
import type { Database } from '#server/db/database.ts';
import { inTransaction } from '#server/db/in-transaction.ts';
import { isUuid } from '#server/db/is-uuid.ts';
import type { SlowTries } from '#server/security/slow-tries.ts';
import { dayMs, digestOfCode, inviteLimits, newInviteCode } from '../invite-code.ts';
import { nameOf } from '../person-name.ts';
import { notACustomer, notAProfessional, tooManyInvites } from '../professional-errors.ts';
import * as problem from './firm-errors.ts';
import * as store from './firm-store.ts';

export interface FirmsDeps {
  db: Database;
  now: () => Date;
  tries: Pick<SlowTries, 'begin'>;
  customers: {
    find: (id: string) => Promise<Customer | undefined>;
    makeProfessional: (tx: Database, id: string) => Promise<boolean>;
    endProfessional: (tx: Database, id: string) => Promise<unknown>;
  };
  emailOf: (tx: Database, customerId: string) => Promise<string | undefined>;
  mayContact: (email: string) => Promise<boolean>;
  /** Returns the name of the firm's business details; undefined without them. */
  businessName: (db: Database, firmId: string) => Promise<string | undefined>;
  write: (tx: Database, to: string, invite: { from: string; firm: string; code: string }) => Promise<void>;
}

const personOf = (id: string, customer: Customer | undefined) => ({
  id,
  name: customer ? nameOf(customer) : 'A deleted account',
  email: customer?.email ?? '',
});

/** People who work for one firm. Its owner's account has the credit terms and certificates. */
export class Firms {
  constructor(private readonly deps: FirmsDeps) {}

  async standingOf(customerId: string, db: Database = this.deps.db): Promise<FirmStanding> {
    const member = await store.findMember(db, customerId);
    if (!member) return ownFirm(customerId);
    return { firmId: member.firmId, isOwner: false, rights: member.rights };
  }

  /** Throws for callers who are not professionals. */
  async standing(caller: Caller): Promise<FirmStanding> {
    return this.standingOf(this.professional(caller));
  }

  /** Returns the firm's account; throws without the right. */
  async accountOf(caller: Caller, right: FirmRight, db?: Database): Promise<string> {
    return this.payerOf(this.professional(caller), right, db);
  }

  async payerOf(customerId: string, right: FirmRight, db?: Database): Promise<string> {
    const { firmId, rights } = await this.standingOf(customerId, db);
    if (!rights.includes(right)) throw problem.rightMissing(right);
    return firmId;
  }

  async view(caller: Caller): Promise<Firm> {
    return this.viewOf(await this.standing(caller));
  }

  /** Returns the people of the caller's firm; undefined for others than professionals, and for one person. */
  async peopleWith(
    caller: Caller,
    db: Database = this.deps.db,
  ): Promise<{ firmId: string; people: string[] } | undefined> {
    const customerId = professionalIdOf(caller);
    if (customerId === null) return undefined;
    const { firmId } = await this.standingOf(customerId, db);
    const members = await store.membersOf(db, firmId);
    if (members.length === 0) return undefined;
    return { firmId, people: [firmId, ...members.map(({ memberId }) => memberId)] };
  }

  async personName(id: string): Promise<string> {
    return personOf(id, await this.deps.customers.find(id)).name;
  }

  async invite(
    caller: Caller,
    { email: written, rights }: { email: string; rights: FirmRight[] },
  ): Promise<Firm> {
    const { db, now, tries, mayContact, write, customers, emailOf } = this.deps;
    const standing = await this.manager(caller, rights);
    const { firmId } = standing;
    const email = comparedEmail(written);
    if (
      'retryAfterMs' in (await tries.begin([{ subject: `people of firm ${firmId}`, limits: inviteLimits }]))
    )
      throw tooManyInvites();
    if (!(await mayContact(email))) throw problem.doNotContact();
    const code = newInviteCode();
    const sender = await customers.find(this.professional(caller));
    const names = { from: sender ? nameOf(sender) : '', firm: await this.nameOf(firmId) };
    await inTransaction(db, async (tx) => {
      await store.lockFirm(tx, firmId);
      const people = [firmId, ...(await store.membersOf(tx, firmId)).map(({ memberId }) => memberId)];
      for (const id of people) if ((await emailOf(tx, id)) === email) throw problem.alreadyInFirm();
      const isNew = !(await store.invitesOf(tx, firmId, now())).some((invite) => invite.email === email);
      if (isNew && (await store.countPeople(tx, firmId, now())) >= maxFirmPeople - 1)
        throw problem.firmFull(maxFirmPeople);
      const expiresAt = new Date(now().getTime() + firmInviteDays * dayMs);
      await store.putInvite(tx, { firmId, email, rights, digest: digestOfCode(code), expiresAt });
      await write(tx, email, { ...names, code });
    });
    return this.viewOf(standing);
  }

  async withdrawInvite(caller: Caller, id: string): Promise<Firm> {
    const standing = await this.manager(caller, []);
    const isRemoved = isUuid(id) && (await store.removeInvite(this.deps.db, standing.firmId, id));
    if (!isRemoved) throw problem.unknownFirmInvite();
    return this.viewOf(standing);
  }

  async readInvite(code: string): Promise<{ firm: string; email: string; rights: FirmRight[] }> {
    const { db, now } = this.deps;
    const invite = await store.findInvite(db, digestOfCode(code), now());
    if (!invite) throw problem.unknownFirmInvite();
    return { firm: await this.nameOf(invite.firmId), email: invite.email, rights: invite.rights };
  }

  async join(caller: Caller, code: string): Promise<Firm> {
    const { db, now, customers, emailOf } = this.deps;
    const memberId = customerIdOf(caller);
    if (memberId === null) throw notACustomer();
    await inTransaction(db, async (tx) => {
      const asked = await store.findInvite(tx, digestOfCode(code), now());
      // In the order of their ids, so that two firms that join each other do not wait for each other.
      for (const id of [asked?.firmId ?? memberId, memberId].sort()) await store.lockFirm(tx, id);
      const invite = await store.findInvite(tx, digestOfCode(code), now());
      if (!invite) throw problem.unknownFirmInvite();
      const { firmId, email, rights } = invite;
      if ((await emailOf(tx, memberId)) !== email) throw problem.otherAddress(email);
      if (memberId === firmId || (await store.hasOwnAccount(tx, memberId))) throw problem.hasOwnAccount();
      // The owner may have joined another firm meanwhile.
      if (await store.findMember(tx, firmId)) throw problem.unknownFirmInvite();
      if (!(await store.removeInvite(tx, firmId, invite.id))) throw problem.unknownFirmInvite();
      const wasPro = professionalIdOf(caller) !== null;
      if (!(await store.addMember(tx, { memberId, firmId, rights, wasPro, joinedAt: now() })))
        throw problem.hasOwnAccount();
      await customers.makeProfessional(tx, memberId);
    });
    return this.viewOf(await this.standingOf(memberId));
  }

  async change(caller: Caller, memberId: string, rights: FirmRight[]): Promise<Firm> {
    const standing = await this.manager(caller, rights);
    await this.withMember(standing, memberId, (tx) => store.putRights(tx, memberId, rights));
    return this.viewOf(standing);
  }

  async remove(caller: Caller, memberId: string): Promise<void> {
    const self = this.professional(caller);
    const standing = memberId === self ? await this.standing(caller) : await this.manager(caller, []);
    await this.withMember(standing, memberId, (tx, member) => this.release(tx, member), memberId === self);
  }

  clearExpired(): Promise<void> {
    return store.clearExpiredInvites(this.deps.db, this.deps.now());
  }

  /** Removes a deleted account from its firm, its own firm's people, and invitations to its address. */
  async forget(tx: Database, customerId: string, confirmedEmail: string | undefined): Promise<void> {
    await store.removeMember(tx, customerId);
    await store.removeInvitesOf(tx, customerId);
    if (confirmedEmail !== undefined) await store.removeInvitesTo(tx, confirmedEmail);
    for (const member of await store.membersOf(tx, customerId)) await this.release(tx, member);
  }

  private async release(tx: Database, { memberId, wasPro }: store.StoredMember): Promise<void> {
    await store.removeMember(tx, memberId);
    if (!wasPro) await this.deps.customers.endProfessional(tx, memberId);
  }

  private withMember(
    standing: FirmStanding,
    memberId: string,
    work: (tx: Database, member: store.StoredMember) => Promise<void>,
    isSelf = false,
  ): Promise<void> {
    return inTransaction(this.deps.db, async (tx) => {
      await store.lockFirm(tx, standing.firmId);
      const member = await store.findMember(tx, memberId);
      if (member?.firmId !== standing.firmId) throw problem.unknownMember();
      if (!isSelf && !mayGrant(standing, member.rights)) throw problem.rightNotYours();
      await work(tx, member);
    });
  }

  private async manager(caller: Caller, rights: readonly FirmRight[]): Promise<FirmStanding> {
    const standing = await this.standing(caller);
    if (!standing.rights.includes('manage')) throw problem.rightMissing('manage');
    if (!mayGrant(standing, rights)) throw problem.rightNotYours();
    return standing;
  }

  private professional(caller: Caller): string {
    const id = professionalIdOf(caller);
    if (id === null) throw notAProfessional();
    return id;
  }

  /** Not for transactions: it reads the owner's account by another connection. */
  async nameOf(firmId: string): Promise<string> {
    const { db, businessName, customers } = this.deps;
    const owner = await customers.find(firmId);
    return (await businessName(db, firmId)) ?? (owner ? `${nameOf(owner)}’s firm` : 'Your firm');
  }

  private async viewOf({ firmId, isOwner, rights }: FirmStanding): Promise<Firm> {
    const { db, now, customers } = this.deps;
    const members = await Promise.all(
      (await store.membersOf(db, firmId)).map(async ({ memberId, joinedAt, rights }) => {
        const { id, name, email } = personOf(memberId, await customers.find(memberId));
        return { id, name, email, rights, joined_at: joinedAt.toISOString() };
      }),
    );
    const invites = rights.includes('manage') ? await store.invitesOf(db, firmId, now()) : [];
    return {
      name: await this.nameOf(firmId),
      owner: personOf(firmId, await customers.find(firmId)),
      is_owner: isOwner,
      rights: [...rights],
      members,
      invites: invites.map(({ id, email, rights, expiresAt }) => ({
        id,
        email,
        rights,
        expires_at: expiresAt.toISOString(),
      })),
    };
  }
}
