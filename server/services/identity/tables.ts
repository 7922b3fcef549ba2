import { bigint, index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { PasskeyTransport } from '#domain/contracts/passkeys.ts';
import type { LinkPurpose } from './domain.ts';

const time = (name: string) => timestamp(name, { withTimezone: true });

/** Who can sign in. What the shop knows of a customer beside that is kept by the customers service. */
export const identityAccounts = pgTable('identity_accounts', {
  id: uuid('id').primaryKey().defaultRandom(),
  /** In lower case, and confirmed: an account begins when its address is. */
  email: text('email').notNull().unique(),
  /** Argon2id in its PHC string. */
  passwordHash: text('password_hash').notNull(),
  passwordChangedAt: time('password_changed_at').notNull(),
  /** No token that was issued before then is good any more. */
  tokensValidFrom: time('tokens_valid_from').notNull(),
  createdAt: time('created_at').notNull(),
});

/** What oidc-provider keeps: sessions, grants, codes, refresh tokens and interactions, each by its model. */
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

/** Ids of access tokens (`jti`), and of sign-ins (`sid`), that ended before their time. */
export const identityRevocations = pgTable(
  'identity_revocations',
  {
    id: text('id').primaryKey(),
    /** When no token with the id is good anyway. */
    expiresAt: time('expires_at').notNull(),
  },
  (table) => [index('identity_revocations_expires').on(table.expiresAt)],
);

/** A sign-in of an account at one browser, from its code to its end. */
export const identitySignIns = pgTable(
  'identity_sign_ins',
  {
    /** The grant's id at oidc-provider, and the `sid` of its access tokens. */
    grantId: text('grant_id').primaryKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => identityAccounts.id, { onDelete: 'cascade' }),
    userAgent: text('user_agent').notNull(),
    /** The network address of the last token request. */
    address: text('address').notNull(),
    createdAt: time('created_at').notNull(),
    lastUsedAt: time('last_used_at').notNull(),
  },
  (table) => [index('identity_sign_ins_account').on(table.accountId)],
);

/** Links of letters, each good once. */
export const identityLinks = pgTable(
  'identity_links',
  {
    /** SHA-256 of the token in the link, in hex. */
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
    /** The credential's id in base64url. */
    id: text('id').primaryKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => identityAccounts.id, { onDelete: 'cascade' }),
    /** COSE, in base64url. */
    publicKey: text('public_key').notNull(),
    /** 32 bits without a sign, which are more than an integer here. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: jsonb('transports').$type<PasskeyTransport[]>().notNull(),
    name: text('name').notNull(),
    createdAt: time('created_at').notNull(),
    lastUsedAt: time('last_used_at'),
  },
  (table) => [index('identity_passkeys_account').on(table.accountId)],
);

/** What a browser is to answer with a passkey, once. */
export const identityChallenges = pgTable(
  'identity_challenges',
  {
    /** What for, and by whom: a sign-in at one browser, or the request for a code. */
    purpose: text('purpose').primaryKey(),
    challenge: text('challenge').notNull(),
    expiresAt: time('expires_at').notNull(),
  },
  (table) => [index('identity_challenges_expires').on(table.expiresAt)],
);
