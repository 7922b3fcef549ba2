import { listConsultantChoices } from '#domain/consultations/moves/staff-moves-contract.ts';
import { listSlots } from '#domain/consultations/slots-contract.ts';
import { type Diary, diaryOf, isActive, standingAt, territoryOf, visitsOn } from '../world/diary.ts';
import { localTime, zoneOf } from '../world/places.ts';
import { BrokenPromise } from '../world/world.ts';
import type { Act, Scene } from './acts.ts';
import { wish } from './booking-acts.ts';
import { hour, type Wanted } from './free-times.ts';
import { withColleague } from './inquiry-acts.ts';

const day = 24 * hour;

/** Full hours of some days in the zone of a branch. */
function hoursOf(branch: string, from: string, to: string): number[] {
  const first = Date.parse(`${from}T00:00:00Z`) - day;
  const all = Array.from(
    { length: (Date.parse(`${to}T00:00:00Z`) + 2 * day - first) / hour },
    (_, at) => first + at * hour,
  );
  const zone = zoneOf(branch);
  return all.filter((at) => {
    const iso = localTime(at, zone).day;
    return from <= iso && iso <= to;
  });
}

const said = (at: number): string => new Date(at).toISOString();

/** A time is offered with a consultant who is free, and if one is; of several with who has fewest visits. */
function requireOffer(
  diary: Diary,
  { place, type }: Wanted,
  start: number,
  offered: string | undefined,
): void {
  const found = diary.consultants.map((one) => ({
    one,
    standing: standingAt(diary, one, { type, postal: place.postal_code }, start),
  }));
  const free = found.filter(({ standing }) => standing === 'free').map(({ one }) => one);
  const [first] = free;
  if (offered === undefined) {
    if (first) throw new BrokenPromise(`${first.id} is free at ${said(start)} for ${type}, and not offered`);
    return;
  }
  const mine = found.find(({ one }) => one.id === offered);
  if (mine?.standing !== 'free' && mine?.standing !== 'unsure')
    throw new BrokenPromise(`${offered} is offered at ${said(start)} for ${type}, and is ${mine?.standing}`);
  const rank = (one: (typeof free)[number]): number =>
    territoryOf(one, place.postal_code) * 1000 + visitsOn(diary, one.id, start);
  const better = free.find((one) => rank(one) < rank(mine.one));
  if (better)
    throw new BrokenPromise(`${offered} is offered at ${said(start)}, before ${better.id} with fewer visits`);
}

export async function requireOffers(
  { world, actor, isOnly }: Scene,
  wanted: Wanted,
  ahead: number,
): Promise<string> {
  const { place, type } = wanted;
  const [from, to] = [ahead, ahead + 2].map((days) =>
    new Date(Date.now() + days * day).toISOString().slice(0, 10),
  ) as [string, string];
  const query = { postal_code: place.postal_code, type, from, to };
  const response = await world.ask(actor, listSlots, { query });
  if (response.statusCode !== 200 || !isOnly) return `${response.statusCode}`;
  const { Timeslots } = listSlots.response.parse(response.json());
  const diary = await diaryOf(world, place.branch);
  const offers = new Map(Timeslots.map(({ id, START_DATE }) => [Date.parse(START_DATE), id.split('.')[0]]));
  const times = [...offers.keys()];
  if (times.length !== Timeslots.length || times.some((at, place) => at < (times[place - 1] ?? 0)))
    throw new BrokenPromise(`The times of ${place.branch} are not in their order, or twice`);
  const hours = hoursOf(place.branch, from, to);
  const strange = times.find((at) => !hours.includes(at));
  if (strange !== undefined) throw new BrokenPromise(`${said(strange)} is offered between ${from} and ${to}`);
  for (const start of hours) requireOffer(diary, wanted, start, offers.get(start));
  return `${times.length} of ${type} in ${place.city}`;
}

/** The next days, or those about the last one that can be booked. */
const lookForTimes: Act = (scene) => {
  const { common } = scene;
  return requireOffers(scene, wish(scene), common.happens(80) ? common.between(0, 4) : 59);
};

/** Staff see who is free at a time, and of each other consultant why not. */
const lookWhoIsFree: Act = async (given) => {
  const scene = withColleague(given);
  const { world, actor, chance, common, isOnly } = scene;
  const { place, type } = wish(scene);
  const { branch, postal_code } = place;
  const diary = await diaryOf(world, branch);
  const busy = diary.taken.map(({ from }) => from).filter((from) => from > Date.now());
  const hours = chance.happens(85) ? chance.between(1, 90) : 61 * 24 + chance.between(0, 40);
  const ahead = Math.ceil(Date.now() / hour + hours) * hour;
  const start = busy.length > 0 && chance.happens(60) ? common.pick(busy) : ahead;
  const query = { postal_code, type, starts_at: new Date(start).toISOString() };
  const response = await world.ask(actor, listConsultantChoices, { query });
  if (response.statusCode !== 200 || !isOnly) return `${response.statusCode}`;
  const { consultants } = listConsultantChoices.response.parse(response.json());
  const iso = localTime(start, zoneOf(branch)).day;
  const wanted = diary.consultants.filter((one) => isActive(one, iso));
  const [found, must] = [consultants, wanted].map((list) => list.map(({ id }) => id).toSorted());
  if (`${found}` !== `${must}`)
    throw new BrokenPromise(`${branch} has ${must} on ${iso}, and staff see ${found}`);
  for (const one of wanted) {
    const shown = consultants.find(({ id }) => id === one.id);
    const standing = standingAt(diary, one, { type, postal: place.postal_code }, start);
    const visits = visitsOn(diary, one.id, start);
    const isRight = standing === 'unsure' || (shown?.obstacle ?? 'free') === standing;
    if (!isRight || shown?.visits_that_day !== visits)
      throw new BrokenPromise(
        `${one.id} is ${standing} at ${said(start)} after ${visits} visits: ${JSON.stringify(shown)}`,
      );
  }
  const rank = (id: string): number => {
    const one = wanted.find((known) => known.id === id);
    return one ? territoryOf(one, postal_code) * 1000 + visitsOn(diary, id, start) : 0;
  };
  const late = consultants.find((one, at) => {
    const before = consultants[at - 1];
    if (!before) return false;
    const isFree = [before, one].map(({ obstacle }) => obstacle === undefined);
    return isFree[0] === isFree[1] ? rank(one.id) < rank(before.id) : isFree[1];
  });
  if (late)
    throw new BrokenPromise(`Staff see ${late.id} below a consultant with less time: ${response.body}`);
  return `${said(start)} ${type} in ${place.city}: ${consultants.map(({ obstacle }) => obstacle ?? 'free')}`;
};

export const freeHourActs = {
  'look for times': lookForTimes,
  'look who is free': lookWhoIsFree,
} satisfies Record<string, Act>;
