import type { KnownRows } from './known-rows.ts';

/** Leaves out copies that staff have sent: laws count what the shop sends by itself. */
export const isNoCopy = `id not in (select (after ->> 'copy')::int from staff_log
    where action = 'letter.send_again' and after ? 'copy')`;

const emails = `select id, key, "to" as recipient, subject, text, coalesce(purpose, 'service') as purpose,
    created_at as queued,
    case when last_error is null then (extract(epoch from done_at) * 1000)::float8 end as sent
  from jobs, jsonb_to_record(payload) as email ("to" text, subject text, text text, purpose text)
  where queue = 'mail' and ${isNoCopy}`;

/** Emails about a visit carry its entry for calendars, whose UID begins with the id. */
const entries = `select id, payload ->> 'to' as recipient, payload ->> 'subject' as subject,
    regexp_replace(payload #>> '{calendar,content}', E'\\r\\n ', '', 'g') as entry,
    substring(payload #>> '{calendar,content}' from 'UID:([0-9a-f-]{36})') as visit,
    (extract(epoch from created_at) * 1000)::float8 as created
  from jobs where queue = 'mail' and payload ? 'calendar' and ${isNoCopy}`;

/**
 * A query's first part: the table `emails`. Each payload is unpacked once, and not once for every row that it
 * is compared with.
 */
export const withEmails = `with emails as materialized (${emails})`;

/** A query's first part: the table `entries`. */
export const withEntries = `with entries as materialized (${entries})`;

const unpacked = [
  {
    name: 'unpacked_emails',
    query: emails,
    first: withEmails,
    instead: 'with emails as (table unpacked_emails)',
  },
  {
    name: 'unpacked_entries',
    query: entries,
    first: withEntries,
    instead: 'with entries as (table unpacked_entries)',
  },
].map(({ name, query, ...kept }) => ({
  ...kept,
  name,
  create: `create temporary table ${name} as select *, '0'::xid as version from (${query}) as unpacked limit 0`,
  // Each version of a row has another xmin.
  forget: `delete from ${name} where not exists (select from jobs where jobs.id = ${name}.id and xmin = version)`,
  unpack: `insert into ${name} select unpacked.*, jobs.xmin from (${query}) as unpacked join jobs using (id)
    where not exists (select from ${name} as known where known.id = unpacked.id)`,
}));

type Run = (text: string) => Promise<{ rowCount: number | null }>;

/** Keeps what emails contain in tables, so that laws do not unpack the same ones each time. */
export class UnpackedEmails {
  static readonly tables = unpacked.map(({ name }) => name);

  constructor(
    private readonly run: Run,
    private readonly known: KnownRows,
  ) {}

  async create(): Promise<void> {
    for (const { create } of unpacked) await this.run(create);
  }

  /** Returns the query over the kept table, after that was brought up to date. */
  async read(text: string): Promise<string> {
    const table = unpacked.find(({ first }) => text.includes(first));
    if (!table) return text;
    const { name, first, instead, forget, unpack } = table;
    if (!this.known.find(unpack)) {
      const [forgotten, added] = [await this.run(forget), await this.run(unpack)];
      if (forgotten.rowCount || added.rowCount) this.known.note(`update ${name}`);
      this.known.keep(unpack, []);
    }
    return text.replace(first, instead);
  }
}
