import { sql } from 'drizzle-orm';
import { date, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** A visitor who asked for a consultation, to be called back by a branch ([3.23]). */
export const leads = pgTable(
  'leads',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    reference: text('reference').notNull().unique(),
    /** Who took it down: Web, Showroom or Call Center. */
    interface: text('interface').notNull(),
    zone: text('zone').notNull(),
    branchId: text('branch_id').notNull(),
    appointmentType: text('appointment_type').notNull(),
    preferredDay: date('preferred_day', { mode: 'string' }).notNull(),
    preferredTime: text('preferred_time').notNull(),
    postalCode: text('postal_code').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    email: text('email').notNull(),
    /** Normalised: +1 and ten digits. */
    phone: text('phone').notNull(),
    phoneType: text('phone_type').notNull(),
    address1: text('address1').notNull(),
    city: text('city').notNull(),
    state: text('state').notNull(),
    comments: text('comments').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** The account that asked; null of a guest. */
    customerId: text('customer_id'),
  },
  (table) => [
    index('leads_branch').on(table.branchId, table.createdAt),
    index('leads_customer').on(table.customerId),
    index('leads_email').on(sql`(lower(${table.email}))`),
  ],
);
