import formBody from '@fastify/formbody';
import type { CheerioAPI } from 'cheerio';
import type { FastifyInstance } from 'fastify';
import { consultationConfirmed, scheduleConsultation } from '../../../domain/content/page-url.ts';
import type { Lead } from '../../../domain/contracts/scheduling.ts';
import { formatUsDate } from '../../../domain/dates/us-date.ts';
import { consultationOrder, requestOfForm } from '../../../domain/validation/consultation-request.ts';
import { appointmentTypeWords, preferredTimeWords } from '../../../domain/validation/consultation-words.ts';
import { fieldAnchors, type SummaryField } from '../../../domain/validation/form-messages.ts';
import { summarizeIssues } from '../../../domain/validation/form-summary.ts';
import { HttpError } from '../../plugins/http-error.ts';
import { fillForm } from '../../plugins/site/fill-form.ts';
import type { FillPage } from '../../plugins/site/fill-page.ts';
import { fieldsOf } from '../../plugins/site/form-fields.ts';
import { RefusedRequest, type RequestIssue, type SchedulingService } from './scheduling-service.ts';

type Form = Record<string, string>;

const notFound = '/404/';

const anchorOf = (field: PropertyKey | undefined): string =>
  fieldAnchors[field as SummaryField] ?? String(field);

/**
 * Says what was refused where the page's own form would say it: a list above, a message at each field
 * ([5.10]-[5.13]).
 */
function sayRefused($: CheerioAPI, sent: Form, issues: RequestIssue[]): void {
  fillForm(
    $,
    sent,
    summarizeIssues(issues, consultationOrder),
    issues.map(({ path, message }) => ({ id: anchorOf(path[0]), message })),
  );
}

function sayTaken($: CheerioAPI, lead: Lead): void {
  const words: Record<string, string> = {
    reference: lead.reference,
    // Midnight of the server's day: only the calendar's date is written.
    day: formatUsDate(new Date(`${lead.preferred_day}T00:00`)),
    time: preferredTimeWords[lead.preferred_time],
    kind: appointmentTypeWords[lead.appointment_type],
    branch: lead.branch.formal_name,
    phone: lead.branch.phone,
  };
  for (const [slot, text] of Object.entries(words)) $(`[data-slot="${slot}"]`).text(text);
  $('[data-href="branch"]').attr('href', lead.branch.branch_url);
  $('[data-href="phone"]').attr('href', `tel:${lead.branch.phone.replace(/[^\d+]/g, '')}`);
  $('[data-when="taken"]').removeAttr('hidden');
}

/**
 * The request for a consultation without scripts: the page's own form posts to the page's own address, and
 * the page answers. What is refused comes back filled in, with its messages; what is taken leads to a page of
 * its own, which a reload does not send again.
 */
export async function schedulingPages(
  app: FastifyInstance,
  scheduling: SchedulingService,
  fill: FillPage,
): Promise<void> {
  await app.register(async (scope) => {
    await scope.register(formBody, { bodyLimit: 16 * 1024 });
    scope.post(scheduleConsultation, { schema: { hide: true } }, async (request, reply) => {
      const sent = fieldsOf(request.body);
      try {
        const { reference } = await scheduling.ask(requestOfForm(sent), await app.callerOf(request, reply));
        return reply.redirect(`${consultationConfirmed}${reference}/`, 303);
      } catch (error) {
        if (!(error instanceof RefusedRequest)) throw error;
        return fill(reply.code(422), scheduleConsultation, ($) => sayRefused($, sent, error.issues));
      }
    });
    scope.get<{ Params: { reference: string } }>(
      `${consultationConfirmed}:reference/`,
      { schema: { hide: true } },
      async ({ params }, reply) => {
        try {
          const lead = await scheduling.find(params.reference);
          return fill(reply, consultationConfirmed, ($) => sayTaken($, lead));
        } catch (error) {
          if (!(error instanceof HttpError)) throw error;
          return fill(reply.code(error.status), notFound, () => undefined);
        }
      },
    );
  });
}
