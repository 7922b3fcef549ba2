import formBody from '@fastify/formbody';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import * as contactUrl from '#domain/content/paths/contact-url.ts';
import * as pageUrl from '#domain/content/paths/page-url.ts';
import {
  detailsOfForm,
  doNotContactFields,
  doNotContactSchema,
  fieldOfIssue,
} from '#domain/leads/do-not-contact.ts';
import { summarizeIssues } from '#domain/validation/form-summary.ts';
import { HttpError } from '#server/http/http-error.ts';
import { fillForm } from '#server/site/fill-form.ts';
import type { FillPage } from '#server/site/fill-page.ts';
import { fieldsOf } from '#server/site/form-fields.ts';
import type { DoNotContact } from './do-not-contact.ts';
import type { StopRequests } from './stop-requests.ts';

interface FormPageDeps {
  doNotContact: DoNotContact;
  requests: StopRequests;
  fill: FillPage;
}

const schema = { hide: true };
const tokenSchema = z.object({ token: z.string().max(200) });
const tokenIn = (query: unknown): string => tokenSchema.safeParse(query).data?.token ?? '';

function linesOf(issues: readonly z.core.$ZodIssue[]) {
  const found = issues.map(({ path, message }) => ({ field: fieldOfIssue(path), message }));
  const whole = found.filter(({ field }) => field === 'details');
  const fields = found.filter(({ field }) => field !== 'details');
  const lines = summarizeIssues(
    fields.map(({ field, message }) => ({ path: [field], message })),
    doNotContactFields,
  );
  return {
    lines: [...whole.map(({ message }) => ({ href: '#email', message })), ...lines],
    messages: fields.map(({ field, message }) => ({ id: field, message })),
  };
}

/**
 * Adds the do-not-contact page without scripts ([2.6]) and the unsubscribe page, with a button because mail
 * scanners open links. Mail providers post to the same URL (RFC 8058), without cookies; they get no redirect,
 * which they would not follow.
 */
export async function doNotContactPages(
  app: FastifyInstance,
  { doNotContact, requests, fill }: FormPageDeps,
): Promise<void> {
  await app.register(async (scope) => {
    await scope.register(formBody, { bodyLimit: 16 * 1024 });
    // Only mail providers send multipart; the URL holds all data.
    scope.addContentTypeParser('multipart/form-data', { parseAs: 'string' }, (_request, _body, done) =>
      done(null, {}),
    );

    scope.post(pageUrl.doNotContact, { schema }, async (request, reply) => {
      const sent = fieldsOf(request.body);
      const { success, data, error } = doNotContactSchema.safeParse(detailsOfForm(sent));
      if (!success) {
        const { lines, messages } = linesOf(error.issues);
        return fill(reply.code(422), pageUrl.doNotContact, ($) => fillForm($, sent, lines, messages));
      }
      try {
        await requests.take(data, { caller: await app.callerOf(request, reply), address: request.ip });
      } catch (failure) {
        if (!(failure instanceof HttpError)) throw failure;
        const { status, message } = failure;
        return fill(reply.code(status), pageUrl.doNotContact, ($) =>
          fillForm($, sent, [{ href: '#email', message }], []),
        );
      }
      return reply.redirect(contactUrl.doNotContactReceived, 303);
    });

    scope.get(contactUrl.unsubscribe, { schema }, async ({ query }, reply) => {
      const token = tokenIn(query);
      const isGood = await doNotContact.isToken(token);
      reply.code(isGood ? 200 : 410).header('referrer-policy', 'no-referrer');
      return fill(reply, contactUrl.unsubscribe, ($) => {
        $(isGood ? '[data-when="useless"]' : '[data-when="good"]').remove();
        $('[data-when]').removeAttr('hidden');
        $('main form').attr('action', `${contactUrl.unsubscribe}?token=${token}`);
      });
    });
    scope.post(contactUrl.unsubscribe, { schema }, async ({ query, body }, reply) => {
      const isDone = await doNotContact.unsubscribe(tokenIn(query));
      if (fieldsOf(body).button === undefined)
        return reply
          .code(isDone ? 200 : 410)
          .type('text/plain')
          .send(isDone ? 'Unsubscribed' : 'Unknown link');
      return reply.redirect(isDone ? contactUrl.doNotContactReceived : contactUrl.unsubscribe, 303);
    });
  });
}
