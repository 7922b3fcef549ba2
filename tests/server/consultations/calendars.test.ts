import { offeredSlots } from '#domain/consultations/availability.ts';
import type { DatabaseClient } from '#server/db/database.ts';
import { insertBlock, type StoredBlock } from '#server/services/consultations/calendars/block-store.ts';
import { Calendars } from '#server/services/consultations/calendars/calendars.ts';
import {
  consultantsOfBranch,
  updateConsultant,
} from '#server/services/consultations/calendars/consultant-store.ts';
import { seedDemoConsultants } from '#server/start/seed-demo-consultants.ts';
import { consultantRow, insertConsultant } from '#tests/support/consultations/consultant-rows.ts';
import { fixtureContent } from '#tests/support/content/server-content.ts';
import { openTestDatabase } from '#tests/support/db/server-database.ts';

let database: DatabaseClient;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const zones: Record<string, string> = { 'norwalk-ct': 'America/New_York', 'toronto-on': 'America/Toronto' };
const calendars = new Calendars({
  branch: (branch_id) => ({
    branch_id,
    formal_name: 'A branch',
    state: { name: 'A state', abbreviation: 'CT' },
    country: branch_id === 'toronto-on' ? 'CA' : 'US',
    branch_url: '/',
    branch_retail: [],
    time_zone: zones[branch_id] ?? 'America/Chicago',
    zone: 'RT',
    phone: '+1 (203) 555-0110',
  }),
});

const blockRow = (id: string, over: Partial<StoredBlock>): StoredBlock => {
  const [startsAt, endsAt] = [new Date('2027-03-01T14:00Z'), new Date('2027-03-01T16:00Z')];
  return {
    id: `00000000-0000-4000-8000-00000000000${id}`,
    branchId: 'norwalk-ct',
    consultantId: null,
    blockType: 'Block',
    startsAt,
    endsAt,
    rrule: null,
    insteadStartsAt: null,
    note: '',
    createdBy: 'account-agent',
    createdAt: startsAt,
    reachesFrom: startsAt,
    reachesUntil: endsAt,
    ...over,
  };
};

it('[3.23] offers the slots of consultants, without what is blocked and with what is opened', async () => {
  const { db } = database;
  await insertConsultant(db, consultantRow());
  await insertConsultant(db, consultantRow({ id: 'other', branchId: 'toronto-on' }));
  await insertBlock(db, blockRow('1', {}));
  await insertBlock(db, blockRow('2', { branchId: 'toronto-on', endsAt: new Date('2027-03-01T22:00Z') }));
  const evening = { startsAt: new Date('2027-03-01T23:00Z'), endsAt: new Date('2027-03-02T00:00Z') };
  await insertBlock(
    db,
    blockRow('3', {
      blockType: 'Unblock',
      consultantId: 'grace',
      rrule: 'FREQ=DAILY',
      ...evening,
      reachesFrom: evening.startsAt,
      reachesUntil: null,
    }),
  );
  const days = { from: '2027-03-01', to: '2027-03-02' };
  const { span, ...calendar } = await calendars.branchCalendar(db, 'norwalk-ct', days);
  expect(span.start).toBeLessThan(Date.parse('2027-03-01T05:00Z'));
  const slots = offeredSlots({
    ...calendar,
    ...days,
    busy: [],
    type: 'home',
    place: { postalCode: '06851' },
    now: new Date('2027-02-28T12:00Z'),
  });
  expect(slots.map(({ start }) => new Date(start).toISOString().slice(5, 13))).toEqual([
    ...['03-01T16', '03-01T17', '03-01T18', '03-01T19', '03-01T20', '03-01T21', '03-01T23'],
    ...['03-02T14', '03-02T15', '03-02T16', '03-02T17', '03-02T18', '03-02T19', '03-02T20', '03-02T21'],
    '03-02T23',
  ]);
  expect(new Set(slots.map(({ consultantId }) => consultantId))).toEqual(new Set(['grace']));
});

it('answers a consultant under a lock, and no other', async () => {
  await insertConsultant(database.db, consultantRow());
  await database.db.transaction(async (tx) => {
    expect(await calendars.lockConsultant(tx, 'grace')).toMatchObject({
      id: 'grace',
      branchId: 'norwalk-ct',
    });
    expect(await calendars.lockConsultant(tx, 'nobody')).toBeUndefined();
  });
});

describe('consultants to try the shop with', () => {
  const coast = fixtureContent.branches.map((branch) => ({
    ...branch,
    zone: branch.branch_id === 'toronto-on' ? ('NRT' as const) : branch.zone,
  }));

  it('are three of each branch with live slots, at its showroom, and none of another', async () => {
    const { db } = database;
    const now = new Date('2027-01-04T15:00:00Z');
    await seedDemoConsultants(db, { ...fixtureContent, branches: coast }, now);
    const inland = await consultantsOfBranch(db, 'des-moines-ia');
    expect(inland.map(({ id }) => id).sort()).toEqual([
      ...['des-moines-ia-1', 'des-moines-ia-2', 'des-moines-ia-3'],
    ]);
    for (const consultant of inland) {
      expect(consultant).toMatchObject({ baseLatitude: 41.5868, baseLongitude: -93.625 });
      expect(consultant.email).toMatch(/^[a-z.]+@clerestory\.example$/);
      expect(consultant.phone).toMatch(/^\+120355501\d\d$/);
    }
    const toronto = await consultantsOfBranch(db, 'toronto-on');
    expect(toronto.filter(({ id }) => id.startsWith('toronto-on'))).toEqual([]);
  });

  it('stay as they are when the shop starts again', async () => {
    const { db } = database;
    await updateConsultant(db, 'des-moines-ia-1', { name: 'Renamed', activeUntil: '2027-03-01' });
    const before = await consultantsOfBranch(db, 'des-moines-ia');
    await seedDemoConsultants(db, { ...fixtureContent, branches: coast }, new Date());
    expect(await consultantsOfBranch(db, 'des-moines-ia')).toEqual(before);
  });
});
