import { hash } from 'node:crypto';
import type { ConsultationRequest } from '#domain/consultations/consultation-request.ts';
import type { Lead } from '#domain/consultations/contract.ts';
import { answerDueAt } from '#domain/consultations/request-promise.ts';
import type { Branch } from '#domain/places/contract.ts';
import { normalisePostalCode } from '#domain/places/postal-code.ts';
import { keptPhone } from '#domain/validation/phone.ts';
import { randomInt } from '#server/runtime/runtime.ts';
import type { NewLead, StoredLead } from './store.ts';

// Excludes characters that are easily confused on the phone.
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const referenceLength = 10;

export const newReference = (): string =>
  Array.from({ length: referenceLength }, () => letters[randomInt(letters.length)]).join('');

// Reject malformed references before the query: PostgreSQL would throw.
export const isReference = (text: string): boolean =>
  text.length === referenceLength && [...text].every((letter) => letters.includes(letter));

/** Returns a hash that does not depend on field order. */
export const hashOf = (request: ConsultationRequest): string =>
  hash('sha256', JSON.stringify(Object.entries(request).sort()));

export const leadOf = (
  request: ConsultationRequest,
  {
    branch,
    customerId,
    attribution,
    now,
  }: { branch: Branch; customerId: string | null; attribution: string | null; now: Date },
): NewLead => {
  const { privacy, do_not_contact, phone, ...fields } = request;
  return {
    ...fields,
    phone: keptPhone(phone),
    postalCode: normalisePostalCode(fields.postalCode) ?? fields.postalCode,
    reference: newReference(),
    interface: 'Web',
    zone: branch.zone,
    branchId: branch.branch_id,
    createdAt: now,
    dueAt: answerDueAt(now, branch),
    customerId,
    attribution,
  };
};

export const shown = (lead: StoredLead, { formal_name, phone, branch_url }: Branch): Lead => ({
  reference: lead.reference,
  // The schema validated the stored values.
  appointment_type: lead.appointmentType as Lead['appointment_type'],
  preferred_day: lead.preferredDay,
  preferred_time: lead.preferredTime as Lead['preferred_time'],
  branch: { formal_name, phone, branch_url },
});
