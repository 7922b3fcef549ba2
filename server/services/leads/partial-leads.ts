import { type Caller, customerIdOf } from '#domain/access/caller.ts';
import type { PartialLead } from '#domain/leads/partial-leads-contract.ts';
import type { Database } from '#server/db/database.ts';
import { inTransaction } from '#server/db/in-transaction.ts';
import { HttpError } from '#server/http/http-error.ts';
import type { AccountPart } from '#server/security/account-part.ts';
import { networkOf } from '#server/security/network-of.ts';
import type { SlowTries } from '#server/security/slow-tries.ts';
import type { DoNotContact } from './do-not-contact.ts';
import { limitsOfForms } from './domain.ts';
import { contactOf, newLeadId, written } from './partial-lead-domain.ts';
import {
  clearPartialLeads,
  deletePartialLead,
  deletePartialLeadsOf,
  insertPartialLead,
  lockPartialLead,
  partialLeadsOf,
  putPartialLead,
} from './partial-lead-store.ts';
import { tooManyTries } from './stop-requests.ts';

interface PartialLeadsDeps {
  db: Database;
  now: () => Date;
  tries: SlowTries;
  doNotContact: DoNotContact;
}

interface KeptLead {
  id: string;
  expires_at: string;
}

export const unknownLead = (): HttpError =>
  new HttpError(404, { code: 'unknown_lead', message: 'There is no such form any more' });

export class PartialLeads {
  constructor(private readonly deps: PartialLeadsDeps) {}

  /** Stores a new form. Throws 429 above the network's limit. */
  async start(
    lead: PartialLead,
    { caller, address, attribution }: { caller: Caller; address: string; attribution: string | null },
  ): Promise<KeptLead> {
    const { db, now, tries } = this.deps;
    const subject = `forms by network ${networkOf(address)}`;
    if ('retryAfterMs' in (await tries.begin([{ subject, limits: limitsOfForms }]))) throw tooManyTries();
    const at = now();
    const stored = {
      id: newLeadId(),
      createdAt: at,
      customerId: customerIdOf(caller),
      attribution,
      ...written(lead, undefined, at),
      digests: await this.digestsOf(lead),
    };
    await insertPartialLead(db, stored);
    return { id: stored.id, expires_at: stored.expiresAt.toISOString() };
  }

  /** Replaces a form, and assigns it to the account if its writer has signed in since. */
  async update(id: string, lead: PartialLead, caller: Caller): Promise<KeptLead> {
    const { db, now } = this.deps;
    const digests = await this.digestsOf(lead);
    return inTransaction(db, async (tx) => {
      const before = await lockPartialLead(tx, id, now());
      if (!before) throw unknownLead();
      if (before.appointmentId !== null)
        throw new HttpError(409, { code: 'lead_converted', message: 'This form was sent already' });
      const customerId = customerIdOf(caller) ?? before.customerId;
      const { expiresAt } = await putPartialLead(tx, id, {
        ...written(lead, before, now()),
        digests,
        customerId,
      });
      return { id, expires_at: expiresAt.toISOString() };
    });
  }

  remove(id: string): Promise<void> {
    return deletePartialLead(this.deps.db, id);
  }

  /**
   * Marks a form as booked, in the booking's transaction, so that staff no longer call. Ignores a deleted
   * form.
   */
  async markConverted(tx: Database, id: string, appointmentId: string): Promise<void> {
    const at = this.deps.now();
    if (!(await lockPartialLead(tx, id, at))) return;
    await putPartialLead(tx, id, {
      appointmentId,
      lastOutcome: 'converted',
      callAfter: null,
      closedAt: at,
      claimedBy: null,
      claimedUntil: null,
    });
  }

  clearExpired(): Promise<void> {
    return clearPartialLeads(this.deps.db, this.deps.now());
  }

  accountPart(): AccountPart {
    return { exportOf: (owner) => partialLeadsOf(this.deps.db, owner), forget: deletePartialLeadsOf };
  }

  private async digestsOf({ fields }: PartialLead): Promise<string[]> {
    return (await this.deps.doNotContact.digests(contactOf(fields))).map(({ digest }) => digest);
  }
}
