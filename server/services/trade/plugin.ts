import type { FastifyInstance } from 'fastify';
import * as accountUrl from '#domain/content/paths/account-url.ts';
import type { Brand } from '#domain/content/site-settings.ts';
import type { FoundCharge } from '#domain/desk/search-contract.ts';
import type { WorkCounts } from '#domain/desk/work-contract.ts';
import type { ExemptionCertificate } from '#domain/orders/tax-exemption.ts';
import type { TaxCertificate } from '#domain/trade/certificates-contract.ts';
import type { DeskApplication } from '#domain/trade/staff-applications-contract.ts';
import type { Database } from '#server/db/database.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import type { AccountPart } from '#server/security/account-part.ts';
import type { SlowTries } from '#server/security/slow-tries.ts';
import type { Staff } from '#server/staff/open-staff.ts';
import type { WorkQueue } from '#server/staff/work-queue.ts';
import { professionalsOfAccounts } from './account-part.ts';
import type { ApplicationsDeps } from './applications/applications.ts';
import { openApplications } from './applications/open-applications.ts';
import { certificateEmail, certificateWords } from './certificate-emails.ts';
import { Certificates, type CertificatesDeps } from './certificates.ts';
import { CreditAccounts } from './credit-accounts.ts';
import type { Firms } from './firm/firms.ts';
import { professionalRoutes } from './routes.ts';
import { defineTerms, StaffAccounts, type StaffAccountsDeps } from './staff-accounts.ts';
import { staffTradeRoutes } from './staff-routes.ts';

export interface ProfessionalsDeps extends Pick<CertificatesDeps, 'db' | 'now' | 'isTaxed'> {
  brand: () => Brand;
  origin: string;
  jobs: Pick<Jobs, 'send'>;
  mailQueue: string;
  customers: StaffAccountsDeps['customers'] & ApplicationsDeps['customers'];
  tries: Pick<SlowTries, 'begin'>;
  emailOf: (tx: Database, customerId: string) => Promise<string | undefined>;
  staff: Staff;
  firms: Firms;
}

export interface Professionals {
  credit: CreditAccounts;
  /** Returns the certificates that affect the tax of an account's orders: those of its firm. */
  certificatesOf: (tx: Database, customerId: string) => Promise<ExemptionCertificate[]>;
  /** An order is a stranger's unless the person's firm pays for it; readers may see the firm's account. */
  standingOn: (orderId: string, customerId: string) => Promise<'stranger' | 'person' | 'reader'>;
  /** Returns those of the orders that are a stranger's. */
  strangeOrders: (orderIds: readonly string[], customerId: string) => Promise<string[]>;
  certificates: (customerId: string) => Promise<TaxCertificate[]>;
  accountPart: AccountPart;
  remind: () => Promise<void>;
  clearExpiredInvites: () => Promise<void>;
  work: WorkQueue;
  searchCharges: (text: string, limit: number) => Promise<FoundCharge[]>;
  chargesOf: (customerId: string, limit: number) => Promise<FoundCharge[]>;
  applicationOf: (customerId: string) => Promise<DeskApplication | undefined>;
  countWork: () => Promise<Pick<WorkCounts, 'applications' | 'purchase_orders' | 'certificates'>>;
}

/**
 * Adds `/professionals/v1` and, for agents, `/desk/v1/pro-accounts`, `/purchase-orders` and
 * `/tax-certificates`: credit accounts in integer cents and tax exemption certificates (PDF, JPEG or PNG up
 * to 5 MB, only downloaded, never rendered); `/application`, `/invites` and `/desk/v1/pro-applications`:
 * becoming a professional. Concurrent orders cannot exceed a limit. Throws 403 `not_a_professional`.
 */
export function addProfessionalsService(app: FastifyInstance, deps: ProfessionalsDeps): Professionals {
  const { db, now, brand, origin, jobs, mailQueue, customers, emailOf, isTaxed, staff, firms } = deps;
  const credit = new CreditAccounts({
    db,
    now,
    payerOf: (tx, customerId) => firms.payerOf(customerId, 'order', tx),
  });
  const certificates = new Certificates({
    db,
    now,
    isTaxed,
    timeZone: () => brand().time_zone,
    notify: async (tx: Database, news, certificate) => {
      const to = await emailOf(tx, certificate.customerId);
      if (to === undefined) return;
      const sender = { brand: brand(), address: `${origin}${accountUrl.tradeAccount}` };
      await jobs.send(tx, mailQueue, certificateEmail(to, certificateWords[news](certificate), sender));
    },
  });
  const applications = openApplications(app, deps);
  const kept = { credit, certificates, firms, customers };
  professionalRoutes(app, kept);
  const { approvals } = staff;
  defineTerms(approvals, credit);
  const accounts = new StaffAccounts({
    db,
    now,
    approvals,
    ...kept,
    applications: applications.list,
    customers,
  });
  staffTradeRoutes(app, { certificates, staff, accounts });
  return {
    credit,
    certificatesOf: async (tx, customerId) =>
      certificates.counting(tx, (await firms.standingOf(customerId, tx)).firmId),
    standingOn: async (orderId, customerId) => {
      const { firmId, rights } = await firms.standingOf(customerId);
      if ((await credit.notChargedTo(firmId, [orderId])).length > 0) return 'stranger';
      return rights.includes('account') ? 'reader' : 'person';
    },
    strangeOrders: async (orderIds, customerId) =>
      credit.notChargedTo((await firms.standingOf(customerId)).firmId, orderIds),
    certificates: (customerId) => certificates.list(customerId),
    accountPart: professionalsOfAccounts({ ...kept, applications: applications.list }),
    remind: () => certificates.remind(),
    clearExpiredInvites: async () => {
      await applications.clearExpiredInvites();
      await firms.clearExpired();
    },
    searchCharges: (text, limit) => accounts.searchCharges(text, limit),
    chargesOf: (customerId, limit) => accounts.chargesOf(customerId, limit),
    applicationOf: (customerId) => applications.list.latestAtDesk(customerId),
    work: async () => [...(await applications.list.work()), ...(await accounts.work())],
    countWork: async () => ({
      ...(await accounts.counts()),
      applications: await applications.list.count(),
    }),
  };
}
