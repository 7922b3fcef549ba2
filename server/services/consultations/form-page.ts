import formBody from '@fastify/formbody';
import type { CheerioAPI } from 'cheerio';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Caller } from '#domain/access/caller.ts';
import type { Appointment } from '#domain/consultations/appointments-contract.ts';
import { bookingOrder } from '#domain/consultations/consultation-booking.ts';
import { consultationOrder, requestOfForm } from '#domain/consultations/consultation-request.ts';
import {
  consultationConfirmed,
  scheduleService,
  serviceScheduled,
} from '#domain/content/paths/contact-url.ts';
import { scheduleConsultation } from '#domain/content/paths/page-url.ts';
import { fieldAnchors, type SummaryField } from '#domain/validation/form-messages.ts';
import { summarizeIssues } from '#domain/validation/form-summary.ts';
import { HttpError } from '#server/http/http-error.ts';
import { fillForm, keepInput } from '#server/site/fill-form.ts';
import type { FillPage } from '#server/site/fill-page.ts';
import { fieldsOf } from '#server/site/form-fields.ts';
import { SlotTaken } from './appointments/refusals.ts';
import { sayBooked, sayTaken } from './confirmed-page.ts';
import { fillNoTimes, fillTimes, showField, shownField, takenIssues } from './form-times.ts';
import type { PlainBooking, PlainTimes } from './plain-booking.ts';
import { RefusedRequest, type RequestIssue, type SchedulingService } from './scheduling-service.ts';

type Form = Record<string, string>;

const notFound = '/404/';

/** The URL holds the booking's token, like an emailed link. */
const bookedPage = `${consultationConfirmed}booked/`;

const anchorOf = (field: PropertyKey | undefined): string =>
  fieldAnchors[field as SummaryField] ?? String(field);

/** Renders the errors like the page's form: a summary and a message per field ([5.10]-[5.13]). */
function sayRefused($: CheerioAPI, sent: Form, issues: readonly RequestIssue[]): void {
  // [5.13] has no message for this field.
  const trouble = issues.find(({ path }) => path[0] === 'trouble');
  const lines = summarizeIssues(issues, sent.slot ? bookingOrder : consultationOrder);
  fillForm(
    $,
    sent,
    trouble ? [{ href: '#trouble', message: trouble.message }, ...lines] : lines,
    issues.map(({ path, message }) => ({ id: anchorOf(path[0]), message })),
  );
}

export interface FormPageDeps {
  scheduling: SchedulingService;
  booking: PlainBooking;
  /** Returns a consultation by id and token; throws `HttpError` if they do not match. */
  findBooked: (id: string, by: { caller: Caller; token: string | undefined }) => Promise<Appointment>;
  fill: FillPage;
}

class FormPage {
  constructor(private readonly deps: FormPageDeps) {}

  async answer(request: FastifyRequest, reply: FastifyReply, caller: Caller): Promise<FastifyReply> {
    const { [showField]: show, ...sent } = fieldsOf(request.body);
    try {
      if (show !== undefined) return await this.showTimes(reply, sent, show);
      return reply.redirect(await this.take(sent, { caller, address: request.ip }), 303);
    } catch (error) {
      if (error instanceof SlotTaken) return this.refuse(reply.code(409), sent, takenIssues(error));
      if (error instanceof RefusedRequest) return this.refuse(reply.code(422), sent, error.issues);
      throw error;
    }
  }

  private async take(sent: Form, by: { caller: Caller; address: string }): Promise<string> {
    const { scheduling, booking } = this.deps;
    if (sent.slot) return `${bookedPage}${new URL((await booking.book(sent, by)).manage_url).search}`;
    const { reference } = await scheduling.ask(requestOfForm(sent), by.caller);
    return `${consultationConfirmed}${reference}/`;
  }

  private async showTimes(reply: FastifyReply, sent: Form, from: string): Promise<FastifyReply> {
    const times = await this.deps.booking.times(sent, from);
    return this.deps.fill(reply, scheduleConsultation, ($) => {
      if (times) fillTimes($, times);
      else fillNoTimes($);
      for (const [name, value] of Object.entries(sent)) keepInput($, name, value);
      $(`#${fieldAnchors.dateTime}`).attr('autofocus', '');
    });
  }

  private async refuse(
    reply: FastifyReply,
    sent: Form,
    issues: readonly RequestIssue[],
  ): Promise<FastifyReply> {
    const times = await this.timesAgain(sent);
    return this.deps.fill(reply, scheduleConsultation, ($) => {
      if (times) fillTimes($, times);
      sayRefused($, sent, issues);
    });
  }

  private async timesAgain(sent: Form): Promise<PlainTimes | undefined> {
    if (sent[shownField] === undefined) return undefined;
    try {
      return await this.deps.booking.times(sent, sent[shownField]);
    } catch (error) {
      if (error instanceof HttpError) return undefined;
      throw error;
    }
  }
}

/**
 * Adds the consultation form without scripts, which posts to its own URL. A button lists free slots to book;
 * without a slot it requests a callback. Errors return the filled form; success redirects, so that a reload
 * does not resubmit.
 */
export async function schedulingPages(app: FastifyInstance, deps: FormPageDeps): Promise<void> {
  const { scheduling, findBooked, fill } = deps;
  const page = new FormPage(deps);
  const orNotFound = async (
    reply: FastifyReply,
    show: () => Promise<FastifyReply>,
  ): Promise<FastifyReply> => {
    try {
      return await show();
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      return fill(reply.code(error.status), notFound, () => undefined);
    }
  };
  await app.register(async (scope) => {
    await scope.register(formBody, { bodyLimit: 16 * 1024 });
    scope.post(scheduleConsultation, { schema: { hide: true } }, async (request, reply) =>
      page.answer(request, reply, await app.callerOf(request, reply)),
    );
    scope.post(scheduleService, { schema: { hide: true } }, async (request, reply) => {
      const sent = fieldsOf(request.body);
      try {
        const caller = await app.callerOf(request, reply);
        const { reference } = await scheduling.askForService(requestOfForm(sent), caller);
        return reply.redirect(`${serviceScheduled}${reference}/`, 303);
      } catch (error) {
        if (!(error instanceof RefusedRequest)) throw error;
        return fill(reply.code(422), scheduleService, ($) => sayRefused($, sent, error.issues));
      }
    });
    scope.get<{ Querystring: { appointment?: unknown; token?: unknown } }>(
      bookedPage,
      { schema: { hide: true } },
      async (request, reply) =>
        orNotFound(reply, async () => {
          const { appointment, token } = request.query;
          const caller = await app.callerOf(request, reply);
          const booked = await findBooked(String(appointment), { caller, token: String(token) });
          return fill(reply, consultationConfirmed, ($) => sayBooked($, booked));
        }),
    );
    for (const page of [consultationConfirmed, serviceScheduled])
      scope.get<{ Params: { reference: string } }>(
        `${page}:reference/`,
        { schema: { hide: true } },
        async ({ params }, reply) =>
          orNotFound(reply, async () => {
            const lead = await scheduling.find(params.reference);
            return fill(reply, page, ($) => sayTaken($, lead));
          }),
      );
  });
}
