import type { FastifyInstance } from 'fastify';
import { unsubscribe } from '#domain/content/paths/contact-url.ts';
import type { Brand } from '#domain/content/site-settings.ts';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/db/database.ts';
import type { Idempotency } from '#server/http/idempotency/idempotency.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import type { StaffJobs } from '#server/jobs/staff-jobs.ts';
import { DoNotContact } from '#server/services/leads/do-not-contact.ts';
import { addMailService } from '#server/services/messages/plugin.ts';
import { addTextsService } from '#server/services/messages/sms-plugin.ts';
import { staffEmailRoutes } from '#server/services/messages/staff-routes.ts';
import type { SwappableSnapshot } from '#server/site/content-snapshot.ts';
import type { Staff } from '#server/staff/open-staff.ts';

interface MessagesDeps {
  config: Config;
  content: SwappableSnapshot;
  db: Database;
  now: () => Date;
  origin: string;
  jobs: Jobs;
  staffJobs: StaffJobs;
  staff: Staff;
  changeOnce: Idempotency['changeOnce'];
  digestKey: () => Promise<string>;
}

export const mailFromOf = ({ mailFrom }: Config, { name, email }: Brand): string =>
  mailFrom ?? `${name} <${email}>`;

export function addMessages(
  app: FastifyInstance,
  { config, content, db, now, origin, jobs, staffJobs, staff, changeOnce, digestKey }: MessagesDeps,
) {
  const doNotContact = new DoNotContact({ db, now, digestKey });
  const unsubscribeUrl = async (email: string) =>
    `${origin}${unsubscribe}?token=${await doNotContact.unsubscribeToken(email)}`;
  addMailService({
    jobs,
    smtpUrl: config.smtpUrl,
    unsubscribeUrl,
    from: () => mailFromOf(config, content.current().brand),
    mayContact: async (email) => !(await doNotContact.covers({ email })),
  });
  const { work, emailsTo } = staffEmailRoutes(app, { jobs: staffJobs, changeOnce, staff });
  const texts = addTextsService({
    jobs,
    provider: config.texts,
    isShown: config.thirdParties.standIns,
    mayContact: async (phone) => !(await doNotContact.covers({ phone })),
  });
  return { doNotContact, unsubscribeUrl, texts, failedEmails: work, emailsTo };
}
