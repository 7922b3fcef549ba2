import {
  type PartialFields,
  type PartialLead,
  partialLeadDays,
} from '#domain/leads/partial-leads-contract.ts';
import type { CallOutcome, DeskLead } from '#domain/leads/staff-contract.ts';
import { isPhoneEntry } from '#domain/validation/phone.ts';
import { randomBytes } from '#server/runtime/runtime.ts';
import type { Contactable } from './domain.ts';
import type { StoredPartialLead } from './partial-lead-store.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

const keptMs = partialLeadDays * day;
/** Idle time after which a form counts as abandoned. */
const quietMs = 30 * minute;
export const claimMs = 15 * minute;

/** Delays after unanswered calls; no call follows the last. */
const nextCallMs = [2 * 60 * minute, day, 2 * day, 4 * day];

export const newLeadId = (): string => randomBytes(16).toString('base64url');

export const later = (now: Date, ms: number): Date => new Date(now.getTime() + ms);

export const contactOf = ({
  email,
  phone,
  address1,
  city,
  state,
  postal_code,
}: PartialFields): Contactable => ({
  email,
  phone,
  address:
    address1 && postal_code ? { address1, city: city ?? '', state: state ?? '', postal_code } : undefined,
});

/** Updates a lead from the visitor's input. A closed lead stays closed. */
export function written(
  { interface: from, step, fields, do_not_contact }: PartialLead,
  before: Pick<StoredPartialLead, 'callAfter' | 'attempts' | 'closedAt'> | undefined,
  now: Date,
) {
  const isCallable = !do_not_contact && isPhoneEntry(fields.phone ?? '') && !before?.closedAt;
  const quiet = later(now, quietMs);
  // New input does not shorten the delay after an unanswered call.
  const planned = before && before.attempts > 0 ? before.callAfter : undefined;
  const callAfter = planned === undefined ? quiet : planned && (planned > quiet ? planned : quiet);
  return {
    interface: from,
    step,
    fields,
    updatedAt: now,
    expiresAt: later(now, keptMs),
    callAfter: isCallable ? callAfter : null,
  };
}

export function called(lead: Pick<StoredPartialLead, 'attempts'>, outcome: CallOutcome, now: Date) {
  const next = outcome === 'no_answer' ? nextCallMs[lead.attempts] : undefined;
  return {
    attempts: lead.attempts + 1,
    lastOutcome: outcome,
    claimedBy: null,
    claimedUntil: null,
    callAfter: next === undefined ? null : later(now, next),
    closedAt: next === undefined ? now : null,
  };
}

export const deskView = (lead: StoredPartialLead, agentId: string, now: Date): DeskLead => ({
  id: lead.id,
  interface: lead.interface,
  step: lead.step,
  fields: lead.fields,
  created_at: lead.createdAt.toISOString(),
  updated_at: lead.updatedAt.toISOString(),
  attempts: lead.attempts,
  ...(lead.attribution !== null && { attribution: lead.attribution }),
  ...(lead.callAfter && { call_after: lead.callAfter.toISOString() }),
  ...(lead.lastOutcome && { last_outcome: lead.lastOutcome }),
  ...(lead.claimedBy !== null &&
    lead.claimedUntil &&
    lead.claimedUntil > now && {
      claim: {
        by: lead.claimedBy,
        is_own: lead.claimedBy === agentId,
        until: lead.claimedUntil.toISOString(),
      },
    }),
});
