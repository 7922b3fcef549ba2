import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { StaffRole } from '#domain/access/role.ts';
import type { JobSiteAddress } from '#domain/contracts/delivery.ts';
import type { CustomerType } from '#domain/customer/customer-type.ts';

const time = (name: string) => timestamp(name, { withTimezone: true });

/** What the shop knows of an account; its password and its sessions are the identity provider's. */
export const customers = pgTable(
  'customers',
  {
    /** The account's id at the identity provider, which never changes. */
    id: text('id').primaryKey(),
    /** In lower case. */
    email: text('email').notNull(),
    /** Whether the identity provider has confirmed the address: roles and guests' orders follow from it. */
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
    // Anyone may claim an address before confirming it, which must keep no one else out.
    uniqueIndex('customers_confirmed_email').on(table.email).where(sql`${table.emailVerified}`),
    index('customers_email').on(table.email),
  ],
);

/** Roles of the staff, by confirmed e-mail address: also of one that has no account yet. */
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
    /** Addresses are shown in the order in which they were added. */
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

/** What a customer agreed to hear of; without a row, nothing. */
export const customerPreferences = pgTable('customer_preferences', {
  customerId: customerId().primaryKey(),
  offersByEmail: boolean('offers_by_email').notNull(),
  ideasByEmail: boolean('ideas_by_email').notNull(),
  callsByPhone: boolean('calls_by_phone').notNull(),
  textMessages: boolean('text_messages').notNull(),
  /** When it was said last: consent has a date. */
  updatedAt: time('updated_at').notNull(),
});
