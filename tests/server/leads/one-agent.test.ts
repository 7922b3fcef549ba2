import { sql } from 'drizzle-orm';
import { DoNotContact } from '#server/services/leads/do-not-contact.ts';
import { StaffLeads } from '#server/services/leads/staff-leads.ts';
import { itOnPostgres } from '#tests/support/db/engines.ts';
import { openTestDatabase } from '#tests/support/db/server-database.ts';
import { rowsOf } from '#tests/support/desk/server-back-office.ts';

const leadCount = 12;
const agents = Array.from({ length: 16 }, (_, number) => `agent-${number}`);

itOnPostgres('of many agents who take one lead at once, one has it', async () => {
  const database = await openTestDatabase();
  const { db } = database;
  const now = new Date('2026-06-01T16:00:00Z');
  const doNotContact = new DoNotContact({ db, now: () => now, digestKey: async () => 'key' });
  const staff = new StaffLeads({ db, now: () => now, doNotContact, zoneOf: () => 'America/New_York' });
  const recorded: string[] = [];
  for (let number = 0; number < leadCount; number += 1) {
    const id = `lead-${number}`;
    await db.execute(
      sql`insert into partial_leads (id, interface, step, fields, digests, created_at, updated_at, expires_at,
          call_after)
        values (${id}, 'Web', 'contact', '{}', '{}', ${now.toISOString()}, ${now.toISOString()},
          '2026-07-01', ${now.toISOString()})`,
    );
    const results = await Promise.allSettled(
      agents.map((agent) => staff.claim(agent, id, async () => void recorded.push(id))),
    );
    const taken = results.flatMap((result, place) => (result.status === 'fulfilled' ? [agents[place]] : []));
    const codes = results.flatMap((result) =>
      result.status === 'rejected' ? [result.reason.reason?.code] : [],
    );
    expect(taken).toHaveLength(1);
    expect(new Set(codes)).toEqual(new Set(['lead_claimed']));
    const [row] = await rowsOf<{ claimed_by: string }>(
      database,
      sql`select claimed_by from partial_leads where id = ${id}`,
    );
    expect(row?.claimed_by).toBe(taken[0]);
  }
  expect(recorded).toHaveLength(leadCount);
  await database.close();
});
