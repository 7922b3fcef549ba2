import formBody from '@fastify/formbody';
import multipart from '@fastify/multipart';
import type { CheerioAPI } from 'cheerio';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { inquiryStatus } from '#domain/content/paths/contact-url.ts';
import { type InquiryKind, inquiryKinds, inquirySchema, inquirySchemas } from '#domain/leads/inquiry.ts';
import { sendInquiry, sendInquiryWithFilesPath } from '#domain/leads/inquiry-contract.ts';
import { maxFileBytes } from '#domain/leads/inquiry-files.ts';
import { formPages, linesOfForm } from '#domain/leads/inquiry-form.ts';
import { attributionHeader, attributionSchema } from '#domain/marketing/attribution-contract.ts';
import { multipartOptions, receiveForm } from '#server/files/receive-form.ts';
import { checkRequest } from '#server/http/check-request.ts';
import { HttpError } from '#server/http/http-error.ts';
import { givenKey } from '#server/http/idempotency/idempotency-key.ts';
import { fillForm } from '#server/site/fill-form.ts';
import type { FillPage } from '#server/site/fill-page.ts';
import type { Inquiries } from './inquiries.ts';
import { claimOf, sayInquiry } from './status-page.ts';

const schema = { hide: true };
const limits = { maxBytes: maxFileBytes };
const keyIn = (query: unknown): string =>
  z.object({ key: z.string().max(80) }).safeParse(query).data?.key ?? '';

const typedOf = ({ privacy, do_not_contact, ...sent }: Record<string, string>) => ({
  ...sent,
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

/** Boxes of one name, as their ids separated by commas. */
const chosenIn = (sent: unknown): { brochures?: string } => {
  const { brochures } = z.object({ brochures: z.unknown().optional() }).catch({}).parse(sent);
  const chosen = [brochures ?? []].flat().filter((id) => typeof id === 'string');
  return chosen.length > 0 ? { brochures: chosen.join(',') } : {};
};

function checkBrochures($: CheerioAPI, brochures = ''): void {
  const chosen = brochures.split(',');
  for (const box of $('input[name="brochures"]').toArray())
    if (chosen.includes(String($(box).attr('value')))) $(box).attr('checked', '');
    else $(box).removeAttr('checked');
}

const attributionIn = ({ headers }: FastifyRequest): string | null =>
  attributionSchema.safeParse(headers[attributionHeader]).data ?? null;

/** Adds the forms without scripts, which post to their own pages, those with files, and the status page. */
export async function inquiryPages(
  app: FastifyInstance,
  { inquiries, fill }: { inquiries: Inquiries; fill: FillPage },
): Promise<void> {
  await app.register(async (scope) => {
    await scope.register(formBody, { bodyLimit: 64 * 1024 });
    await scope.register(multipart, multipartOptions);
    // Before the files are read, which cost more than the form.
    const onRequest = async ({ ip }: FastifyRequest) => inquiries.admit(ip);

    const sendPage = (kind: InquiryKind) =>
      scope.post(formPages[kind], { schema }, (request, reply) =>
        receiveForm(request, limits, async ({ fields: sent, files }) => {
          const fields = { ...sent, ...chosenIn(request.body) };
          const refuse = (status: number, issues: readonly Issue[]) => {
            const { lines, messages } = linesOfForm(kind, issues);
            return fill(reply.code(status), formPages[kind], ($) => {
              fillForm($, sent, lines, messages);
              checkBrochures($, fields.brochures);
            });
          };
          const checked = inquirySchemas[kind].safeParse({ ...typedOf(fields), kind });
          if (!checked.success) return refuse(422, checked.error.issues);
          try {
            const caller = await app.callerOf(request, reply);
            const { status_url } = await inquiries.send(checked.data, { caller, address: request.ip, files });
            return reply.redirect(`${inquiryStatus}${new URL(status_url).search}`, 303);
          } catch (failure) {
            if (!(failure instanceof HttpError)) throw failure;
            return refuse(failure.status, issuesOf(failure));
          }
        }),
      );
    for (const kind of inquiryKinds) sendPage(kind);

    scope.post(sendInquiryWithFilesPath, { schema, onRequest }, (request, reply) =>
      receiveForm(request, limits, async ({ fields, files }) => {
        const { body } = checkRequest({ body: inquirySchema }, { body: typedOf(fields) });
        const inquiry = await inquiries.send(body, {
          caller: await app.callerOf(request, reply),
          address: request.ip,
          attribution: attributionIn(request),
          key: givenKey(request),
          files,
        });
        reply.code(sendInquiry.status).header('cache-control', 'no-store');
        return { inquiry };
      }),
    );

    // The page of brochures leads here with those chosen, also without scripts.
    scope.get(formPages.brochures, { schema }, (request, reply) => {
      const { brochures } = chosenIn(request.query);
      const edit = ($: CheerioAPI) => checkBrochures($, brochures);
      return fill(reply, formPages.brochures, edit, { keepsScripts: true });
    });

    scope.get(inquiryStatus, { schema }, async ({ query, ip }, reply) => {
      reply.header('referrer-policy', 'no-referrer');
      try {
        const found = await inquiries.find(keyIn(query), ip);
        const claim = claimOf(found);
        const terms = claim ? inquiries.terms(claim.material, claim.from) : [];
        const files = await inquiries.countFiles(found);
        return await fill(reply, inquiryStatus, ($) => sayInquiry($, found, { terms, files }));
      } catch (failure) {
        if (!(failure instanceof HttpError)) throw failure;
        return fill(reply.code(failure.status), inquiryStatus, ($) => $('[data-when="good"]').remove());
      }
    });
  });
}
