import formBody from '@fastify/formbody';
import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import { inboundRepliesPath } from '#domain/leads/inquiry-contract.ts';
import { maxFileBytes } from '#domain/leads/inquiry-files.ts';
import { multipartOptions, receiveForm } from '#server/files/receive-form.ts';
import type { InquiryReplies } from './inquiry-replies.ts';

const maxTextBytes = 1024 * 1024;
const limits = { maxBytes: maxFileBytes, maxFieldBytes: maxTextBytes };

/** Adds the webhook of the inbound email provider: a form, with files if the email has some. */
export async function addInboundReplies(app: FastifyInstance, replies: InquiryReplies): Promise<void> {
  await app.register(async (scope) => {
    await scope.register(formBody, { bodyLimit: 4 * maxTextBytes });
    await scope.register(multipart, multipartOptions);
    scope.post(inboundRepliesPath, { schema: { hide: true } }, (request) =>
      receiveForm(request, limits, async (form) => {
        await replies.receive(form);
        return { received: true };
      }),
    );
  });
}
