import { bigint, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { PasskeyTransport } from '#domain/account/passkeys-contract.ts';
import { jsonb } from '#server/db/jsonb-column.ts';
import type { LinkPurpose } from './domain.ts';

const time = (name: string) => timestamp(name, { withTimezone: true });

/** Accounts; the customers service keeps the profiles. */
export const identityAccounts = pgTable('identity_accounts', {
  id: uuid('id').primaryKey().defaultRandom(),
  /** In lower case and confirmed: an account exists once its address is confirmed. */
  email: text('email').notNull().unique(),
  /** Argon2id in PHC format. */
  passwordHash: text('password_hash').notNull(),
  passwordChangedAt: time('password_changed_at').notNull(),
  /** Tokens issued earlier are invalid. */
  tokensValidFrom: time('tokens_valid_from').notNull(),
  createdAt: time('created_at').notNull(),
});

/** oidc-provider's sessions, grants, codes, refresh tokens and interactions, by model. */
export const identityRecords = pgTable(
  'identity_records',
  {
    /** `Model:id`. */
    id: text('id').primaryKey(),
    payload: jsonb('payload').$type<Record<string, unknown>>().notNull(),
    grantId: text('grant_id'),
    uid: text('uid'),
    accountId: text('account_id'),
    expiresAt: time('expires_at'),
    consumedAt: time('consumed_at'),
  },
  (table) => [
    index('identity_records_grant').on(table.grantId),
    index('identity_records_uid').on(table.uid),
    index('identity_records_account').on(table.accountId),
    index('identity_records_expires').on(table.expiresAt),
  ],
);

/** Revoked access tokens (`jti`) and sessions (`sid`). */
export const identityRevocations = pgTable(
  'identity_revocations',
  {
    id: text('id').primaryKey(),
    /** Tokens with the id have expired by then. */
    expiresAt: time('expires_at').notNull(),
  },
  (table) => [index('identity_revocations_expires').on(table.expiresAt)],
);

/** A session of an account in one browser. */
export const identitySignIns = pgTable(
  'identity_sign_ins',
  {
    /** oidc-provider's grant id, and `sid` of its access tokens. */
    grantId: text('grant_id').primaryKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => identityAccounts.id, { onDelete: 'cascade' }),
    userAgent: text('user_agent').notNull(),
    /** IP address of the last token request. */
    address: text('address').notNull(),
    createdAt: time('created_at').notNull(),
    lastUsedAt: time('last_used_at').notNull(),
  },
  (table) => [index('identity_sign_ins_account').on(table.accountId)],
);

/** One-time emailed links. */
export const identityLinks = pgTable(
  'identity_links',
  {
    /** SHA-256 of the link's token, in hex. */
    tokenHash: text('token_hash').primaryKey(),
    purpose: text('purpose').$type<LinkPurpose>().notNull(),
    accountId: uuid('account_id').references(() => identityAccounts.id, { onDelete: 'cascade' }),
    email: text('email').notNull(),
    payload: jsonb('payload').$type<Record<string, string>>().notNull().default({}),
    createdAt: time('created_at').notNull(),
    expiresAt: time('expires_at').notNull(),
    usedAt: time('used_at'),
  },
  (table) => [
    index('identity_links_email').on(table.email, table.purpose),
    index('identity_links_expires').on(table.expiresAt),
  ],
);

/** Passkeys of an account ([1.3]). */
export const identityPasskeys = pgTable(
  'identity_passkeys',
  {
    /** Credential id in base64url. */
    id: text('id').primaryKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => identityAccounts.id, { onDelete: 'cascade' }),
    /** COSE, in base64url. */
    publicKey: text('public_key').notNull(),
    /** Unsigned 32 bits, which exceed a PostgreSQL integer. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: jsonb('transports').$type<PasskeyTransport[]>().notNull(),
    name: text('name').notNull(),
    createdAt: time('created_at').notNull(),
    lastUsedAt: time('last_used_at'),
  },
  (table) => [index('identity_passkeys_account').on(table.accountId)],
);

/** One-time WebAuthn challenges. */
export const identityChallenges = pgTable(
  'identity_challenges',
  {
    /** Purpose and owner: a session, or an authorization request. */
    purpose: text('purpose').primaryKey(),
    challenge: text('challenge').notNull(),
    expiresAt: time('expires_at').notNull(),
  },
  (table) => [index('identity_challenges_expires').on(table.expiresAt)],
);
