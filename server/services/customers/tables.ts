import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, primaryKey, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import type { StaffRole } from '../../../domain/access/role.ts';
import type { CustomerType } from '../../../domain/customer/customer-type.ts';

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
    // Anyone may claim an address before confirming it, and must keep nobody out by that.
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
