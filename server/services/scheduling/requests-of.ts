import type { ConsultationRequestRow } from '../../../domain/contracts/desk-customers.ts';
import type { Database } from '../../db/database.ts';
import { latestLeadsOf } from './store.ts';

/** What an account asked for, and what was asked for under its e-mail address; the latest first. */
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
    address: `${lead.address1}, ${lead.city}, ${lead.state} ${lead.postalCode}`,
    comments: lead.comments,
    asked_at: lead.createdAt.toISOString(),
  }));
}
