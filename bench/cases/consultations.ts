import { slotIdOf } from '#domain/consultations/slot-id.ts';
import { schedulingBase } from '#domain/consultations/slots-contract.ts';
import { addDays, isoDay } from '#domain/dates/civil-day.ts';
import { wallClock } from '#domain/dates/wall-clock.ts';
import { openPostgres } from '#server/db/open-postgres.ts';
import { insertConsultants } from '#server/services/consultations/calendars/consultant-store.ts';
import { insertVisits } from '#tests/support/consultations/booking-harness.ts';
import { consultantRow } from '#tests/support/consultations/consultant-rows.ts';
import { bareCalls, bareQuery, type CasesOf, throughputCase } from '../against-bare/bench-case.ts';
import type { HttpClient, Target } from '../against-bare/http-client.ts';

const booked = { branchId: 'norwalk-ct', postalCode: '06851', consultants: 400 };
const listed = { branchId: 'chicago-il', postalCode: '60601', consultants: 40 };

type Branch = typeof booked;

const idsOf = ({ branchId, consultants }: Branch): string[] =>
  Array.from({ length: consultants }, (_, index) => `${branchId}-bench-${index}`);

function monthOf({ postalCode }: Branch): string {
  const { day } = wallClock('America/New_York', new Date());
  const [from, to] = [1, 31].map((days) => isoDay(addDays(day, days))) as [string, string];
  return `${schedulingBase}/slots?${new URLSearchParams({ postal_code: postalCode, type: 'virtual', from, to })}`;
}

async function startsOf(shop: HttpClient, branch: Branch): Promise<number[]> {
  const { Timeslots } = await shop.read<{ Timeslots: { START_DATE: string }[] }>({ path: monthOf(branch) });
  return Timeslots.map(({ START_DATE }) => Date.parse(START_DATE));
}

/** Each booking has a different consultant or hour and a different client network. */
function bookingOf(starts: readonly number[]): Target {
  const ids = idsOf(booked);
  let next = 0;
  const slot = (): string => {
    const count = next++;
    const start = starts[Math.floor(count / ids.length)];
    if (start === undefined) throw new Error('All times are booked: hire more');
    return slotIdOf({ consultantId: ids[count % ids.length] ?? '', type: 'virtual', start });
  };
  const [first_name, last_name, email] = ['Ada', 'Byron', 'ada@example.com'];
  const contact = { first_name, last_name, email, phone: '2035550142', phone_type: 'mobile' };
  const address = { address1: '', city: '', state: '', postalCode: booked.postalCode };
  return {
    method: 'POST',
    status: 201,
    path: `${schedulingBase}/appointments`,
    headers: () => ({ 'x-forwarded-for': `10.${next >> 16}.${(next >> 8) & 255}.${next & 255}` }),
    body: () => ({
      contact,
      address,
      type: 'virtual',
      interface: 'Web',
      comments: '',
      privacy: true,
      slot_id: slot(),
    }),
  };
}

/** Video times of 400 consultants, and a month of free times of 40 whose calendars are half full */
export const consultationCases: CasesOf = async ({ open }) => {
  const [{ http: bare }, { http: shop, databaseUrl }] = [await open('bare'), await open('shop')];
  const { db, close } = await openPostgres(databaseUrl);
  for (const branch of [booked, listed])
    await insertConsultants(
      db,
      idsOf(branch).map((id) => consultantRow({ id, branchId: branch.branchId })),
    );
  const booking = bookingOf(await startsOf(shop, booked));
  const starts = await startsOf(shop, listed);
  const visits = idsOf(listed).flatMap((consultantId, index) =>
    starts
      .filter((_, at) => (at + index) % 2 === 0)
      .map((start) => ({ consultantId, start, branchId: listed.branchId })),
  );
  await insertVisits(db, visits);
  await close();
  const visitRows = await bareQuery(
    bare,
    `select id, consultant_id, starts_at, ends_at, type, latitude, longitude
      from appointments where branch_id = $1`,
    [listed.branchId],
  );
  return [
    throughputCase('book a consultation', {
      bare: [bare, bareCalls.insert],
      shop: [shop, booking],
      atLeast: 0.1,
    }),
    throughputCase(`a month of times between ${visits.length} visits, of their SELECT`, {
      bare: [bare, visitRows],
      shop: [shop, { path: monthOf(listed) }],
      atLeast: 0.1,
      connections: 4,
    }),
  ];
};
