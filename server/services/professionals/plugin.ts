import type { FastifyInstance } from 'fastify';
import * as accountUrl from '#domain/content/account-url.ts';
import type { Brand } from '#domain/content/brand.ts';
import type { Database } from '#server/db/database.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import type { AccountPart } from '#server/plugins/account-part.ts';
import type { SlowTries } from '#server/plugins/slow-tries.ts';
import { professionalsOfAccounts } from './account-part.ts';
import { AccountsAtDesk, type AccountsAtDeskDeps } from './accounts-at-desk.ts';
import type { ApplicationsDeps } from './applications/applications.ts';
import { openApplications } from './applications/open-applications.ts';
import { certificateLetter, certificateWords } from './certificate-letters.ts';
import { Certificates, type CertificatesDeps } from './certificates.ts';
import { CreditAccounts } from './credit-accounts.ts';
import { type ProDeskTools, proDeskRoutes } from './desk-routes.ts';
import { professionalRoutes } from './routes.ts';

export interface ProfessionalsDeps extends Pick<CertificatesDeps, 'db' | 'now' | 'isTaxed'> {
  brand: () => Brand;
  origin: string;
  jobs: Pick<Jobs, 'send'>;
  mailQueue: string;
  customers: AccountsAtDeskDeps['customers'] & ApplicationsDeps['customers'];
  tries: Pick<SlowTries, 'begin'>;
  /** The address that an account has confirmed, as the caller's transaction sees it. */
  emailOf: (tx: Database, customerId: string) => Promise<string | undefined>;
}

/** What other services may ask this one. */
export interface Professionals {
  credit: CreditAccounts;
  certificates: Certificates;
  accountPart: AccountPart;
  /** Writes to those whose certificates are about to end. */
  remind: () => Promise<void>;
  /** Forgets invitations that are no longer good. */
  clearExpiredInvites: () => Promise<void>;
  /** The desk's own calls, which need what is put together later. */
  addDesk: (desk: Pick<ProDeskTools, 'purchaseOrders' | 'recordStaff'>) => void;
}

/**
 * `/professionals/v1` and, for agents, `/desk/v1/pro-accounts`, `/purchase-orders` and `/tax-certificates`:
 * what professionals may owe and do, in integer cents, and the certificates that take the tax off their
 * orders; `/application` and `/invites`, with `/desk/v1/pro-applications`: how one becomes a professional.
 * 403 `not_a_professional` of accounts that are none. Two orders at once never pass a limit together. Files
 * of certificates are PDF, JPEG or PNG of 5 MB at most, and are only ever saved, never shown.
 */
export function addProfessionalsService(app: FastifyInstance, deps: ProfessionalsDeps): Professionals {
  const { db, now, brand, origin, jobs, mailQueue, customers, emailOf, isTaxed } = deps;
  const credit = new CreditAccounts({ db, now });
  const certificates = new Certificates({
    db,
    now,
    isTaxed,
    timeZone: () => brand().time_zone,
    tell: async (tx: Database, news, certificate) => {
      const to = await emailOf(tx, certificate.customerId);
      if (to === undefined) return;
      const sender = { brand: brand(), address: `${origin}${accountUrl.tradeAccount}` };
      await jobs.send(tx, mailQueue, certificateLetter(to, certificateWords[news](certificate), sender));
    },
  });
  const applications = openApplications(app, deps);
  const kept = { credit, certificates };
  professionalRoutes(app, kept);
  return {
    ...kept,
    accountPart: professionalsOfAccounts({ ...kept, applications: applications.list }),
    remind: () => certificates.remind(),
    clearExpiredInvites: applications.clearExpiredInvites,
    addDesk: (desk) => {
      proDeskRoutes(app, { ...kept, ...desk, accounts: new AccountsAtDesk({ db, ...kept, customers }) });
      applications.addDesk(desk.recordStaff);
    },
  };
}
