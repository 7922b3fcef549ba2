import { z } from 'zod';
import { type Caller, customerIdOf } from '#domain/access/caller.ts';
import {
  type ConsultationRequest,
  consultationRequestSchema,
} from '#domain/consultations/consultation-request.ts';
import { createLead, type Lead } from '#domain/consultations/contract.ts';
import { serviceComments, serviceFields } from '#domain/consultations/service-request.ts';
import { locationMessage } from '#domain/contracts/api-error.ts';
import { isoDayIn } from '#domain/dates/wall-clock.ts';
import type { Branch } from '#domain/places/contract.ts';
import { normalisePostalCode } from '#domain/places/postal-code.ts';
import type { Database } from '#server/db/database.ts';
import { HttpError } from '#server/http/http-error.ts';
import type { Idempotency } from '#server/http/idempotency/idempotency.ts';
import { keyedOnce } from '#server/http/idempotency/idempotency-key.ts';
import { messageOf, plainly } from '#server/http/plain-issue.ts';
import type { BookingsDeps } from './appointments/bookings.ts';
import { unknownLead } from './appointments/refusals.ts';
import { hashOf, isReference, leadOf, shown } from './domain.ts';
import { findLead, type StoredLead, storeLead } from './store.ts';

export interface SchedulingDeps {
  db: Database;
  now: () => Date;
  idempotency: Idempotency;
  /** Returns the branch by id or serving a postal code; throws `HttpError`. */
  branch: (idOrPostalCode: string) => Branch;
  stopContact: BookingsDeps['stopContact'];
  /** Queues the emails about a new request, within its transaction. */
  notifyReceived: (tx: Database, lead: StoredLead, branch: Branch) => Promise<void>;
}

export interface RequestIssue {
  path: PropertyKey[];
  message: string;
}

/** A request rejected by the rules of section 5, with all errors. */
export class RefusedRequest extends HttpError {
  constructor(readonly issues: RequestIssue[]) {
    const fields = issues.map((issue) => ({
      path: ['body', ...issue.path].join('.'),
      message: messageOf(issue),
    }));
    super(422, { code: 'invalid_request', message: fields[0]?.message ?? '', fields });
  }
}

// Without a branch, uses the westernmost time zone, where the day begins last.
const lastZone = 'Pacific/Honolulu';

export class SchedulingService {
  constructor(private readonly deps: SchedulingDeps) {}

  /** Stores a request once per key, or without a key once a day. Throws `RefusedRequest`. */
  async ask(
    sent: unknown,
    caller: Caller,
    { key, attribution = null }: { key?: string | undefined; attribution?: string | null } = {},
  ): Promise<Lead> {
    const { now, idempotency } = this.deps;
    const { request, serving } = this.check(sent);
    const once = { route: createLead.path, caller, ...keyedOnce(hashOf(request), key) };
    return idempotency.changeOnce(once, async (tx) => {
      const customerId = customerIdOf(caller);
      const { email, phone } = request;
      if (request.do_not_contact) await this.deps.stopContact(tx, { email, phone });
      const lead = await storeLead(
        tx,
        leadOf(request, { branch: serving, customerId, attribution, now: now() }),
      );
      await this.deps.notifyReceived(tx, lead, serving);
      return shown(lead, serving);
    });
  }

  /**
   * Stores a service request for a sold product ([2.4]) as a home visit with the problem as comment. Throws
   * like `ask`.
   */
  async askForService(sent: Record<string, unknown>, caller: Caller): Promise<Lead> {
    const checked = z.object(serviceFields).safeParse(sent, plainly);
    const request = { ...sent, appointmentType: 'home' };
    if (checked.success) return this.ask({ ...request, comments: serviceComments(checked.data) }, caller);
    throw new RefusedRequest([...checked.error.issues, ...this.issuesOf(request)]);
  }

  /** Finds a request by reference, case-insensitively; throws 404. */
  async find(reference: string): Promise<Lead> {
    const { db, branch } = this.deps;
    const written = reference.toUpperCase();
    const lead = isReference(written) ? await findLead(db, written) : undefined;
    if (!lead) throw unknownLead();
    return shown(lead, branch(lead.branchId));
  }

  /** Validates a request and finds its branch. Throws `RefusedRequest`. */
  private check(sent: unknown): { request: ConsultationRequest; serving: Branch } {
    const serving = this.branchServing(sent);
    const known = typeof serving === 'object';
    const today = isoDayIn(known ? serving.time_zone : lastZone, this.deps.now());
    const checked = consultationRequestSchema(today).safeParse(sent, plainly);
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

  /** Returns the serving branch, or an error message ([8.2], [8.3]). */
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
