/**
 * A query's first part: the table `emails`. Each payload is unpacked once, and not once for every row that it
 * is compared with.
 */
export const withEmails = `with emails as materialized (
  select id, key, "to" as recipient, subject, text, coalesce(purpose, 'service') as purpose,
    case when last_error is null then (extract(epoch from done_at) * 1000)::float8 end as sent
  from jobs, jsonb_to_record(payload) as email ("to" text, subject text, text text, purpose text)
  where queue = 'mail')`;
