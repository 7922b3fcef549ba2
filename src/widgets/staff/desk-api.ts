import { endCustomerSignIns } from '#domain/account/staff-contract.ts';
import type { Endpoint, EndpointAnswer, EndpointRequest } from '#domain/contracts/endpoint.ts';
import type { Approval } from '#domain/desk/approvals-contract.ts';
import { reviveJob, runDueJobs, runSchedule } from '#domain/desk/jobs-contract.ts';
import type { ContactDetails } from '#domain/leads/do-not-contact.ts';
import {
  type CallOutcome,
  checkContact,
  claimLead,
  closeCall,
  type DeskLead,
  resumeContact,
} from '#domain/leads/staff-contract.ts';
import { resendEmail, type StaffEmail } from '#domain/messages/staff-emails-contract.ts';
import { finishText as finishTextCall } from '#domain/messages/staff-sms-contract.ts';
import type { RefundWish } from '#domain/orders/refund-part.ts';
import {
  advanceOrder,
  cancelOrderAsStaff,
  type DeskOrder,
  noteOrder,
  refundOrder,
} from '#domain/orders/staff-contract.ts';
import { callEndpoint } from '#src/lib/http/http.ts';
import { withIdempotencyKey } from '#src/lib/http/with-idempotency-key.ts';

// Changes; all functions throw `ApiError`.

const once = <E extends Endpoint>(endpoint: E, request: EndpointRequest<E>): Promise<EndpointAnswer<E>> =>
  withIdempotencyKey([endpoint.operationId, request], (idempotencyKey) =>
    callEndpoint(endpoint, request, { idempotencyKey }),
  );

export const advance = async (number: string, from: DeskOrder['state']): Promise<DeskOrder> =>
  (await callEndpoint(advanceOrder, { params: { number }, body: { from } })).order;

/** An order after an action, with the approval that the action waits for. */
export interface ActedOrder {
  order: DeskOrder;
  approval?: Approval | undefined;
}

export const cancel = (number: string, reason: string): Promise<ActedOrder> =>
  callEndpoint(cancelOrderAsStaff, { params: { number }, body: { reason } });

const bodyOf = ({ lines, amount_cents, paid_by }: RefundWish) => ({
  ...(paid_by !== undefined && { paid_by }),
  ...(lines && { lines: [...lines] }),
  ...(amount_cents !== undefined && { amount_cents }),
});

/** All that is left, or the part that is wished. Idempotent on retries. */
export const refund = (number: string, reason: string, wish: RefundWish): Promise<ActedOrder> =>
  once(refundOrder, { params: { number }, body: { reason, ...bodyOf(wish) } });

export const addNote = async (number: string, text: string): Promise<DeskOrder> =>
  (await once(noteOrder, { params: { number }, body: { text } })).order;

export const sendAgain = async (id: number): Promise<StaffEmail> =>
  (await once(resendEmail, { params: { id: String(id) } })).email;

/** Returns the number of ended sessions. */
export const signOutEverywhere = async (id: string, reason: string): Promise<number> =>
  (await callEndpoint(endCustomerSignIns, { params: { id }, body: { reason } })).ended;

/** Throws if another agent has claimed it. */
export const claim = async (id: string): Promise<DeskLead> =>
  (await callEndpoint(claimLead, { params: { id } })).lead;

export const closeLead = async (id: string, outcome: CallOutcome): Promise<DeskLead> =>
  (await callEndpoint(closeCall, { params: { id }, body: { outcome } })).lead;

export const finishText = (id: number) => callEndpoint(finishTextCall, { params: { id: String(id) } });

export const checkWhether = (body: ContactDetails, signal: AbortSignal) =>
  callEndpoint(checkContact, { body }, { signal });
export const allowAgain = (body: ContactDetails) => callEndpoint(resumeContact, { body });

export const revive = (id: number) => callEndpoint(reviveJob, { params: { id: String(id) } });
export const runDue = () => callEndpoint(runDueJobs, {});
export const runNow = (name: string) => callEndpoint(runSchedule, { params: { name } });
