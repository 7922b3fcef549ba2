import { z } from 'zod';
import { type Caller, customerIdOf } from '#domain/access/caller.ts';
import { locationMessage } from '#domain/contracts/api-error.ts';
import type { Branch } from '#domain/contracts/location.ts';
import { createLead, type Lead } from '#domain/contracts/scheduling.ts';
import {
  type ConsultationRequest,
  consultationRequestSchema,
} from '#domain/validation/consultation-request.ts';
import { normalisePostalCode } from '#domain/validation/postal-code.ts';
import { serviceComments, serviceFields } from '#domain/validation/service-request.ts';
import type { Database } from '#server/db/database.ts';
import { HttpError } from '#server/plugins/http-error.ts';
import type { Idempotency } from '#server/plugins/idempotency.ts';
import type { BookingsDeps } from './appointments/bookings.ts';
import { unknownLead } from './appointments/refusals.ts';
import { hashOf, isReference, leadOf, shown } from './domain.ts';
import { findLead, storeLead } from './store.ts';

export interface SchedulingDeps {
  db: Database;
  now: () => Date;
  idempotency: Idempotency;
  /** The branch of an id, or the one that serves a postal code; an `HttpError` where there is none. */
  branch: (idOrPostalCode: string) => Branch;
  /** Writes down that a party wants to hear of nothing else. */
  stopContact: BookingsDeps['stopContact'];
  readKeys: BookingsDeps['readKeys'];
}

/** One thing that is wrong with a request; `path` as the schema has it. */
export interface RequestIssue {
  path: PropertyKey[];
  message: string;
}

/** A request that section 5 refuses, with everything that is wrong with it. */
export class RefusedRequest extends HttpError {
  constructor(readonly issues: RequestIssue[]) {
    const fields = issues.map(({ path, message }) => ({ path: ['body', ...path].join('.'), message }));
    super(422, { code: 'invalid_request', message: issues[0]?.message ?? '', fields });
  }
}

// Where no branch is known yet, the day is the latest one that has begun in all of our zones.
const lastZone = 'Pacific/Honolulu';

const dayIn = (timeZone: string, now: Date): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone }).format(now);

/** Keeps requests for a consultation for the branch that serves the house. */
export class SchedulingService {
  constructor(private readonly deps: SchedulingDeps) {}

  /**
   * Keeps a request once for each key; without a key, once a day for each request. Throws `RefusedRequest`.
   */
  async ask(
    sent: unknown,
    caller: Caller,
    { key: givenKey, attribution = null }: { key?: string | undefined; attribution?: string | null } = {},
  ): Promise<Lead> {
    const { now, idempotency } = this.deps;
    const { request, serving } = this.check(sent);
    const hash = hashOf(request);
    // Without a key the request is its own.
    const key = givenKey ? `key:${givenKey}` : `request:${hash}`;
    await this.deps.readKeys();
    return idempotency.changeOnce({ route: createLead.path, caller, key, sent: hash }, async (tx) => {
      const customerId = customerIdOf(caller);
      const { email, phone } = request;
      if (request.do_not_contact) await this.deps.stopContact(tx, { email, phone });
      const lead = await storeLead(
        tx,
        leadOf(request, { branch: serving, customerId, attribution, now: now() }),
      );
      return shown(lead, serving);
    });
  }

  /**
   * Keeps a request for a visit to something that we sold ([2.4]): one for a visit at home, with what is
   * wrong among its comments. Throws as `ask` does.
   */
  async askForService(sent: Record<string, unknown>, caller: Caller): Promise<Lead> {
    const checked = z.object(serviceFields).safeParse(sent);
    const request = { ...sent, appointmentType: 'home' };
    if (checked.success) return this.ask({ ...request, comments: serviceComments(checked.data) }, caller);
    throw new RefusedRequest([...checked.error.issues, ...this.issuesOf(request)]);
  }

  /** The request of a reference, in whatever case; 404 where there is none. */
  async find(reference: string): Promise<Lead> {
    const { db, branch } = this.deps;
    const written = reference.toUpperCase();
    const lead = isReference(written) ? await findLead(db, written) : undefined;
    if (!lead) throw unknownLead();
    return shown(lead, branch(lead.branchId));
  }

  /** A request as the schema makes it, and who serves it. Throws `RefusedRequest`. */
  private check(sent: unknown): { request: ConsultationRequest; serving: Branch } {
    const serving = this.branchServing(sent);
    const known = typeof serving === 'object';
    const today = dayIn(known ? serving.time_zone : lastZone, this.deps.now());
    const checked = consultationRequestSchema(today).safeParse(sent);
    if (!checked.success) throw new RefusedRequest(checked.error.issues);
    if (!known) throw new RefusedRequest([{ path: ['postalCode'], message: serving }]);
    return { request: checked.data, serving };
  }

  private issuesOf(sent: unknown): RequestIssue[] {
    try {
      this.check(sent);
      return [];
    } catch (error) {
      if (error instanceof RefusedRequest) return error.issues;
      throw error;
    }
  }

  /** The branch that serves the house, or the sentence that says why none does ([8.2], [8.3]). */
  private branchServing(sent: unknown): Branch | string {
    const { postalCode } = (sent ?? {}) as Partial<ConsultationRequest>;
    try {
      return this.deps.branch((typeof postalCode === 'string' && normalisePostalCode(postalCode)) || '');
    } catch (error) {
      if (error instanceof HttpError) return locationMessage(error.message);
      throw error;
    }
  }
}
