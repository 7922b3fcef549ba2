import type { FastifyInstance } from 'fastify';
import { applyInvited } from '#domain/content/paths/professional-url.ts';
import type { Brand } from '#domain/content/site-settings.ts';
import type { Database } from '#server/db/database.ts';
import { inTransaction } from '#server/db/in-transaction.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import type { Staff } from '#server/staff/open-staff.ts';
import { applicationEmail, applicationWords, inviteEmail } from './application-emails.ts';
import { applicationRoutes, staffApplicationRoutes } from './application-routes.ts';
import { Applications, type ApplicationsDeps } from './applications.ts';
import { Invites, type InvitesDeps } from './invites.ts';

interface Deps extends Pick<ApplicationsDeps, 'db' | 'now' | 'customers'>, Pick<InvitesDeps, 'tries'> {
  brand: () => Brand;
  origin: string;
  jobs: Pick<Jobs, 'send'>;
  mailQueue: string;
  emailOf: (tx: Database, customerId: string) => Promise<string | undefined>;
  staff: Staff;
}

export function openApplications(
  app: FastifyInstance,
  { db, now, customers, tries, brand, origin, jobs, mailQueue, emailOf, staff }: Deps,
) {
  const invites = new Invites({
    db,
    now,
    tries,
    customers,
    urlWith: (code) => `${origin}${applyInvited(code)}`,
    write: (to, invite) =>
      inTransaction(db, (tx) => jobs.send(tx, mailQueue, inviteEmail(to, invite, brand()))),
  });
  const applications = new Applications({
    db,
    now,
    customers,
    inviterOf: (code) => invites.inviterOf(code),
    notify: async (tx, news, application) => {
      const to = await emailOf(tx, application.customerId);
      if (to === undefined) return;
      const email = applicationEmail(to, applicationWords[news](application), { brand: brand(), origin });
      await jobs.send(tx, mailQueue, email);
    },
  });
  applicationRoutes(app, applications, invites);
  staffApplicationRoutes(app, applications, staff);
  return {
    list: applications,
    clearExpiredInvites: () => invites.clearExpired(),
  };
}
