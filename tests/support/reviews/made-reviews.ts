import { hash, randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { TestApp } from '../server/server-app.ts';
import { madeWords } from './made-words.ts';

type Database = TestApp['database'];

export async function newReview(
  { db }: Database,
  state: 'unconfirmed' | 'pending' | 'refusing' | 'shown',
  by: { customerId?: string; email?: string; invitation?: string; subject?: string } = {},
): Promise<string> {
  const id = randomUUID();
  const customerId = by.email ? null : (by.customerId ?? randomUUID());
  await db.execute(
    sql`insert into reviews (id, kind, subject, source, state, rating, aspects, title, text, name, place, written_at,
        customer_id, email, invitation_id)
      values (${id}, 'product', ${by.subject ?? 'crank-handle'}, 'customer', ${state}, ${madeWords.rating}, '{}', ${madeWords.title}, ${madeWords.text},
        ${madeWords.name}, ${madeWords.place}, now(), ${customerId}, ${by.email ?? null}, ${by.invitation ?? null})`,
  );
  return id;
}

export async function newPhoto({ db }: Database, review: string): Promise<string> {
  const id = randomUUID();
  await db.execute(sql`insert into review_photos (id, review_id, place, content, width, height, alt)
    values (${id}, ${review}, 0, '\\xffd8ffd9', 640, 480, 'The sash')`);
  return id;
}

/** An emailed link that may review `crank-handle`, and the review of its address. */
export async function newInvitation(
  database: Database,
  state: 'unconfirmed' | 'pending' = 'pending',
): Promise<{ key: string; review: string }> {
  const [id, key, email] = [randomUUID(), randomUUID(), `${randomUUID()}@example.com`];
  const digest = hash('sha256', key);
  const subjects = JSON.stringify([{ kind: 'product', id: 'crank-handle' }]);
  await database.db.execute(
    sql`insert into review_invitations (id, source, source_id, email, key_digest, subjects, created_at, expires_at)
      values (${id}, 'order', ${key}, ${email}, ${digest}, ${subjects}, now(), now() + interval '90 days')`,
  );
  return { key, review: await newReview(database, state, { email, invitation: id }) };
}
