import { readDay, readMonth, readRevision } from '#domain/consultations/staff-contract.ts';
import { localTime, placeAt, places, zoneOf } from '../world/places.ts';
import { BrokenPromise } from '../world/world.ts';
import type { Act, Scene } from './acts.ts';
import { withColleague } from './inquiry-acts.ts';

interface Visit {
  id: string;
  state: string;
  starts: number;
  consultant: string;
}

/** Visits of a branch, without times that are held. */
const visitsOf = ({ world }: Scene, branch: string): Promise<Visit[]> =>
  world.rows<Visit>(`
    select id, state, (extract(epoch from starts_at) * 1000)::float8 as starts, consultant_id as consultant
    from appointments where branch_id = '${branch}' and state not in ('held', 'lapsed')
    order by starts_at, id`);

const stands = ({ state }: Pick<Visit, 'state'>): boolean =>
  ['pending', 'confirmed', 'to_move'].includes(state);

/** A branch and a day with a visit that a customer knows, or one of the next days. */
function aDay({ world, common }: Scene): { branch: string; day: string } {
  const known = [...world.memory.bookings.values()];
  if (known.length > 0 && common.happens(80)) {
    const { postalCode, startsAt } = common.pick(known.slice(-6));
    const { branch } = placeAt(postalCode);
    return { branch, day: localTime(startsAt[0] ?? 0, zoneOf(branch)).day };
  }
  const { branch } = common.pick(places);
  const at = Date.now() + common.between(0, 4) * 24 * 60 * 60_000;
  return { branch, day: localTime(at, zoneOf(branch)).day };
}

/** The month counts the visits that stand, day by day. */
async function requireCounts(
  { world, actor }: Scene,
  branch: string,
  day: string,
  all: readonly Visit[],
): Promise<void> {
  const query = { branch_id: branch, month: day.slice(0, 7) };
  const response = await world.ask(actor, readMonth, { query });
  if (response.statusCode !== 200) return;
  const standing = all.filter(stands).map(({ starts }) => localTime(starts, zoneOf(branch)).day);
  const { days } = readMonth.response.parse(response.json());
  const wrong = days.find((one) => one.booked !== standing.filter((at) => at === one.day).length);
  if (wrong) throw new BrokenPromise(`The month of ${branch} counts ${JSON.stringify(wrong)} of ${standing}`);
  if (!days.some((one) => one.day === day)) throw new BrokenPromise(`${query.month} has no ${day}`);
}

/** A day shows each visit, a canceled one as such, and its month counts those that stand. */
const readOne: Act = async (given) => {
  const scene = withColleague(given);
  const { world, actor, isOnly } = scene;
  const { branch, day } = aDay(scene);
  const isThatDay = (at: number): boolean => localTime(at, zoneOf(branch)).day === day;
  const all = await visitsOf(scene, branch);
  const response = await world.ask(actor, readDay, { query: { branch_id: branch, day } });
  if (response.statusCode !== 200) return `${response.statusCode}`;
  const { consultations, revision } = readDay.response.parse(response.json());
  if (!isOnly) return `${branch} on ${day}: ${consultations.length}`;
  const wanted = all.filter(({ starts }) => isThatDay(starts));
  const shown = consultations.map(({ id, state, START_DATE, consultant_id }) => ({
    id,
    state,
    starts: Date.parse(START_DATE),
    consultant: consultant_id,
  }));
  if (JSON.stringify(shown) !== JSON.stringify(wanted))
    throw new BrokenPromise(`${branch} has ${JSON.stringify(wanted)} on ${day}: ${JSON.stringify(shown)}`);
  for (const [id, { canceledAt, startsAt, postalCode }] of world.memory.bookings) {
    if (placeAt(postalCode).branch !== branch || startsAt.length > 1 || !isThatDay(startsAt[0] ?? 0))
      continue;
    const row = consultations.find((one) => one.id === id);
    if (!row || (canceledAt !== undefined && stands(row)))
      throw new BrokenPromise(
        `${id} is on ${day}${canceledAt ? ' and canceled' : ''}, and shown as ${row?.state}`,
      );
  }
  await requireCounts(scene, branch, day, all);
  const standing = wanted.filter(stands).length;
  return `${branch} on ${day}: ${standing} of ${wanted.length}, ${requireRevision(scene, branch, all, revision)}`;
};

/** A page that is open sees by the revision that it is stale. */
function requireRevision(
  { world }: Scene,
  branch: string,
  visits: readonly Visit[],
  revision: number,
): string {
  const { dayRevisions } = world.memory;
  const seen = JSON.stringify(visits);
  const before = dayRevisions.get(branch);
  dayRevisions.set(branch, { revision, seen });
  if (before && before.revision === revision && before.seen !== seen)
    throw new BrokenPromise(
      `The visits of ${branch} have changed, and their revision is ${revision} as before`,
    );
  return before?.revision === revision ? 'as before' : 'changed';
}

/** An open page asks for the revision alone. */
const watchRevision: Act = async (given) => {
  const scene = withColleague(given);
  const { world, actor, common, isOnly } = scene;
  const known = [...world.memory.dayRevisions.keys()];
  if (known.length === 0) return readOne(given);
  const branch = common.pick(known);
  const visits = await visitsOf(scene, branch);
  const response = await world.ask(actor, readRevision, { query: { branch_id: branch } });
  if (response.statusCode !== 200 || !isOnly) return `${response.statusCode}`;
  const { revision } = readRevision.response.parse(response.json());
  return `${branch} is ${requireRevision(scene, branch, visits, revision)}`;
};

export const dayActs = {
  'read a day': readOne,
  'watch a calendar': watchRevision,
} satisfies Record<string, Act>;
