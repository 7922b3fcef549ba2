import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { noSuchCall } from '#server/http/errors.ts';
import type { Guard } from '#server/security/require-permission.ts';
import { withPolicy } from '#server/security/security-headers.ts';
import {
  mailPage,
  mailPolicy,
  mailsPage,
  mailsPolicy,
  type ShownMail,
  shownMailSchema,
} from './mail-page.ts';

export interface MailSandboxDeps {
  jobs: {
    latest: (limit: number, queue?: string) => Promise<ShownMail[]>;
    find: (id: number) => Promise<(ShownMail & { queue: string }) | undefined>;
  };
  mailQueue: string;
  staffOnly: Guard;
  /** Target of the unsubscribe header. */
  unsubscribeUrl: (email: string) => Promise<string>;
}

const path = '/sandbox/mail';
const listLimit = 100;
const idSchema = z.object({ id: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) });

const sendPage = (reply: FastifyReply, html: string, policy: string): FastifyReply =>
  withPolicy(reply, policy).type('text/html; charset=utf-8').header('cache-control', 'no-store').send(html);

/**
 * Adds a mailbox of all emails at `/sandbox/mail`, for machines without a mail server. For staff only: the
 * emails include account confirmation links. Never loaded in production without `ALLOW_SANDBOX=1`.
 */
export function addMailSandbox(
  app: FastifyInstance,
  { jobs, mailQueue, staffOnly, unsubscribeUrl }: MailSandboxDeps,
): void {
  const options = { onRequest: staffOnly, schema: { hide: true } };
  app.get(path, options, async (_, reply) =>
    sendPage(reply, mailsPage(await jobs.latest(listLimit, mailQueue)), mailsPolicy),
  );
  app.get(`${path}/:id`, options, async ({ params }, reply) => {
    const { success, data } = idSchema.safeParse(params);
    const job = success ? await jobs.find(data.id) : undefined;
    if (job?.queue !== mailQueue) throw noSuchCall();
    const { to, purpose } = shownMailSchema.parse(job.payload);
    const url = purpose === 'service' ? undefined : await unsubscribeUrl(to);
    return sendPage(reply, mailPage(job, url), mailPolicy);
  });
}
