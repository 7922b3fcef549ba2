import type { ConsultationRequestRow } from '#domain/account/staff-contract.ts';
import type { Database } from '#server/db/database.ts';
import { latestLeadsOf } from './store.ts';

/** Address of a home visit; other kinds have only a postal code. */
const addressOf = (lead: Record<'address1' | 'city' | 'state' | 'postalCode', string>): string =>
  [lead.address1, lead.city, `${lead.state} ${lead.postalCode}`.trim()].filter(Boolean).join(', ');

export async function requestsOf(
  db: Database,
  owner: { id: string; email: string },
  limit: number,
): Promise<ConsultationRequestRow[]> {
  return (await latestLeadsOf(db, owner, limit)).map((lead) => ({
    reference: lead.reference,
    appointment_type: lead.appointmentType,
    preferred_day: lead.preferredDay,
    preferred_time: lead.preferredTime,
    branch_id: lead.branchId,
    name: `${lead.firstName} ${lead.lastName}`,
    address: addressOf(lead),
    comments: lead.comments,
    ...(lead.attribution !== null && { attribution: lead.attribution }),
    asked_at: lead.createdAt.toISOString(),
  }));
}
