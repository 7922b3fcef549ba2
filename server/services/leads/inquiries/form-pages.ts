import formBody from '@fastify/formbody';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { inquiryStatus } from '#domain/content/paths/contact-url.ts';
import { type FormKind, formKinds, inquirySchemas } from '#domain/leads/inquiry.ts';
import { formPages, linesOfForm } from '#domain/leads/inquiry-form.ts';
import { HttpError } from '#server/http/http-error.ts';
import { fillForm } from '#server/site/fill-form.ts';
import type { FillPage } from '#server/site/fill-page.ts';
import { fieldsOf } from '#server/site/form-fields.ts';
import type { Inquiries } from './inquiries.ts';
import { claimOf, sayInquiry } from './status-page.ts';

const schema = { hide: true };
const keyIn = (query: unknown): string =>
  z.object({ key: z.string().max(80) }).safeParse(query).data?.key ?? '';

const typedOf = (kind: FormKind, { privacy, do_not_contact, ...sent }: Record<string, string>) => ({
  ...sent,
  kind,
  privacy: privacy !== undefined,
  ...(do_not_contact !== undefined && { do_not_contact: true }),
});

interface Issue {
  path: readonly PropertyKey[];
  message: string;
}

/** The fields of a refusal; without fields it concerns the whole form. */
const issuesOf = ({ reason: { fields = [], message } }: HttpError): Issue[] =>
  fields.length > 0
    ? fields.map((field) => ({ path: [field.path.replace(/^body\./, '')], message: field.message }))
    : [{ path: ['message'], message }];

/** Adds the forms without scripts, which post to their own pages, and the status page. */
export async function inquiryPages(
  app: FastifyInstance,
  { inquiries, fill }: { inquiries: Inquiries; fill: FillPage },
): Promise<void> {
  await app.register(async (scope) => {
    await scope.register(formBody, { bodyLimit: 64 * 1024 });
    for (const kind of formKinds)
      scope.post(formPages[kind], { schema }, async (request, reply) => {
        const sent = fieldsOf(request.body);
        const refuse = (status: number, issues: readonly Issue[]) => {
          const { lines, messages } = linesOfForm(kind, issues);
          return fill(reply.code(status), formPages[kind], ($) => fillForm($, sent, lines, messages));
        };
        const checked = inquirySchemas[kind].safeParse(typedOf(kind, sent));
        if (!checked.success) return refuse(422, checked.error.issues);
        try {
          const caller = await app.callerOf(request, reply);
          const { status_url } = await inquiries.send(checked.data, { caller, address: request.ip });
          return reply.redirect(`${inquiryStatus}${new URL(status_url).search}`, 303);
        } catch (failure) {
          if (!(failure instanceof HttpError)) throw failure;
          return refuse(failure.status, issuesOf(failure));
        }
      });

    scope.get(inquiryStatus, { schema }, async ({ query, ip }, reply) => {
      reply.header('referrer-policy', 'no-referrer');
      try {
        const found = await inquiries.find(keyIn(query), ip);
        const claim = claimOf(found);
        const terms = claim ? inquiries.terms(claim.material, claim.from) : [];
        return await fill(reply, inquiryStatus, ($) => sayInquiry($, found, terms));
      } catch (failure) {
        if (!(failure instanceof HttpError)) throw failure;
        return fill(reply.code(failure.status), inquiryStatus, ($) => $('[data-when="good"]').remove());
      }
    });
  });
}
