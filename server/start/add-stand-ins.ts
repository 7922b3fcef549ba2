import type { FastifyInstance } from 'fastify';
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
}

/**
 * Adds stand-ins for third-party services without settings, and their back office. Their code is loaded only
 * if allowed. Returns the receiver of CSP reports.
 */
export async function addStandIns(
  app: FastifyInstance,
  { config, now, jobs, unsubscribeUrl }: Deps,
): Promise<(violation: PolicyViolation) => void> {
  if (!config.thirdParties.standIns) return () => undefined;
  const { addBackOfficeDoor } = await import('#server/sandbox/access/plugin.ts');
  const staffOnly = addBackOfficeDoor(app, { fixedKey: config.sandboxKey, https: config.https });
  const { addMailSandbox } = await import('#server/sandbox/mail/plugin.ts');
  addMailSandbox(app, { jobs, mailQueue, staffOnly, unsubscribeUrl });
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
