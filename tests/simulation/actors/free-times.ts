import type { VisitType } from '#domain/consultations/consultation-words.ts';
import { listSlots, type Timeslot } from '#domain/consultations/slots-contract.ts';
import type { Place } from '../world/places.ts';
import { BrokenPromise, type World } from '../world/world.ts';
import type { Scene } from './acts.ts';

const day = 24 * 60 * 60_000;
export const hour = 60 * 60_000;
const isoDay = (ahead: number): string => new Date(Date.now() + ahead * day).toISOString().slice(0, 10);

interface Taken {
  id: string;
  consultant: string;
  starts: number;
  ends: number;
  held: number | null;
}

export interface Wanted {
  place: Place;
  type: VisitType;
}

/** Ids of times have the consultant, the kind and the minute. */
export const slotId = (consultant: string, type: VisitType, startsAt: number): string =>
  `${consultant}.${type}.${(startsAt / 60_000).toString(36)}`;

const consultantOf = ({ id }: Timeslot): string => id.split('.')[0] ?? '';

const takenTimes = (world: World): Promise<Taken[]> =>
  world.rows<Taken>(`
    select id, consultant_id as consultant, (extract(epoch from starts_at) * 1000)::float8 as starts,
      (extract(epoch from ends_at) * 1000)::float8 as ends,
      case when state = 'held' then (extract(epoch from held_until) * 1000)::float8 end as held
    from appointments where state in ('held', 'pending', 'confirmed')`);

/** Looks at the times that the shop offers within three days. No time may be taken or blocked. */
export async function offeredTimes(
  { world, actor }: Pick<Scene, 'world' | 'actor'>,
  { place, type }: Wanted,
  from: number,
): Promise<Timeslot[]> {
  const { postal_code, branch } = place;
  const blocked = [...world.memory.blocks.values()].filter(({ isOpened }) => !isOpened);
  const before = await takenTimes(world);
  const query = { postal_code, type, from: isoDay(from), to: isoDay(from + 2) };
  const response = await world.ask(actor, listSlots, { query });
  if (response.statusCode !== 200) return [];
  const { Timeslots, TerritoryGroup } = listSlots.response.parse(response.json());
  if (TerritoryGroup.id !== branch)
    throw new BrokenPromise(`${TerritoryGroup.name} offers times at ${postal_code}`);
  // Others may act between the answers, and move a visit to another consultant at the same time.
  const after = new Map((await takenTimes(world)).map((taken) => [taken.id, taken]));
  const isUnmoved = ({ id, starts, consultant }: Taken): boolean =>
    after.get(id)?.starts === starts && after.get(id)?.consultant === consultant;
  for (const slot of Timeslots) {
    const [start, consultant] = [Date.parse(slot.START_DATE), consultantOf(slot)];
    const meets = (one: { from: number; until: number }) => one.from < start + hour && one.until > start;
    const taken = before.find(
      (one) =>
        one.consultant === consultant &&
        isUnmoved(one) &&
        (one.held === null || one.held > Date.now()) &&
        meets({ from: one.starts, until: one.ends }),
    );
    const block = blocked.find(
      (one) => one.removedAt === undefined && one.consultant === consultant && one.spans.some(meets),
    );
    if (taken) throw new BrokenPromise(`${slot.id} is offered, and ${taken.id} has it`);
    if (block) throw new BrokenPromise(`${slot.id} is offered, and ${consultant} is away`);
  }
  return Timeslots;
}

/** One of few free times, so that people want the same ones. */
export async function freeTime(scene: Scene, wanted: Wanted): Promise<Timeslot | undefined> {
  const slots = await offeredTimes(scene, wanted, scene.common.between(1, 4));
  return slots.length > 0 ? scene.common.pick(slots.slice(0, 3)) : undefined;
}

/** A time that the shop may have to refuse: beside another visit, too soon, or of another branch. */
export async function doubtfulTime(
  { world, chance }: Scene,
  { place, type }: Wanted,
): Promise<{ id: string; startsAt: number }> {
  const visits = (await takenTimes(world)).filter(
    ({ consultant, starts }) => consultant.startsWith(place.branch) && starts > Date.now(),
  );
  const known = visits.length > 0 ? chance.pick(visits) : undefined;
  const nextHour = Math.ceil(Date.now() / hour) * hour;
  const consultant = known?.consultant ?? `${place.branch}-${chance.between(1, 3)}`;
  const at = (startsAt: number, by = consultant) => ({ id: slotId(by, type, startsAt), startsAt });
  if (chance.happens(10)) return at(nextHour + chance.between(0, 1) * hour);
  if (chance.happens(5)) return at(nextHour + chance.between(61, 70) * day);
  if (chance.happens(5))
    return at(nextHour + day, place.branch === 'norwalk-ct' ? 'toronto-on-1' : 'norwalk-ct-1');
  return at((known?.starts ?? nextHour + day) + chance.pick([-2, -1, -1, 0, 1, 1, 2, 8, 24]) * hour);
}
