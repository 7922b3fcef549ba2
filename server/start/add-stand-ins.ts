import type { FastifyInstance } from 'fastify';
import { inboundRepliesPath } from '#domain/leads/inquiry-contract.ts';
import type { Config } from '#server/config.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import type { PolicyViolation } from '#server/security/policy-reports.ts';
import { mailQueue } from '#server/services/messages/mail.ts';
import { textQueue } from '#server/services/messages/sms.ts';

interface Deps {
  config: Config;
  now: () => Date;
  jobs: Jobs;
  unsubscribeUrl: (email: string) => Promise<string>;
  inboundMail: { address: string; key: string } | undefined;
}

/**
 * Adds stand-ins for third-party services without settings, and their back office. Their code is loaded only
 * if allowed. Returns the receiver of CSP reports.
 */
export async function addStandIns(
  app: FastifyInstance,
  { config, now, jobs, unsubscribeUrl, inboundMail }: Deps,
): Promise<(violation: PolicyViolation) => void> {
  if (!config.thirdParties.standIns) return () => undefined;
  const { addBackOfficeDoor } = await import('#server/sandbox/access/plugin.ts');
  const staffOnly = addBackOfficeDoor(app, { fixedKey: config.sandboxKey, https: config.https });
  const { addMailSandbox } = await import('#server/sandbox/mail/plugin.ts');
  const inbound =
    inboundMail && !config.inboundMail ? { path: inboundRepliesPath, key: inboundMail.key } : undefined;
  addMailSandbox(app, { jobs, mailQueue, staffOnly, unsubscribeUrl, now, inbound });
  if (!config.texts) {
    const { addTextsSandbox } = await import('#server/sandbox/texts/plugin.ts');
    addTextsSandbox(app, { jobs, textQueue, staffOnly });
  }
  const { addVendorSandbox } = await import('#server/sandbox/vendors/plugin.ts');
  await addVendorSandbox(app, { now, staffOnly, settings: config.thirdParties });
  if (!config.videoUrl) {
    const { addVideoSandbox } = await import('#server/sandbox/video/plugin.ts');
    addVideoSandbox(app);
  }
  const { addPolicyReportsSandbox } = await import('#server/sandbox/policy-reports/plugin.ts');
  const recordViolation = addPolicyReportsSandbox(app, { now, staffOnly });
  if (!config.sentryDsn) {
    const { addErrorsSandbox } = await import('#server/sandbox/errors/plugin.ts');
    await addErrorsSandbox(app, { now, staffOnly });
  }
  return recordViolation;
}

/** The mailbox of replies; without a provider and a mail server it is a stand-in's. */
export async function openInboundMail({
  inboundMail,
  smtpUrl,
  thirdParties,
}: Config): Promise<{ address: string; key: string } | undefined> {
  if (inboundMail || smtpUrl || !thirdParties.standIns) return inboundMail;
  const { standInMailbox } = await import('#server/sandbox/mail/reply-stand-in.ts');
  return standInMailbox();
}
