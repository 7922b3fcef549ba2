import type { Database } from '#server/db/database.ts';
import type { AccountPart } from '#server/security/account-part.ts';
import { consultationsOf, deleteConsultations } from './appointments/desk-store.ts';
import { deleteLeads, leadsOf } from './store.ts';

/** Personal data: an account's consultation requests, including guest requests under its address. */
export const leadsOfAccounts = (db: Database): AccountPart => ({
  exportOf: (owner) => leadsOf(db, owner),
  forget: deleteLeads,
});

/** Personal data: booked consultations, including guest bookings; deletion frees upcoming times. */
export const appointmentsOfAccounts = (db: Database): AccountPart => ({
  exportOf: (owner) => consultationsOf(db, owner),
  forget: deleteConsultations,
});
