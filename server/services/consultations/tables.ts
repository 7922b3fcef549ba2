import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  date,
  doublePrecision,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import type { VisitType } from '#domain/consultations/consultation-words.ts';
import type { AppointmentAction, AppointmentState } from '#domain/consultations/lifecycle.ts';
import type { KnownVisit } from '#domain/consultations/moves/known-visit.ts';
import { jsonb } from '#server/db/jsonb-column.ts';

const time = (name: string) => timestamp(name, { withTimezone: true });

/** A call of staff account `by` about a request; `at` is ISO 8601. */
export interface RequestCall {
  at: string;
  by: string;
  text: string;
}

/** Requests for a callback about a consultation ([3.23]). */
export const leads = pgTable(
  'leads',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    reference: text('reference').notNull().unique(),
    /** Source: Web, Showroom or Call Center. */
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
    /** Normalized: +1 and ten digits. */
    phone: text('phone').notNull(),
    phoneType: text('phone_type').notNull(),
    address1: text('address1').notNull(),
    city: text('city').notNull(),
    state: text('state').notNull(),
    comments: text('comments').notNull(),
    /** Option or offer that the request is about; empty if unknown. */
    matter: text('matter').notNull().default(''),
    /** Marketing attribution ([3.22]); null if unknown. */
    attribution: text('attribution'),
    createdAt: time('created_at').notNull(),
    /** Null for a guest. */
    customerId: text('customer_id'),
    converted: boolean('converted').notNull().default(false),
    /** When the promised call is due. The default serves processes of an earlier version. */
    dueAt: time('due_at').notNull().default(sql`now() + interval '1 day'`),
    /** Staff account; null if unassigned. */
    ownerId: text('owner_id'),
    calls: jsonb('calls').$type<RequestCall[]>().notNull().default([]),
    /** First call. */
    answeredAt: time('answered_at'),
    closedAt: time('closed_at'),
    closeReason: text('close_reason'),
    /** When the email about the late call was queued. */
    alarmedAt: time('alarmed_at'),
  },
  (table) => [
    index('leads_branch').on(table.branchId, table.createdAt),
    index('leads_customer').on(table.customerId),
    index('leads_email').on(sql`(lower(${table.email}))`),
    index('leads_waiting').on(table.dueAt).where(sql`not ${table.converted} and ${table.closedAt} is null`),
  ],
);

/** A cart item that the customer would like to see. */
export interface BroughtItem {
  title: string;
  quantity: number;
  config_id?: string | undefined;
  url?: string | undefined;
}

/**
 * A consultant's time, held for five minutes or booked. An exclusion constraint of the migration prevents
 * overlaps of held, pending and confirmed ones.
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
    /** Version of the time, for calendars. */
    sequence: integer('sequence').notNull().default(0),
    /** Only for holds. */
    heldUntil: time('held_until'),
    /** The last reminder that was sent: its queue and the time that it reminded of. */
    remindedOf: text('reminded_of'),
    firstName: text('first_name').notNull().default(''),
    lastName: text('last_name').notNull().default(''),
    email: text('email').notNull().default(''),
    /** Normalized: +1 and ten digits. */
    phone: text('phone').notNull().default(''),
    phoneType: text('phone_type').notNull().default(''),
    address1: text('address1').notNull().default(''),
    city: text('city').notNull().default(''),
    /** State or province; `state` is the consultation's status. */
    region: text('region').notNull().default(''),
    postalCode: text('postal_code').notNull(),
    /** Degrees, for home visits: travel time is kept free. */
    latitude: doublePrecision('latitude'),
    longitude: doublePrecision('longitude'),
    comments: text('comments').notNull().default(''),
    items: jsonb('items').$type<BroughtItem[]>().notNull().default([]),
    customerId: text('customer_id'),
    leadReference: text('lead_reference'),
    /** Only while the email about a move by staff waits. */
    movedFrom: jsonb('moved_from').$type<KnownVisit>(),
    /** Marketing attribution ([3.22]); null if unknown. */
    attribution: text('attribution'),
    createdAt: time('created_at').notNull(),
  },
  (table) => [
    index('appointments_consultant').on(table.consultantId, table.startsAt),
    index('appointments_branch').on(table.branchId, table.startsAt),
    index('appointments_customer').on(table.customerId),
    index('appointments_lead').on(table.leadReference),
    index('appointments_email').on(sql`(lower(${table.email}))`),
    index('appointments_held').on(table.heldUntil).where(sql`${table.state} = 'held'`),
  ],
);

export const appointmentEvents = pgTable(
  'appointment_events',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    appointmentId: uuid('appointment_id').notNull(),
    at: time('at').notNull(),
    action: text('action').$type<AppointmentAction>().notNull(),
    /** Null for a guest. */
    actorId: text('actor_id'),
    detail: text('detail').notNull().default(''),
  },
  (table) => [index('appointment_events_appointment').on(table.appointmentId, table.id)],
);

/** Comments of customers and staff; customers see only their own. */
export const appointmentComments = pgTable(
  'appointment_comments',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    appointmentId: uuid('appointment_id').notNull(),
    at: time('at').notNull(),
    /** Staff account; null for the customer. */
    authorId: text('author_id'),
    text: text('text').notNull(),
  },
  (table) => [index('appointment_comments_appointment').on(table.appointmentId, table.id)],
);

/** Digests of used captchas, each valid once. */
export const usedCaptchas = pgTable('used_captchas', {
  digest: text('digest').primaryKey(),
  /** The captcha has expired by then. */
  expiresAt: time('expires_at').notNull(),
});
