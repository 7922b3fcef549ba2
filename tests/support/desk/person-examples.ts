import type { DeskPerson } from '#domain/account/person-contract.ts';
import { consultationRow, deskRequest } from '#tests/support/consultations/staff-consultation-examples.ts';
import { inquiryRow } from '#tests/support/leads/inquiry-examples.ts';
import { email, orderRow } from './staff-examples.ts';

/** A guest with one record of each kind. */
export const deskPerson = (over: Partial<DeskPerson> = {}): DeskPerson => ({
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  phone: '+12035550142',
  contact: { calls: true, texts: true, emails: true, stopped: [] },
  orders: [orderRow()],
  purchase_orders: [],
  consultations: [consultationRow()],
  requests: [deskRequest()],
  inquiries: [inquiryRow],
  projects: [],
  certificates: [],
  emails: [email()],
  ...over,
});
