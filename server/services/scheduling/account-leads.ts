import type { Database } from '#server/db/database.ts';
import type { AccountPart } from '#server/plugins/account-part.ts';
import { consultationsOf, deleteConsultations } from './appointments/desk-store.ts';
import { deleteLeads, leadsOf } from './store.ts';

/** Requests for a consultation, also those that were made as a guest under the account's address. */
export const leadsOfAccounts = (db: Database): AccountPart => ({
  exportOf: (owner) => leadsOf(db, owner),
  forget: deleteLeads,
});

/** The consultations that were booked, likewise; one that lies ahead gives its time back. */
export const appointmentsOfAccounts = (db: Database): AccountPart => ({
  exportOf: (owner) => consultationsOf(db, owner),
  forget: deleteConsultations,
});
