import { removeConsultant } from '#domain/consultations/staff-calendars-contract.ts';
import { localTime, places, zoneOf } from '../world/places.ts';
import { BrokenPromise } from '../world/world.ts';
import type { Act, Scene } from './acts.ts';
import { sendOnLeave } from './calendar-acts.ts';
import { leaveOf } from './consultant-acts.ts';
import { offeredTimes } from './free-times.ts';
import { say } from './settings.ts';

const day = 24 * 60 * 60_000;

interface Visit {
  id: string;
  starts: number;
  state: string;
}

/** One with visits ahead, if any has some. */
async function aConsultant({ world, common }: Scene): Promise<string> {
  const busy = await world.rows<{ id: string }>(`select distinct consultant_id as id from appointments
    where state in ('pending', 'confirmed') and starts_at > to_timestamp(${Date.now() / 1000}) order by 1`);
  if (busy.length > 0 && common.happens(80)) return common.pick(busy).id;
  return `${common.pick(places).branch}-${common.between(1, 3)}`;
}

/** Visits from a day on, soonest first. */
async function visitsFrom({ world }: Scene, consultant: string, until: string): Promise<Visit[]> {
  const rows = await world.rows<Visit>(`
    select id, state, (extract(epoch from starts_at) * 1000)::float8 as starts from appointments
    where consultant_id = '${consultant}' and state in ('pending', 'confirmed', 'to_move')
    order by starts_at, id`);
  return rows.filter(
    ({ starts }) => localTime(starts, zoneOf(world.memory.branchOf(consultant))).day >= until,
  );
}

/** The day of a visit or the one after it, so that others come before it. */
async function aDay(scene: Scene, id: string): Promise<string> {
  const { common, world } = scene;
  const ahead = (await visitsFrom(scene, id, '')).filter(({ starts }) => starts > Date.now());
  const at = ahead.length > 0 ? common.pick(ahead).starts : Date.now() + common.between(0, 3) * day;
  return localTime(at + common.between(0, 1) * day, zoneOf(world.memory.branchOf(id))).day;
}

/** No time of a consultant is offered from the day on that follows the last one. */
async function requireNotOffered(scene: Scene, id: string, until: string): Promise<void> {
  const place = places.find(({ branch }) => branch === scene.world.memory.branchOf(id));
  if (!place) return;
  for (const slot of await offeredTimes(scene, { place, type: 'virtual' }, scene.common.between(0, 3)))
    if (
      slot.id.startsWith(`${id}.`) &&
      localTime(Date.parse(slot.START_DATE), zoneOf(place.branch)).day >= until
    )
      throw new BrokenPromise(`${id} works until ${until}, and ${slot.id} is offered`);
}

/**
 * A consultant leaves the calendar, today or later: the answer names the visits ahead, which stay booked, and
 * no time is offered any more. A later act of a leave ends it.
 */
const takeOut: Act = async (scene) => {
  const { world, actor, common, isOnly } = scene;
  const { leaves } = world.memory;
  // The act of a leave ends an earlier one.
  if (leaves.size > 0) await sendOnLeave(scene);
  if (leaves.size > 0) return 'no other leave';
  const id = await aConsultant(scene);
  const today = localTime(Date.now(), zoneOf(world.memory.branchOf(id))).day;
  const chosen = common.happens(75) ? await aDay(scene, id) : undefined;
  const until = chosen ?? today;
  const before = await visitsFrom(scene, id, until);
  const query = chosen === undefined ? {} : { until: chosen };
  const response = await world.ask(actor, removeConsultant, { params: { id }, query });
  const { statusCode } = response;
  say(world, leaveOf(id), until, statusCode);
  if (statusCode !== 200) return `${id} until ${until}: ${statusCode}`;
  leaves.set(id, { until, at: Date.now() });
  if (isOnly) world.memory.staffMoves += 1;
  const { consultant, visits_ahead } = removeConsultant.response.parse(response.json());
  const named = visits_ahead.map(({ appointment_id }) => appointment_id);
  const wanted = before.map((one) => one.id);
  const after = await visitsFrom(scene, id, until);
  // Others may book and move visits meanwhile.
  const isSame = JSON.stringify(after) === JSON.stringify(before);
  if (isSame && named.toSorted().join() !== wanted.toSorted().join())
    throw new BrokenPromise(`${id} leaves on ${until} with ${wanted} ahead, and ${named} are named`);
  if (!isOnly) return `${id} until ${until}: ${named.length} ahead`;
  if (consultant.active_until !== until)
    throw new BrokenPromise(`${id} leaves on ${until}, and works until ${consultant.active_until}`);
  if (!isSame)
    throw new BrokenPromise(`${id} left, and ${JSON.stringify(before)} became ${JSON.stringify(after)}`);
  await requireNotOffered(scene, id, until);
  return `${id} until ${until}: ${named.length} ahead`;
};

export const removalActs = { 'take a consultant out': takeOut } satisfies Record<string, Act>;
