import { createHash, randomInt } from 'node:crypto';
import type { Branch } from '#domain/contracts/location.ts';
import type { Lead } from '#domain/contracts/scheduling.ts';
import type { ConsultationRequest } from '#domain/validation/consultation-request.ts';
import { keptPhone } from '#domain/validation/phone.ts';
import { normalisePostalCode } from '#domain/validation/postal-code.ts';
import type { NewLead, StoredLead } from './store.ts';

// Without those that are mistaken for one another on the telephone.
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const referenceLength = 10;

export const newReference = (): string =>
  Array.from({ length: referenceLength }, () => letters[randomInt(letters.length)]).join('');

// Whatever else comes as one is none, and PostgreSQL would refuse to compare it.
export const isReference = (text: string): boolean =>
  text.length === referenceLength && [...text].every((letter) => letters.includes(letter));

/** The same for the same request, whatever the order of its fields. */
export const hashOf = (request: ConsultationRequest): string =>
  createHash('sha256')
    .update(JSON.stringify(Object.entries(request).sort()))
    .digest('hex');

/** A request as the branch that serves its postal code keeps it. */
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
    customerId,
    attribution,
  };
};

/** What a visitor gets to see of a lead. */
export const shown = (lead: StoredLead, { formal_name, phone, branch_url }: Branch): Lead => ({
  reference: lead.reference,
  // Only what the request's schema let through was stored.
  appointment_type: lead.appointmentType as Lead['appointment_type'],
  preferred_day: lead.preferredDay,
  preferred_time: lead.preferredTime as Lead['preferred_time'],
  branch: { formal_name, phone, branch_url },
});
