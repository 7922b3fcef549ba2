import { isDeepStrictEqual } from 'node:util';
import {
  changeConsultant,
  type DeskConsultant,
  listConsultants,
} from '#domain/consultations/staff-calendars-contract.ts';
import { places } from '../world/places.ts';
import { BrokenPromise } from '../world/world.ts';
import type { Act, Scene } from './acts.ts';
import { requireSetting, say } from './settings.ts';

export const leaveOf = (id: string): string => `the last day of ${id}`;
const phoneOf = (id: string): string => `the phone of ${id}`;
export const restOf = (id: string): string => `the record of ${id}`;

/** Staff set the phone and the last day; all other fields stay as they were first read. */
function requireRecord(scene: Scene, { phone, active_until, ...rest }: DeskConsultant): void {
  const { settings } = scene.world.memory;
  requireSetting(scene, phoneOf(rest.id), phone);
  requireSetting(scene, leaveOf(rest.id), active_until ?? null);
  if (settings.has(restOf(rest.id))) requireSetting(scene, restOf(rest.id), rest);
  else say(scene.world, restOf(rest.id), rest, 200);
}

async function consultantsOf(scene: Scene, branch: string): Promise<DeskConsultant[] | number> {
  const { world, actor } = scene;
  const response = await world.ask(actor, listConsultants, { query: { branch_id: branch } });
  if (response.statusCode !== 200) return response.statusCode;
  return listConsultants.response.parse(response.json()).consultants;
}

/** Staff read a record as it was set, and give it another phone number: nothing else of it changes. */
const keepRecord: Act = async (scene) => {
  const { world, actor, chance, common, isOnly } = scene;
  const { branch } = common.pick(places);
  const listed = await consultantsOf(scene, branch);
  if (typeof listed === 'number') return `${listed}`;
  for (const one of listed) requireRecord(scene, one);
  if (listed.length === 0 || chance.happens(40)) return `${listed.length} of ${branch}`;
  const before = common.pick(listed);
  const { id } = before;
  const last = `${chance.between(10, 99)}`;
  const body = { phone: `(203) 555-01${last}` };
  const response = await world.ask(actor, changeConsultant, { params: { id }, body });
  const { statusCode } = response;
  const phone = `+120355501${last}`;
  say(world, phoneOf(id), phone, statusCode);
  if (statusCode !== 200) return `${id}: ${statusCode}`;
  world.memory.staffMoves += 1;
  const { consultant } = changeConsultant.response.parse(response.json());
  if (isOnly && !isDeepStrictEqual(consultant, { ...before, phone }))
    throw new BrokenPromise(`${id} got another phone and is ${JSON.stringify(consultant)}`);
  return `${id}: ${statusCode}`;
};

export const consultantActs = { 'keep a record': keepRecord } satisfies Record<string, Act>;
