import formBody from '@fastify/formbody';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { noSuchCall } from '#server/http/errors.ts';
import type { Guard } from '#server/security/require-permission.ts';
import { withPolicy } from '#server/security/security-headers.ts';
import { fieldsOf } from '#server/site/form-fields.ts';
import {
  mailPage,
  mailPolicy,
  mailsPage,
  mailsPolicy,
  type ShownMail,
  shownMailSchema,
} from './mail-page.ts';
import { deliverReply } from './reply-stand-in.ts';

export interface MailSandboxDeps {
  jobs: {
    latest: (limit: number, queue?: string) => Promise<ShownMail[]>;
    find: (id: number) => Promise<(ShownMail & { queue: string }) | undefined>;
  };
  mailQueue: string;
  staffOnly: Guard;
  /** Target of the unsubscribe header. */
  unsubscribeUrl: (email: string) => Promise<string>;
  now: () => Date;
  /** Where replies to emails are delivered, if no provider does. */
  inbound: { path: string; key: string } | undefined;
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
  { jobs, mailQueue, staffOnly, unsubscribeUrl: unsubscribeUrlOf, now, inbound }: MailSandboxDeps,
): void {
  const options = { onRequest: staffOnly, schema: { hide: true } };
  app.get(path, options, async (_, reply) =>
    sendPage(reply, mailsPage(await jobs.latest(listLimit, mailQueue)), mailsPolicy),
  );
  app.register(async (scope) => {
    await scope.register(formBody, { bodyLimit: 64 * 1024 });
    const show = async (request: FastifyRequest, reply: FastifyReply) => {
      const { success, data } = idSchema.safeParse(request.params);
      const job = success ? await jobs.find(data.id) : undefined;
      if (job?.queue !== mailQueue) throw noSuchCall();
      const { to, replyTo, subject, purpose } = shownMailSchema.parse(job.payload);
      const { text } = fieldsOf(request.body);
      const status =
        inbound && replyTo && text
          ? await deliverReply(app, {
              ...inbound,
              reply: { to: replyTo, from: to, subject: `Re: ${subject}`, text, now: now() },
            })
          : undefined;
      const unsubscribeUrl = purpose === 'service' ? undefined : await unsubscribeUrlOf(to);
      const html = mailPage(job, {
        ...(unsubscribeUrl && { unsubscribeUrl }),
        ...(status && { sent: status === 200 ? 'The shop took the reply.' : `The shop answered ${status}.` }),
        mayReply: inbound !== undefined && replyTo?.includes('+') === true,
      });
      return sendPage(reply, html, mailPolicy);
    };
    scope.get(`${path}/:id`, options, show);
    scope.post(`${path}/:id`, options, show);
  });
}
