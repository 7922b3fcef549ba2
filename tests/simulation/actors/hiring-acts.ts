import { isDeepStrictEqual } from 'node:util';
import { visitTypes } from '#domain/consultations/consultation-words.ts';
import {
  addConsultant,
  changeConsultant,
  type DeskConsultant,
  listConsultants,
} from '#domain/consultations/staff-calendars-contract.ts';
import { localTime, type Place, places, showrooms, zoneOf } from '../world/places.ts';
import type { Hired } from '../world/visit-facts.ts';
import { BrokenPromise } from '../world/world.ts';
import type { Act, Scene } from './acts.ts';
import { restOf } from './consultant-acts.ts';
import { requireOffers } from './free-hour-acts.ts';
import { say } from './settings.ts';

const day = 24 * 60 * 60_000;

const shifts = [
  [],
  [{ from: '08:00', to: '12:00' }],
  [{ from: '10:00', to: '18:00' }],
  [
    { from: '09:00', to: '12:00' },
    { from: '17:00', to: '21:00' },
  ],
];

const weekOf = ({ chance }: Scene): DeskConsultant['week'] =>
  Array.from({ length: 7 }, () => chance.pick(shifts));

async function requireListed({ world, actor, isOnly }: Scene, wanted: DeskConsultant): Promise<void> {
  const response = await world.ask(actor, listConsultants, { query: { branch_id: wanted.branch_id } });
  if (response.statusCode !== 200 || !isOnly) return;
  const { consultants, time_zone } = listConsultants.response.parse(response.json());
  const found = consultants.find(({ id }) => id === wanted.id);
  if (!isDeepStrictEqual(found, wanted))
    throw new BrokenPromise(`${JSON.stringify(wanted)} is listed as ${JSON.stringify(found)}`);
  if (time_zone !== zoneOf(wanted.branch_id))
    throw new BrokenPromise(`The hours of ${wanted.branch_id} are in ${time_zone}`);
  const names = consultants.map(({ name }) => name);
  if (names.some((name, at) => name < (names[at - 1] ?? '')))
    throw new BrokenPromise(`The consultants of ${wanted.branch_id} are listed as ${names}`);
}

const restWithout = ({ phone: _, active_until: __, ...rest }: DeskConsultant) => rest;

async function hire(scene: Scene, { branch, postal_code }: Place): Promise<string> {
  const { world, actor, chance } = scene;
  const { hired } = world.memory;
  const last = `${chance.between(10, 99)}`;
  const kinds = chance.happens(60) ? [...visitTypes] : [chance.pick(visitTypes)];
  const tomorrow = localTime(Date.now() + day, zoneOf(branch)).day;
  const sent = {
    branch_id: branch,
    name: `Robin ${chance.pick(['Ames', 'West'])}`,
    kinds,
    week: weekOf(scene),
    ...(chance.happens(30) && { active_from: tomorrow }),
  };
  // Of several places of a branch, the others are in the territory of no one or of another consultant.
  const prefixes = chance.happens(50) ? [postal_code.replace(' ', '').slice(0, 5)] : [];
  const body = {
    ...sent,
    email: `Robin.${last}@Example.com`,
    phone: `(203) 555-01${last}`,
    postal_prefixes: prefixes,
  };
  let made: DeskConsultant | undefined;
  const response = await world.insist(actor, addConsultant, { body }, chance.uuid(), (answer) => {
    const { consultant } = addConsultant.response.parse(answer.json());
    made = consultant;
    if (hired.has(consultant.id)) return;
    world.memory.staffMoves += 1;
    hired.set(consultant.id, { branch, consultant, weeks: [{ week: consultant.week, at: Date.now() }] });
    const { id, ...rest } = consultant;
    const email = body.email.toLowerCase();
    const phone = `+120355501${last}`;
    const wanted = { ...sent, email, phone, base: showrooms[branch], postal_prefixes: prefixes };
    if (!isDeepStrictEqual(rest, wanted))
      throw new BrokenPromise(`${JSON.stringify(wanted)} was added as ${JSON.stringify(consultant)}`);
  });
  if (made) await requireListed(scene, made);
  return `${response.statusCode} in ${branch}`;
}

/** Other hours from now on; visits that are booked stay. */
async function changeHours(scene: Scene, [id, known]: [string, Hired]): Promise<string> {
  const { world, actor, isOnly } = scene;
  const week = weekOf(scene);
  const response = await world.ask(actor, changeConsultant, { params: { id }, body: { week } });
  const { statusCode } = response;
  say(world, restOf(id), restWithout({ ...known.consultant, week }), statusCode);
  if (statusCode === 200 || statusCode >= 500)
    known.weeks.push({ week, at: Date.now(), ...(statusCode !== 200 && { isUnsure: true as const }) });
  if (statusCode !== 200) return `${id}: ${statusCode}`;
  if (isOnly && !isDeepStrictEqual(week, known.consultant.week)) world.memory.staffMoves += 1;
  known.consultant = { ...known.consultant, week };
  const { consultant } = changeConsultant.response.parse(response.json());
  if (isOnly && !isDeepStrictEqual(consultant.week, week))
    throw new BrokenPromise(
      `${id} was given the hours ${JSON.stringify(week)}: ${JSON.stringify(consultant)}`,
    );
  await requireListed(scene, consultant);
  return `other hours of ${id}`;
}

/** A branch has one consultant more, or that one has other hours; then the right times are offered. */
const hireOrChange: Act = async (scene) => {
  const { world, chance, common } = scene;
  const place = common.pick(places);
  const own = [...world.memory.hired].filter(([, { branch }]) => branch === place.branch);
  const said = own.length > 0 ? await changeHours(scene, common.pick(own)) : await hire(scene, place);
  const type = chance.pick(visitTypes);
  return `${said}, ${await requireOffers(scene, { place, type }, chance.between(0, 2))}`;
};

export const hiringActs = { 'hire a consultant': hireOrChange } satisfies Record<string, Act>;
