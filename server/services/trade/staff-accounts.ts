import { isDeepStrictEqual } from 'node:util';
import type { Caller } from '#domain/access/caller.ts';
import type { Customer } from '#domain/account/contract.ts';
import { deskPageSize } from '#domain/contracts/page-size.ts';
import type { Approval } from '#domain/desk/approvals-contract.ts';
import type { FoundCharge } from '#domain/desk/search-contract.ts';
import type { WorkCounts, WorkItem } from '#domain/desk/work-contract.ts';
import { formatUsd } from '#domain/money/format-usd.ts';
import {
  type AwaitingCertificate,
  type AwaitingOrder,
  type DeskProAccount,
  type ProAccountRow,
  type TermsChange,
  termsGivenSchema,
} from '#domain/trade/staff-accounts-contract.ts';
import type { Database } from '#server/db/database.ts';
import { inTransaction } from '#server/db/in-transaction.ts';
import type { Approvals } from '#server/staff/approvals.ts';
import type { Applications } from './applications/applications.ts';
import { countPendingCertificates, pendingCertificates } from './certificate-store.ts';
import type { Certificates } from './certificates.ts';
import { type CreditAccounts, chargeView } from './credit-accounts.ts';
import {
  awaitingCharges,
  chargesOf,
  countAwaitingCharges,
  type StoredCharge,
  searchCharges,
} from './credit-store.ts';
import type { Firms } from './firm/firms.ts';
import { namedCharges, proAccountOf } from './pro-accounts.ts';
import { notAProfessional, termsChanged, unknownCustomer, worksForFirm } from './professional-errors.ts';
import { workItem } from './work-item.ts';

export interface StaffAccountsDeps {
  db: Database;
  now: () => Date;
  approvals: Pick<Approvals, 'run' | 'list'>;
  credit: CreditAccounts;
  certificates: Certificates;
  firms: Pick<Firms, 'standingOf' | 'nameOf'>;
  applications: Pick<Applications, 'latestAtDesk'>;
  customers: {
    find: (id: string) => Promise<Customer | undefined>;
    professionals: (text: string, page: { from: number; limit: number }) => Promise<Customer[]>;
  };
}

const queueLimit = 100;

const foundCharge = (charge: StoredCharge): FoundCharge => ({
  ...chargeView(charge),
  ...(charge.customerId !== null && { customer_id: charge.customerId }),
});

const countBy = (rows: readonly { customerId: string | null }[], id: string): number =>
  rows.filter(({ customerId }) => customerId === id).length;

export class StaffAccounts {
  constructor(private readonly deps: StaffAccountsDeps) {}

  async list(
    search: string,
    page: number,
  ): Promise<{ accounts: ProAccountRow[]; page: number; has_more: boolean }> {
    const { db, credit, customers } = this.deps;
    const range = { from: (page - 1) * deskPageSize, limit: deskPageSize + 1 };
    const found = await customers.professionals(search, range);
    const shown = found.slice(0, deskPageSize);
    const of = shown.map(({ id }) => id);
    const terms = await credit.termsOf(of);
    const waiting = { of, limit: 10 * queueLimit };
    const [orders, certificates] =
      of.length > 0 ? [await awaitingCharges(db, waiting), await pendingCertificates(db, waiting)] : [[], []];
    const accounts = shown.map(({ id, firstName, lastName, email }) => ({
      id,
      firstName,
      lastName,
      email,
      terms: terms.get(id) ?? null,
      awaiting_approval: countBy(orders, id),
      awaiting_review: countBy(certificates, id),
    }));
    return { accounts, page, has_more: found.length > deskPageSize };
  }

  async queue(): Promise<{ purchase_orders: AwaitingOrder[]; certificates: AwaitingCertificate[] }> {
    const { db, credit, certificates } = this.deps;
    const charges = await awaitingCharges(db, { limit: queueLimit });
    const pending = await pendingCertificates(db, { limit: queueLimit });
    const ids = [...new Set([...charges, ...pending].flatMap(({ customerId }) => customerId ?? []))];
    const people = new Map(
      await Promise.all(ids.map(async (id) => [id, await this.deps.customers.find(id)] as const)),
    );
    const terms = await credit.termsOf(ids);
    const customerOf = (id: string | null) => {
      const customer = people.get(id ?? '');
      return customer && { customer };
    };
    const named = await namedCharges(charges, this.deps);
    return {
      purchase_orders: charges.flatMap(({ customerId }, place) => {
        const charge = named[place];
        if (!charge) return [];
        return [{ ...charge, ...customerOf(customerId), terms: terms.get(customerId ?? '') ?? null }];
      }),
      certificates: pending.map((certificate) => ({
        ...certificates.view(certificate),
        ...customerOf(certificate.customerId),
      })),
    };
  }

  /** Purchase orders to approve and certificates to review, as work of the desk. */
  async work(): Promise<WorkItem[]> {
    const { purchase_orders, certificates } = await this.queue();
    const now = this.deps.now();
    const orders = purchase_orders.map(({ order_number, purchase_order, cents, ordered_at, customer }) => {
      const detail = `${purchase_order}, ${formatUsd(cents)}`;
      const id = order_number;
      return workItem({ kind: 'purchase_order', id, detail, since: ordered_at, customer }, now);
    });
    const papers = certificates.map(({ id, number, states, uploaded_at, customer }) => {
      const detail = `${number}, ${states.join(', ')}`;
      return workItem({ kind: 'certificate', id, detail, since: uploaded_at, customer }, now);
    });
    return [...orders, ...papers];
  }

  async searchCharges(text: string, limit: number): Promise<FoundCharge[]> {
    return (await searchCharges(this.deps.db, text.trim(), limit)).map(foundCharge);
  }

  async chargesOf(customerId: string, limit: number): Promise<FoundCharge[]> {
    return (await chargesOf(this.deps.db, customerId, limit)).map(foundCharge);
  }

  async counts(): Promise<Pick<WorkCounts, 'purchase_orders' | 'certificates'>> {
    const { db } = this.deps;
    return {
      purchase_orders: await countAwaitingCharges(db),
      certificates: await countPendingCertificates(db),
    };
  }

  async read(caller: Caller, id: string): Promise<DeskProAccount> {
    const customer = await this.deps.customers.find(id);
    if (!customer) throw unknownCustomer();
    const application = await this.deps.applications.latestAtDesk(id);
    const approvals = await this.deps.approvals.list(caller, id);
    return {
      ...(await proAccountOf(id, this.deps)),
      customer,
      ...(application && { application }),
      ...(approvals.length > 0 && { approvals }),
    };
  }

  /** Sets an account's terms, or returns the approval that they wait for. */
  async setTerms(
    caller: Caller,
    id: string,
    { reason, instead_of, ...terms }: TermsChange,
  ): Promise<Approval | undefined> {
    const { db, approvals, customers, credit } = this.deps;
    const customer = await customers.find(id);
    if (!customer) throw unknownCustomer();
    if (!customer.isPro) throw notAProfessional(409);
    if (!(await this.deps.firms.standingOf(id)).isOwner) throw worksForFirm();
    const request = { action: 'pro_account.set_terms', subjectId: id, asked: terms, reason } as const;
    return inTransaction(db, async (tx) => {
      if (instead_of !== undefined) {
        const before = (await credit.lockTermsToSet(tx, id)) ?? null;
        if (!isDeepStrictEqual(before, instead_of)) throw termsChanged();
      }
      return approvals.run(tx, caller, request);
    });
  }
}

/** A raise above the limit of one person needs a second one, for the whole limit: raises cannot be split. */
export function defineTerms(
  approvals: Pick<Approvals, 'define'>,
  credit: Pick<CreditAccounts, 'lockTermsToSet' | 'setTerms'>,
): void {
  approvals.define('pro_account.set_terms', {
    asked: termsGivenSchema,
    look: async (tx, id, { limit_cents, net_days }) => {
      const before = await credit.lockTermsToSet(tx, id);
      const isRaise = limit_cents > (before?.limit_cents ?? 0) || net_days > (before?.net_days ?? 0);
      return {
        cents: isRaise ? limit_cents : 0,
        what: `The account may order on account up to ${formatUsd(limit_cents)}, due ${net_days} days after the invoice. No email goes out.`,
        seen: JSON.stringify(before ?? null),
      };
    },
    apply: (tx, id, terms, { record }) => credit.setTerms(tx, id, terms, record),
  });
}
