import { sql } from 'drizzle-orm';
import { openTestDatabase, type TestDatabase } from '#tests/support/db/server-database.ts';

/**
 * Tables that grow with visitors, and the column that would divide them among machines. Rows
 * that one transaction changes together have the same value.
 */
const partitionKeys: Record<string, string> = {
  account_charges: 'order_id',
  appointment_comments: 'appointment_id',
  appointment_events: 'appointment_id',
  appointments: 'branch_id',
  business_profiles: 'customer_id',
  calendar_blocks: 'branch_id',
  cart_lines: 'cart_id',
  carts: 'id',
  client_quotes: 'customer_id',
  configurations: 'quote_id',
  consultants: 'branch_id',
  credit_accounts: 'customer_id',
  customer_addresses: 'customer_id',
  customer_preferences: 'customer_id',
  customers: 'id',
  firm_invites: 'firm_id',
  firm_members: 'firm_id',
  flag_exposures: 'visitor',
  idempotency_keys: 'caller',
  identity_accounts: 'id',
  identity_failures: 'key',
  identity_links: 'token_hash',
  identity_passkeys: 'account_id',
  identity_records: 'id',
  identity_revocations: 'id',
  identity_sign_ins: 'account_id',
  inquiries: 'id',
  inquiry_entries: 'inquiry_id',
  inquiry_files: 'inquiry_id',
  brochure_mailings: 'inquiry_id',
  leads: 'id',
  order_changes: 'order_id',
  order_events: 'order_id',
  order_notes: 'order_number',
  order_payment_news: 'order_id',
  order_refunds: 'order_id',
  orders: 'id',
  partial_leads: 'id',
  pro_applications: 'customer_id',
  project_comments: 'project_id',
  project_entities: 'project_id',
  project_links: 'project_id',
  project_photos: 'project_id',
  projects: 'id',
  question_posts: 'question_id',
  quotes: 'id',
  review_photos: 'review_id',
  review_reports: 'review_id',
  review_versions: 'review_id',
  review_votes: 'review_id',
  reviews: 'subject',
  saved_carts: 'customer_id',
  saved_configurations: 'customer_id',
  tax_certificates: 'customer_id',
  used_captchas: 'digest',
};

/** Tables of one machine: queues, stock, staff's work and settings. */
const undivided = new Set([
  ...['jobs', 'job_schedules', 'outbox', 'part_stock', 'payment_events', 'inbound_texts', 'pro_invites'],
  ...['do_not_contact_log', 'review_invitations', 'review_summaries', 'site_counts', 'flag_counts'],
  ...['approval_emails', 'approval_notices', 'staff_approvals', 'staff_log', 'role_grants', 'work_marks'],
  ...['flag_environments', 'flag_history', 'flag_overrides', 'identity_challenges', 'identity_secrets'],
  ...[
    'content_packs',
    'content_refs',
    'draft_previews',
    'release_activations',
    'releases',
    'server_processes',
  ],
  ...['sandbox_paypal_orders', 'sandbox_paypal_replies'],
]);

const random = 'a digest of random bits, which never meet: an index would do';

/** Unique keys of divided tables that do not contain the partition key, and why the shop needs them. */
const acrossPartitions: Record<string, string> = {
  appointments_one_party: 'a consultant visits one party at a time; consultants belong to one branch',
  carts_customer: 'a customer has one cart on all devices',
  carts_token_hash_unique: random,
  client_quotes_digest_unique: random,
  consultants_pkey: 'staff choose the name of a consultant; a branch and it would do',
  customers_confirmed_email: 'an address belongs to one customer',
  firm_invites_digest_unique: random,
  firm_members_pkey: 'a member belongs to one firm',
  identity_accounts_email_unique: 'people sign in by their address',
  identity_passkeys_pkey: 'a browser signs in by the id of its passkey alone',
  identity_sign_ins_pkey: random,
  inquiries_key_digest_unique: random,
  inquiries_reference_unique: 'people name an inquiry by its reference',
  inquiry_entries_delivery_token_unique: random,
  inquiry_entries_message_id_unique: 'an email that arrives twice is stored once',
  leads_reference_unique: 'people name a request by its reference',
  orders_number_unique: 'people name an order by its number',
  orders_paypal_order_id_unique: 'a payment pays one order',
  project_links_digest_unique: random,
  question_posts_pkey: 'links name an answer by its id',
  reviews_pkey: 'links and imports name a review by its id',
};

interface Key {
  table: string;
  name: string;
  columns: string[];
  /** Of one column that is a random UUID or a number of a sequence */
  isGenerated: boolean;
}

let database: TestDatabase;
let keys: Key[];
let tables: string[];
beforeAll(async () => {
  database = await openTestDatabase();
  const rowsOf = async <T>(answer: PromiseLike<unknown>) => ((await answer) as { rows: T[] }).rows;
  keys = await rowsOf<Key>(
    database.db.execute(sql`
      select t.relname as "table", i.relname as name, columns.names as columns,
        array_length(columns.names, 1) = 1 and (columns.identity <> '' or columns.type = 'uuid') as "isGenerated"
      from pg_index x
      join pg_class i on i.oid = x.indexrelid
      join pg_class t on t.oid = x.indrelid
      join pg_namespace n on n.oid = t.relnamespace and n.nspname = 'public'
      cross join lateral (
        select array_agg(a.attname::text) as names, min(a.attidentity::text) as identity,
          min(format_type(a.atttypid, null)) as type
        from pg_attribute a where a.attrelid = t.oid and a.attnum = any (x.indkey)
      ) columns
      where x.indisunique or x.indisexclusion`),
  );
  const found = await rowsOf<{ name: string }>(
    database.db.execute(
      sql`select table_name as name from information_schema.tables where table_schema = 'public'`,
    ),
  );
  tables = found.map(({ name }) => name);
});
afterAll(() => database.close());

it('each table is divided by a key, or belongs to one machine', () => {
  expect(tables.length).toBeGreaterThan(80);
  const unassigned = tables.filter((table) => !partitionKeys[table] && !undivided.has(table));
  expect(unassigned).toEqual([]);
  expect([...Object.keys(partitionKeys), ...undivided].filter((table) => !tables.includes(table))).toEqual(
    [],
  );
});

it('keys that are unique across machines are those that the business needs', () => {
  const across = keys.filter(({ table, columns, isGenerated }) => {
    const key = partitionKeys[table];
    return key !== undefined && !columns.includes(key) && !isGenerated;
  });
  expect(across.map(({ name }) => name).sort()).toEqual(Object.keys(acrossPartitions).sort());
});
