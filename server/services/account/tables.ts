import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { StaffRole } from '#domain/access/role.ts';
import type { CustomerType } from '#domain/account/customer-type.ts';
import type { JobSiteAddress } from '#domain/orders/delivery-contract.ts';
import { jsonb } from '#server/db/jsonb-column.ts';

const time = (name: string) => timestamp(name, { withTimezone: true });

/** Shop data of an account; the identity provider keeps passwords and sessions. */
export const customers = pgTable(
  'customers',
  {
    /** Immutable id at the identity provider. */
    id: text('id').primaryKey(),
    /** In lower case. */
    email: text('email').notNull(),
    /** Confirmed by the identity provider; required for roles and for guest orders. */
    emailVerified: boolean('email_verified').notNull().default(false),
    firstName: text('first_name').notNull().default(''),
    lastName: text('last_name').notNull().default(''),
    phone: text('phone').notNull().default(''),
    customerType: text('customer_type').$type<CustomerType>().notNull().default('homeowner'),
    isPro: boolean('is_pro').notNull().default(false),
    postalCode: text('postal_code'),
    createdAt: time('created_at').notNull(),
    updatedAt: time('updated_at').notNull(),
  },
  (table) => [
    // Unique only if confirmed: anyone may claim an address before confirming it.
    uniqueIndex('customers_confirmed_email').on(table.email).where(sql`${table.emailVerified}`),
    index('customers_email').on(table.email),
  ],
);

/** Staff roles by confirmed email address, which may not have an account yet. */
export const roleGrants = pgTable(
  'role_grants',
  {
    /** In lower case. */
    email: text('email').notNull(),
    role: text('role').$type<StaffRole>().notNull(),
    grantedAt: time('granted_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.email, table.role] })],
);

const customerId = () =>
  text('customer_id')
    .notNull()
    .references(() => customers.id, { onDelete: 'cascade' });

export const customerAddresses = pgTable(
  'customer_addresses',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    customerId: customerId(),
    /** Display order. */
    position: bigint('position', { mode: 'number' }).generatedAlwaysAsIdentity(),
    name: text('name').notNull(),
    address: jsonb('address').$type<JobSiteAddress>().notNull(),
    isDefault: boolean('is_default').notNull(),
  },
  (table) => [
    index('customer_addresses_customer').on(table.customerId, table.position),
    uniqueIndex('customer_addresses_default').on(table.customerId).where(sql`${table.isDefault}`),
  ],
);

/** Contact consent; a missing row means no consent. */
export const customerPreferences = pgTable('customer_preferences', {
  customerId: customerId().primaryKey(),
  offersByEmail: boolean('offers_by_email').notNull(),
  ideasByEmail: boolean('ideas_by_email').notNull(),
  reviewsByEmail: boolean('reviews_by_email').notNull().default(true),
  callsByPhone: boolean('calls_by_phone').notNull(),
  textMessages: boolean('text_messages').notNull(),
  /** Date of the last consent change. */
  updatedAt: time('updated_at').notNull(),
});
