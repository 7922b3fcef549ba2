import { slotIdOf } from '#domain/consultations/slot-id.ts';
import { schedulingBase } from '#domain/consultations/slots-contract.ts';
import { addDays, isoDay, wallClock } from '#domain/dates/civil-day.ts';
import type { Database } from '#server/db/database.ts';
import { openPostgres } from '#server/db/open-postgres.ts';
import { insertConsultants } from '#server/services/consultations/calendars/consultant-store.ts';
import { insertVisits } from '#tests/support/consultations/booking-harness.ts';
import { bookingRaces, hireRacers } from '#tests/support/consultations/booking-races.ts';
import { consultantRow } from '#tests/support/consultations/consultant-rows.ts';
import { bareServer } from './against-bare/bare-server.ts';
import { compare, onPostgres } from './against-bare/compare.ts';
import type { Target } from './against-bare/drive.ts';
import { openShopOnPostgres } from './against-bare/shop-server.ts';

const connections = 16;

const booked = { branchId: 'norwalk-ct', postalCode: '06851', consultants: 400 };
const listed = { branchId: 'chicago-il', postalCode: '60601', consultants: 40 };

type Branch = typeof booked;
type Shop = Awaited<ReturnType<typeof openShopOnPostgres>>;

async function hire(db: Database, { branchId, consultants }: Branch): Promise<string[]> {
  const ids = Array.from({ length: consultants }, (_, index) => `${branchId}-bench-${index}`);
  await insertConsultants(
    db,
    ids.map((id) => consultantRow({ id, branchId })),
  );
  return ids;
}

function monthOf({ postalCode }: Branch): string {
  const { day } = wallClock('America/New_York', new Date());
  const [from, to] = [1, 31].map((days) => isoDay(addDays(day, days))) as [string, string];
  return `${schedulingBase}/slots?${new URLSearchParams({ postal_code: postalCode, type: 'virtual', from, to })}`;
}

async function startsOf({ app }: Shop, branch: Branch): Promise<number[]> {
  const { Timeslots } = (await app.inject(monthOf(branch))).json();
  return Timeslots.map(({ START_DATE }: { START_DATE: string }) => Date.parse(START_DATE));
}

/** Each booking has a different consultant or hour and a different client network. */
async function bookingTarget(shop: Shop): Promise<Target> {
  const ids = await hire(shop.database.db, booked);
  const starts = await startsOf(shop, booked);
  const slot = (count: number): string => {
    const start = starts[Math.floor(count / ids.length)];
    if (start === undefined) throw new Error('All times are booked: hire more');
    return slotIdOf({ consultantId: ids[count % ids.length] ?? '', type: 'virtual', start });
  };
  let next = 0;
  const fields = {
    contact: {
      first_name: 'Ada',
      last_name: 'Byron',
      email: 'ada@example.com',
      phone: '2035550142',
      phone_type: 'mobile',
    },
    address: { address1: '', city: '', state: '', postalCode: booked.postalCode },
    type: 'virtual',
    interface: 'Web',
    comments: '',
    privacy: true,
  };
  const body = (): string => JSON.stringify({ ...fields, slot_id: slot(next++) });
  return {
    port: shop.port,
    method: 'POST',
    status: 201,
    body,
    path: () => `${schedulingBase}/appointments`,
    network: (count) => `10.${count >> 16}.${(count >> 8) & 255}.${count & 255}`,
  };
}

async function fillMonth(shop: Shop): Promise<void> {
  const ids = await hire(shop.database.db, listed);
  const starts = await startsOf(shop, listed);
  const visits = ids.flatMap((consultantId, index) =>
    starts
      .filter((_, at) => (at + index) % 2 === 0)
      .map((start) => ({ consultantId, start, branchId: listed.branchId })),
  );
  await insertVisits(shop.database.db, visits);
  process.stdout.write(`${visits.length} visits of ${ids.length} consultants in ${starts.length} times\n`);
}

/** Runs a thousand races of a hundred requests; counts the races without exactly one winner. */
async function raceAll(url: string): Promise<void> {
  const clients = [await openPostgres(url), await openPostgres(url)] as const;
  await clients[0].migrate();
  await hireRacers(clients[0].db);
  for (const { name, seeds, race } of bookingRaces(1000)) {
    let wrong = 0;
    for (let seed = 0; seed < seeds; seed += 1) {
      const { answers, expected } = await race([clients[0].db, clients[1].db], seed);
      const isRight =
        Object.keys(answers).length === Object.keys(expected).length &&
        Object.entries(expected).every(([answer, count]) => answers[answer] === count);
      if (isRight) continue;
      wrong += 1;
      process.stdout.write(`${name}, seed ${seed}: ${JSON.stringify(answers)}\n`);
    }
    process.stdout.write(`a hundred ${name}: ${seeds} seeds, ${wrong} wrong\n`);
  }
  for (const client of clients) await client.close();
}

/**
 * Compares booking with one INSERT, and a month of free times with the SELECT of its visits. With `races`,
 * runs a thousand races instead.
 */
void onPostgres(async ({ url }) => {
  if (process.argv.includes('races')) return raceAll(url);
  const bare = await bareServer(url);
  const shop = await openShopOnPostgres(url, { TRUST_PROXY: 'loopback' });
  const booking = await bookingTarget(shop);
  await compare('book a time', { bare: bare.insert, shop: booking, connections, bound: 0.25 });
  await fillMonth(shop);
  const visits = `select id, consultant_id, starts_at, ends_at, type, latitude, longitude
    from appointments where branch_id = $1`;
  await compare('a month of times', {
    bare: bare.query(visits, [listed.branchId]),
    shop: { port: shop.port, method: 'GET', path: () => monthOf(listed) },
    connections: 4,
    bound: 0.1,
  });
  await shop.close();
  await bare.close();
});
