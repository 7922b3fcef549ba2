import type { BlockOccurrence, CalendarBlock } from '#domain/consultations/staff-blocks-contract.ts';
import type { DeskConsultant } from '#domain/consultations/staff-calendars-contract.ts';

const office = [{ from: '09:00', to: '17:00' }];

export const deskConsultant = (over: Partial<DeskConsultant> = {}): DeskConsultant => ({
  id: 'iris',
  branch_id: 'norwalk-ct',
  name: 'Iris Vance',
  email: 'iris@clerestory.example',
  phone: '+12035550161',
  kinds: ['home', 'virtual', 'showroom'],
  postal_prefixes: [],
  week: [[], office, office, office, office, office, []],
  base: { latitude: 41.117, longitude: -73.408 },
  ...over,
});

export const deskConsultants = [
  deskConsultant(),
  deskConsultant({
    id: 'noor',
    name: 'Noor Haddad',
    email: 'noor@clerestory.example',
    postal_prefixes: ['068'],
    week: [[], [], office, office, office, office, [{ from: '10:00', to: '14:00' }]],
  }),
];

export const calendarBlock = (over: Partial<CalendarBlock> = {}): CalendarBlock => ({
  id: 'block-1',
  branch_id: 'norwalk-ct',
  consultant_id: 'iris',
  block_type: 'Block',
  // Tuesday, noon to one in Norwalk
  starts_at: '2026-12-01T17:00:00.000Z',
  ends_at: '2026-12-01T18:00:00.000Z',
  note: 'Lunch with Ed',
  created_by: 'account-agent',
  created_at: '2026-11-20T15:00:00.000Z',
  version: 'first',
  ...over,
});

const timesOf = ({ id, consultant_id, starts_at, ends_at }: CalendarBlock): BlockOccurrence => ({
  block_id: id,
  starts_at,
  ends_at,
  kind: 'Block',
  ...(consultant_id !== undefined && { consultant_id }),
});

const inventory = calendarBlock({
  id: 'block-2',
  consultant_id: undefined,
  note: 'Inventory',
  rrule: 'FREQ=WEEKLY',
  starts_at: '2026-12-04T20:00:00.000Z',
  ends_at: '2026-12-04T22:00:00.000Z',
});

/** A block of one consultant on Tuesday, and a weekly one of the branch on Friday. */
export const weekBlocks = (first: CalendarBlock = calendarBlock()) => ({
  time_zone: 'America/New_York',
  blocks: [first, inventory],
  occurrences: [timesOf(first), timesOf(inventory)],
});

export const deskMonth = {
  days: Array.from({ length: 31 }, (_, index) => {
    const isWorked = ![0, 6].includes(new Date(Date.UTC(2026, 11, index + 1)).getUTCDay());
    return {
      day: `2026-12-${String(index + 1).padStart(2, '0')}`,
      booked: isWorked ? (index * 5) % 9 : 0,
      free: isWorked ? 12 - ((index * 5) % 9) : 0,
    };
  }),
};
