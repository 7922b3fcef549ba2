import { type Caller, customerIdOf } from '#domain/access/caller.ts';
import type { Customer } from '#domain/account/contract.ts';
import type { WorkItem } from '#domain/desk/work-contract.ts';
import type { ApplicationFacts, ProApplication } from '#domain/trade/applications-contract.ts';
import type { DeskApplication } from '#domain/trade/staff-applications-contract.ts';
import type { Database } from '#server/db/database.ts';
import { inTransaction } from '#server/db/in-transaction.ts';
import type { RecordChange } from '#server/http/record-change.ts';
import * as problem from '../professional-errors.ts';
import { workItem } from '../work-item.ts';
import * as store from './application-store.ts';

export interface ApplicationsDeps {
  db: Database;
  now: () => Date;
  customers: {
    find: (id: string) => Promise<Customer | undefined>;
    makeProfessional: (tx: Database, id: string) => Promise<boolean>;
  };
  inviterOf: (code: string) => Promise<string | undefined>;
  notify: (
    tx: Database,
    news: 'received' | 'accepted' | 'declined',
    application: store.StoredApplication,
  ) => Promise<void>;
}

const queueLimit = 100;

export const applicationView = (stored: store.StoredApplication): ProApplication => {
  const { id, business, trade, license, website, phone, about, state, reason } = stored;
  return {
    id,
    business,
    trade,
    license,
    website,
    phone,
    about,
    state,
    postal_code: stored.postalCode,
    ...(reason !== null && { reason }),
    submitted_at: stored.submittedAt.toISOString(),
    ...(stored.decidedAt && { decided_at: stored.decidedAt.toISOString() }),
  };
};

export class Applications {
  constructor(private readonly deps: ApplicationsDeps) {}

  /** Newest first. */
  async of(customerId: string): Promise<ProApplication[]> {
    return (await store.applicationsOf(this.deps.db, customerId)).map(applicationView);
  }

  async apply(
    caller: Caller,
    { invite, postal_code: postalCode, ...facts }: ApplicationFacts & { invite?: string | undefined },
  ): Promise<ProApplication> {
    const { db, now, customers, inviterOf, notify } = this.deps;
    const customerId = customerIdOf(caller);
    if (customerId === null) throw problem.notACustomer();
    if ((await customers.find(customerId))?.isPro) throw problem.alreadyAProfessional();
    const inviter = invite === undefined ? undefined : await inviterOf(invite);
    // Ignores self-invitations.
    const invitedBy = inviter === customerId ? null : (inviter ?? null);
    return inTransaction(db, async (tx) => {
      const added = await store.addApplication(tx, {
        ...facts,
        customerId,
        postalCode,
        invitedBy,
        state: 'pending',
        submittedAt: now(),
      });
      if (!added) throw problem.applicationPending();
      await notify(tx, 'received', added);
      return applicationView(added);
    });
  }

  async withdraw(customerId: string): Promise<ProApplication> {
    const withdrawn = await store.withdrawApplication(this.deps.db, customerId, this.deps.now());
    if (!withdrawn) throw problem.unknownApplication();
    return applicationView(withdrawn);
  }

  /** Pending applications, oldest first. */
  async queue(): Promise<DeskApplication[]> {
    const { db } = this.deps;
    return this.withPeople(await store.pendingApplications(db, queueLimit));
  }

  /** Pending applications, as work of the desk. */
  async work(): Promise<WorkItem[]> {
    const now = this.deps.now();
    return (await this.queue()).map(({ id, business, phone, submitted_at, customer }) =>
      workItem({ kind: 'application', id, detail: business, since: submitted_at, customer, phone }, now),
    );
  }

  count(): Promise<number> {
    return store.countPendingApplications(this.deps.db);
  }

  /** The account's latest application, as the desk shows it. */
  async latestAtDesk(customerId: string): Promise<DeskApplication | undefined> {
    const [latest] = await store.applicationsOf(this.deps.db, customerId);
    return latest && (await this.withPeople([latest]))[0];
  }

  private async withPeople(pending: readonly store.StoredApplication[]): Promise<DeskApplication[]> {
    const { customers } = this.deps;
    const ids = new Set(pending.flatMap(({ customerId, invitedBy }) => [customerId, invitedBy ?? []].flat()));
    const people = new Map(
      await Promise.all([...ids].map(async (id) => [id, await customers.find(id)] as const)),
    );
    return pending.map((application) => {
      const customer = people.get(application.customerId);
      const inviter = people.get(application.invitedBy ?? '');
      return {
        ...applicationView(application),
        ...(customer && { customer }),
        ...(inviter && { invited_by: inviter }),
      };
    });
  }

  /** The reason is for the log alone. */
  accept(id: string, reason: string, record: RecordChange): Promise<void> {
    const recordWhy: RecordChange = (tx, { before, after }) =>
      record(tx, { before, after: { ...after, reason } });
    return this.decide(id, 'accepted', recordWhy, async (tx, { customerId }) => {
      if (!(await this.deps.customers.makeProfessional(tx, customerId))) throw problem.unknownApplication();
    });
  }

  decline(id: string, reason: string, record: RecordChange): Promise<void> {
    return this.decide(id, 'declined', record, async () => undefined, reason);
  }

  private decide(
    id: string,
    state: 'accepted' | 'declined',
    record: RecordChange,
    work: (tx: Database, application: store.StoredApplication) => Promise<void>,
    reason?: string,
  ): Promise<void> {
    const { db, now, notify } = this.deps;
    return inTransaction(db, async (tx) => {
      const before = await store.lockApplication(tx, id);
      if (!before) throw problem.unknownApplication();
      if (before.state !== 'pending') throw problem.applicationDecided();
      await work(tx, before);
      const why = reason !== undefined && { reason };
      await store.decideApplication(tx, id, { state, decidedAt: now(), ...why });
      await notify(tx, state, { ...before, ...why });
      await record(tx, { before: { state: before.state }, after: { state, ...why } });
    });
  }
}
