import type { Caller } from '#domain/access/caller.ts';
import type { Appointment } from '#domain/consultations/appointments-contract.ts';
import { slotIdOf } from '#domain/consultations/slot-id.ts';
import { dayOfIso } from '#domain/dates/civil-day.ts';
import { instantOf } from '#domain/dates/wall-clock.ts';
import type { Database } from '#server/db/database.ts';
import { HttpError } from '#server/http/http-error.ts';
import { findAppointment } from '#server/services/consultations/appointments/store.ts';
import { appointments } from '#server/services/consultations/tables.ts';
import { bookingRoom, hire, insertVisits, monday } from './booking-harness.ts';

const racers = 100;
const guest: Caller = { kind: 'guest' };
const [ann, ben] = ['ann', 'ben'] as const;

export const hireRacers = (db: Database): Promise<void> => hire(db, [ann, ben]);

const startOf = (hour: number): number =>
  instantOf('America/New_York', dayOfIso(monday), hour * 60).getTime() + 7 * 86_400_000;
const slotAt = (consultantId: string, hour: number): string =>
  slotIdOf({ consultantId, type: 'virtual', start: startOf(hour) });

const bookingOf = (slot_id: string) => ({
  slot_id,
  type: 'virtual' as const,
  interface: 'Web' as const,
  privacy: true as const,
  contact: {
    first_name: 'Ada',
    last_name: 'Racer',
    email: 'ada@example.com',
    phone: '2035550142',
    phone_type: 'mobile' as const,
  },
  address: { address1: '', city: '', state: '', postalCode: '06851' },
  comments: '',
  items: [],
  do_not_contact: false,
});

export type Answers = Record<string, number>;

export interface Outcome {
  answers: Answers;
  expected: Answers;
}

async function race(work: (index: number) => Promise<unknown>): Promise<Answers> {
  const answers: Answers = {};
  await Promise.all(
    Array.from({ length: racers }, async (_, index) => {
      const answer = await work(index).then(
        () => 'done',
        (error: unknown) => (error instanceof HttpError ? String(error.status) : String(error)),
      );
      answers[answer] = (answers[answer] ?? 0) + 1;
    }),
  );
  return answers;
}

const one = { done: 1, 409: racers - 1 };

interface Room {
  db: Database;
  at: (index: number) => ReturnType<typeof bookingRoom>;
}

/** Two server processes on one database; a branch with two consultants and no bookings. */
async function emptyRoom([db, other]: readonly [Database, Database]): Promise<Room> {
  await db.delete(appointments);
  const processes = [bookingRoom(db), bookingRoom(other)] as const;
  return { db, at: (index) => (index % 2 === 0 ? processes[0] : processes[1]) };
}

const book = ({ at }: Room, index: number, slot: string, hold?: string): Promise<Appointment> =>
  at(index).bookings.book(
    { ...bookingOf(slot), ...(hold && { hold_id: hold }) },
    { caller: guest, address: '::1' },
  );

const linkOf = ({ manage_url }: Appointment) => ({
  caller: guest,
  token: new URL(manage_url).searchParams.get('token') ?? '',
});

const move = ({ at }: Room, index: number, appointment: Appointment, slot: string): Promise<Appointment> =>
  at(index).changes.reschedule(appointment.id, slot, linkOf(appointment));

const staff: Caller = { kind: 'staff', id: 'agent', roles: ['agent'], scopes: [] };

const drag = ({ at }: Room, index: number, id: string, slot_id: string, sequence = 0): Promise<void> =>
  at(index).moves.move(staff, id, { slot_id, sequence, reason: 'Dragged' });

async function manyBooked({ db, at }: Room): Promise<{ id: string; token: string }[]> {
  const rows = await insertVisits(
    db,
    Array.from({ length: racers }, (_, index) => ({ consultantId: `other-${index}`, start: startOf(9) })),
  );
  return Promise.all(rows.map(async (row) => ({ id: row.id, token: await at(0).links.tokenOf(row) })));
}

/** A race of a hundred; `share` is its percentage of all races. */
interface Contest {
  name: string;
  share: number;
  run: (room: Room, seed: number) => Promise<Outcome>;
}

const contests: Contest[] = [
  {
    name: 'hold one time',
    share: 15,
    run: async (room, seed) => {
      const slot = slotAt(ann, 9 + (seed % 8));
      const answers = await race((index) => room.at(index).bookings.hold(slot, '06851', '::1'));
      return { answers, expected: one };
    },
  },
  {
    name: 'book one time',
    share: 15,
    run: async (room, seed) => {
      const slot = slotAt(ann, 9 + (seed % 8));
      return { answers: await race((index) => book(room, index, slot)), expected: one };
    },
  },
  {
    name: 'book the time that half of them hold',
    share: 15,
    run: async (room, seed) => {
      const slot = slotAt(ann, 9 + (seed % 8));
      const { id } = await room.at(0).bookings.hold(slot, '06851', '::1');
      const answers = await race((index) => book(room, index, slot, index % 4 < 2 ? id : undefined));
      return { answers, expected: one };
    },
  },
  {
    name: 'confirm one booking',
    share: 20,
    run: async (room, seed) => {
      const booked = await book(room, 0, slotAt(ann, 9 + (seed % 8)));
      const answers = await race((index) => room.at(index).changes.confirm(booked.id, linkOf(booked)));
      return { answers, expected: one };
    },
  },
  {
    name: 'move their bookings to one time',
    share: 5,
    run: async (room, seed) => {
      const slot = slotAt(ann, 10 + (seed % 7));
      const booked = await manyBooked(room);
      const answers = await race((index) => {
        const { id = '', token } = booked[index] ?? {};
        return room.at(index).changes.reschedule(id, slot, { caller: guest, token });
      });
      return { answers, expected: one };
    },
  },
  {
    // Each waits for the other to move: both stay.
    name: 'swap two bookings',
    share: 15,
    run: async (room) => {
      const [first, second] = [await book(room, 0, slotAt(ann, 9)), await book(room, 0, slotAt(ben, 9))];
      const answers = await race((index) =>
        index % 4 < 2 ? move(room, index, first, slotAt(ben, 9)) : move(room, index, second, slotAt(ann, 9)),
      );
      return { answers, expected: { 409: racers } };
    },
  },
  {
    // The second always moves; the first follows if it is late enough.
    name: 'move one booking to where another leaves',
    share: 15,
    run: async (room) => {
      const [first, second] = [await book(room, 0, slotAt(ann, 9)), await book(room, 0, slotAt(ben, 9))];
      const answers = await race((index) =>
        index % 4 < 2 ? move(room, index, first, slotAt(ben, 9)) : move(room, index, second, slotAt(ben, 15)),
      );
      const follower = await findAppointment(room.db, first.id);
      const done = follower?.consultantId === ben ? 2 : 1;
      return { answers, expected: { done, 409: racers - done } };
    },
  },
];

/** Races of staff in the calendar; each is run like those above, beside their shares. */
const staffContests: Omit<Contest, 'share'>[] = [
  {
    name: 'drag one visit to several times',
    run: async (room) => {
      const { id } = await book(room, 0, slotAt(ann, 9));
      const answers = await race((index) => drag(room, index, id, slotAt(ben, 10 + (index % 6))));
      return { answers, expected: one };
    },
  },
  {
    name: 'drag a visit to a time that others book',
    run: async (room) => {
      const { id } = await book(room, 0, slotAt(ann, 9));
      const slot = slotAt(ben, 11);
      const answers = await race((index) =>
        index % 4 < 2 ? drag(room, index, id, slot) : book(room, index, slot),
      );
      return { answers, expected: one };
    },
  },
  {
    name: 'drag their visits to one time',
    run: async (room, seed) => {
      const booked = await manyBooked(room);
      const slot = slotAt(ann, 10 + (seed % 7));
      const answers = await race((index) => drag(room, index, booked[index]?.id ?? '', slot));
      return { answers, expected: one };
    },
  },
  {
    name: 'drag a visit and undo it',
    run: async (room) => {
      const { id } = await book(room, 0, slotAt(ann, 9));
      await drag(room, 0, id, slotAt(ben, 9));
      const answers = await race((index) =>
        index % 4 < 2 ? room.at(index).moves.undo(staff, id, 1) : drag(room, index, id, slotAt(ann, 11), 1),
      );
      return { answers, expected: one };
    },
  },
];

export const staffRaces = (seeds: number) =>
  staffContests.map(({ name, run }) => ({
    name,
    seeds,
    race: async (clients: readonly [Database, Database], seed: number) => run(await emptyRoom(clients), seed),
  }));

/** Returns the races of each kind out of `count`; each runs between two server processes. */
export const bookingRaces = (count: number) =>
  contests.map(({ name, share, run }) => ({
    name,
    seeds: (count * share) / 100,
    race: async (clients: readonly [Database, Database], seed: number) => run(await emptyRoom(clients), seed),
  }));
