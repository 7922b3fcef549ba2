import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import type { AppointmentAction, AppointmentState } from '#domain/scheduling/lifecycle.ts';
import type { VisitType } from '#domain/scheduling/visit-type.ts';

const time = (name: string) => timestamp(name, { withTimezone: true });

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
    /** How the visitor came ([3.22]); null where that is not known. */
    attribution: text('attribution'),
    createdAt: time('created_at').notNull(),
    /** The account that asked; null of a guest. */
    customerId: text('customer_id'),
    /** A time was booked for it. */
    converted: boolean('converted').notNull().default(false),
  },
  (table) => [
    index('leads_branch').on(table.branchId, table.createdAt),
    index('leads_customer').on(table.customerId),
    index('leads_email').on(sql`(lower(${table.email}))`),
  ],
);

/** What a party would like to see, as it stood in its cart. */
export interface BroughtItem {
  title: string;
  quantity: number;
  config_id?: string | undefined;
  url?: string | undefined;
}

/**
 * A consultant's time that one party has: kept for five minutes, or booked. The migration's constraint keeps
 * two that are held, pending or confirmed from overlapping with one consultant, whatever code writes them.
 */
export const appointments = pgTable(
  'appointments',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    state: text('state').$type<AppointmentState>().notNull(),
    type: text('type').$type<VisitType>().notNull(),
    interface: text('interface').notNull(),
    branchId: text('branch_id').notNull(),
    consultantId: text('consultant_id').notNull(),
    startsAt: time('starts_at').notNull(),
    endsAt: time('ends_at').notNull(),
    /** Counts the changes of its time, for calendars. */
    sequence: integer('sequence').notNull().default(0),
    /** Of a held time alone. */
    heldUntil: time('held_until'),
    firstName: text('first_name').notNull().default(''),
    lastName: text('last_name').notNull().default(''),
    email: text('email').notNull().default(''),
    /** Normalized: +1 and ten digits. */
    phone: text('phone').notNull().default(''),
    phoneType: text('phone_type').notNull().default(''),
    address1: text('address1').notNull().default(''),
    city: text('city').notNull().default(''),
    /** The state or province; `state` is that of the consultation. */
    region: text('region').notNull().default(''),
    postalCode: text('postal_code').notNull(),
    /** Degrees, of a visit at home: the way there and on is kept free. */
    latitude: doublePrecision('latitude'),
    longitude: doublePrecision('longitude'),
    comments: text('comments').notNull().default(''),
    items: jsonb('items').$type<BroughtItem[]>().notNull().default([]),
    customerId: text('customer_id'),
    /** The request that it was made of. */
    leadReference: text('lead_reference'),
    /** How the visitor came ([3.22]); null where that is not known. */
    attribution: text('attribution'),
    createdAt: time('created_at').notNull(),
  },
  (table) => [
    index('appointments_consultant').on(table.consultantId, table.startsAt),
    index('appointments_branch').on(table.branchId, table.startsAt),
    index('appointments_customer').on(table.customerId),
    index('appointments_email').on(sql`(lower(${table.email}))`),
    index('appointments_held').on(table.heldUntil).where(sql`${table.state} = 'held'`),
  ],
);

/** What was done to a consultation, and by whom. */
export const appointmentEvents = pgTable(
  'appointment_events',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    appointmentId: uuid('appointment_id').notNull(),
    at: time('at').notNull(),
    action: text('action').$type<AppointmentAction>().notNull(),
    /** The account that did it; null of a guest. */
    actorId: text('actor_id'),
    detail: text('detail').notNull().default(''),
  },
  (table) => [index('appointment_events_appointment').on(table.appointmentId, table.id)],
);

/** What its party or the staff added; a party sees its own alone. */
export const appointmentComments = pgTable(
  'appointment_comments',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    appointmentId: uuid('appointment_id').notNull(),
    at: time('at').notNull(),
    /** The member of staff; null of the party. */
    authorId: text('author_id'),
    text: text('text').notNull(),
  },
  (table) => [index('appointment_comments_appointment').on(table.appointmentId, table.id)],
);

/** Captchas that were used, by digest: each is good once. */
export const usedCaptchas = pgTable('used_captchas', {
  digest: text('digest').primaryKey(),
  /** When it is good no more anyway. */
  expiresAt: time('expires_at').notNull(),
});
