import { leaveOf } from '../actors/consultant-acts.ts';
import { settingOf } from '../actors/settings.ts';
import { driveMs, milesBetween, positionOf } from '../world/drives.ts';
import { localTime, placeAt, zoneOf } from '../world/places.ts';
import type { World } from '../world/world.ts';
import { grouped } from './grouped.ts';
import type { Law } from './laws.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

interface Visit {
  id: string;
  consultant: string;
  branch: string;
  type: 'home' | 'virtual' | 'showroom';
  postal: string;
  state: string;
  starts: number;
  ends: number;
  /** When its time or consultant was last taken. */
  claimed: number;
  /** Whether its time was chosen then, and not its consultant alone. */
  chosen: boolean;
  confirmed: number | null;
}

const takenVisits = (world: World): Promise<Visit[]> =>
  world.rows<Visit>(`
    select appointments.id, consultant_id as consultant, branch_id as branch, type, postal_code as postal, state,
      (extract(epoch from starts_at) * 1000)::float8 as starts, (extract(epoch from ends_at) * 1000)::float8 as ends,
      (extract(epoch from claim.at) * 1000)::float8 as claimed,
      claim.action in ('create', 'convert lead', 'reschedule') as chosen,
      (select (extract(epoch from max(at)) * 1000)::float8 from appointment_events
        where appointment_id = appointments.id and action = 'confirm') as confirmed
    from appointments join lateral (select at, action from appointment_events
      where appointment_id = appointments.id
        and action in ('create', 'convert lead', 'reschedule', 'take over', 'undo move')
      order by id desc limit 1) as claim on true
    where state in ('pending', 'confirmed') order by starts_at, id`);

/** Each pair of visits in the world that follow each other, with the calls between them. */
function driveProblems(visits: readonly Visit[]): string[] {
  const found: string[] = [];
  const byConsultant = grouped(visits, ({ consultant }) => consultant);
  for (const own of byConsultant.values()) {
    let [before, callMs]: [Visit | undefined, number] = [undefined, 0];
    for (const visit of own) {
      const there = positionOf(visit);
      if (!there) {
        callMs += visit.ends - visit.starts;
        continue;
      }
      const here = before && positionOf(before);
      const needed = here ? driveMs(milesBetween(here, there)) : 0;
      if (before && visit.starts - before.ends - callMs < needed)
        found.push(`${visit.consultant} has no time to drive from ${before.id} to ${visit.id}`);
      [before, callMs] = [visit, 0];
    }
  }
  return found;
}

/** Hours by the day of the week of the three consultants of a branch, Sunday first. */
const office = [9, 17] as const;
const weeks = [
  [undefined, office, office, office, office, office, undefined],
  [undefined, undefined, office, office, office, office, office],
  [undefined, office, office, [12, 20], office, office, undefined],
] as const;

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** Hours of a day of the week when a visit was booked: of a consultant whom staff added, those of then. */
function hoursOf(
  { memory }: World,
  { consultant, claimed }: Visit,
  weekday: number,
): (readonly [from: number, to: number])[] {
  const hired = memory.hired.get(consultant)?.weeks;
  const hours = weeks[Number(consultant.at(-1)) - 1]?.[weekday];
  if (!hired) return hours ? [[hours[0] * 60, hours[1] * 60]] : [];
  const since = hired.findLast(({ at, isUnsure }) => at < claimed && !isUnsure)?.at ?? 0;
  return hired
    .filter(({ at }) => since <= at && at <= claimed)
    .flatMap(({ week }) =>
      (week[weekday] ?? []).map(({ from, to }) => [minutesOf(from), minutesOf(to)] as const),
    );
}

function isWorking(world: World, visit: Visit): boolean {
  const { memory } = world;
  const { consultant, branch, starts } = visit;
  const { weekday, minutes } = localTime(starts, zoneOf(branch));
  const hours = hoursOf(world, visit, weekday);
  const isOpened = [...memory.blocks.values()].some(
    (one) =>
      one.isOpened &&
      one.consultant === consultant &&
      one.spans.some(({ from, until }) => from <= starts && starts + hour <= until),
  );
  return isOpened || hours.some(([from, to]) => minutes >= from && minutes + 60 <= to);
}

const firstMomentOf = ({ branch, starts }: Visit): string => localTime(starts, zoneOf(branch)).day;

export const calendarLaws: readonly Law[] = [
  {
    law: 'a consultant can drive from one visit to the next',
    complaints: async (world) => driveProblems(await takenVisits(world)),
  },
  {
    law: 'a visit is within the hours of its consultant',
    complaints: async (world) =>
      (await takenVisits(world))
        .filter((visit) => !isWorking(world, visit))
        .map(
          ({ id, consultant, starts }) => `${id} of ${consultant} is at ${new Date(starts).toISOString()}`,
        ),
  },
  {
    law: 'nobody is booked into time that was blocked before, or confirms it',
    complaints: async (world) => {
      const blocks = [...world.memory.blocks.values()].filter(({ isOpened }) => !isOpened);
      return (await takenVisits(world)).flatMap((visit) => {
        const block = blocks.find(
          (one) =>
            (one.consultant ?? visit.consultant) === visit.consultant &&
            one.branch === visit.branch &&
            one.spans.some(({ from, until }) => from < visit.ends && until > visit.starts),
        );
        if (!block) return [];
        const isWithin = (at: number | null): boolean =>
          at !== null && at > block.at && at < (block.removedAt ?? Number.POSITIVE_INFINITY);
        const isLate = visit.state === 'confirmed' && (visit.confirmed ?? 0) >= visit.claimed;
        return isWithin(visit.claimed) || (isLate && isWithin(visit.confirmed))
          ? [`${visit.id} is in blocked time of ${visit.consultant}`]
          : [];
      });
    },
  },
  {
    law: 'a consultant who is ill or on leave has no new visits then',
    complaints: async (world) => {
      const visits = await takenVisits(world);
      const sick = [...world.memory.blocks.values()].filter(({ isSickDay }) => isSickDay);
      return visits.flatMap((visit) => {
        const isSick = sick.some(
          ({ consultant, spans: [span], at }) =>
            consultant === visit.consultant &&
            span !== undefined &&
            visit.starts >= Math.max(span.from, at + 1) &&
            visit.starts < span.until,
        );
        const leave = world.memory.leaves.get(visit.consultant);
        // Of two changes at once, either may be the last one.
        const isSure = leave && settingOf(world, leaveOf(visit.consultant)) === JSON.stringify(leave.until);
        const isAway = isSure && visit.claimed > leave.at && firstMomentOf(visit) >= leave.until;
        return isSick || isAway ? [`${visit.id} is with ${visit.consultant}, who is away`] : [];
      });
    },
  },
  {
    law: 'a time is booked two hours to sixty days ahead',
    complaints: async (world) =>
      (await takenVisits(world))
        // A time that was held may be booked five minutes later.
        .filter(
          ({ chosen, starts, claimed }) =>
            chosen && (starts < claimed + 2 * hour - 5 * minute || starts > claimed + 61 * day),
        )
        .map(({ id, starts, claimed }) => `${id} was booked ${(starts - claimed) / minute} minutes ahead`),
  },
  {
    law: 'a visit is with the branch of its place',
    complaints: async (world) =>
      (await takenVisits(world))
        .filter(
          ({ branch, postal, consultant }) =>
            branch !== placeAt(postal).branch || world.memory.branchOf(consultant) !== branch,
        )
        .map(({ id, branch, consultant }) => `${id} is with ${consultant} of ${branch}`),
  },
];
