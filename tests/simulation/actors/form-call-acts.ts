import { claimLead, closeCall, type DeskLead, listLeads, readLead } from '#domain/leads/staff-contract.ts';
import { asAccount } from '#tests/support/account/staff-accounts.ts';
import { isNightAt, type LeftForm } from '../world/lead-facts.ts';
import { BrokenPromise, type World } from '../world/world.ts';
import type { Act, Scene } from './acts.ts';
import { leaveEarlier } from './earlier-form.ts';
import { type KnownForm, send } from './form-acts.ts';
import { requireFormList, storedForms } from './form-list.ts';
import { accountIdOf, colleague } from './staff-move.ts';
import { requireTaken } from './taken-form.ts';

const minute = 60_000;
const hour = 60 * minute;

/** The reason against a call about a form; undefined if staff may call now. */
export function noCall({ memory }: World, form: LeftForm): string | undefined {
  const now = Date.now();
  const { email, phone, address1, postalCode } = form;
  const isPast = (at: number | undefined): boolean => at !== undefined && at < now;
  if (form.removedAt !== undefined) return 'was removed';
  if (form.bookedAt !== undefined) return 'was sent';
  if (form.closedAt !== undefined) return 'is done';
  if (form.isNotContacted || !phone) return 'asks for no call';
  if (form.writtenAt + 30 * minute > now) return 'was left minutes ago';
  if (form.nextCallAt > now) return 'was called not long ago';
  if (isNightAt(postalCode, now)) return 'is called at night';
  if (isPast(memory.stopped.get(email)) || isPast(memory.stoppedPhones.get(phone)))
    return 'is of a person who asked for no contact';
  if (address1 && isPast(memory.stoppedAddresses.get(address1)))
    return 'is of a house that asked for no contact';
  return undefined;
}

const isSure = ({ memory }: World, form: LeftForm): boolean =>
  !form.isDoubtful && !memory.wasResumed(form.email) && !memory.wasResumed(form.phone);

const mayBeStopped = ({ memory }: World, { email, phone, address1 }: LeftForm): boolean =>
  memory.stopped.has(email) ||
  memory.stoppedPhones.has(phone ?? '') ||
  memory.stoppedAddresses.has(address1 ?? '');

/** The list has the forms that may be called about, and no others. */
export async function readList(scene: Scene): Promise<string[] | number> {
  const { world, actor, isOnly } = scene;
  const { forms } = world.memory;
  const before = new Map([...forms].map(([id, form]) => [id, noCall(world, form)]));
  const stored = isOnly ? await storedForms(scene) : undefined;
  const response = await world.ask(actor, listLeads, { query: {} });
  if (response.statusCode !== 200) return response.statusCode;
  const { leads, has_more, withheld } = listLeads.response.parse(response.json());
  if (stored) requireFormList(stored, { leads, withheld: withheld.do_not_contact, hasMore: has_more });
  for (const { id } of leads) {
    const form = forms.get(id);
    if (form && before.get(id) && isSure(world, form))
      throw new BrokenPromise(`A form in the list ${before.get(id)}: ${id} in ${form.postalCode}`);
  }
  for (const lead of leads) {
    const form = forms.get(lead.id);
    if (form && isOnly && isSure(world, form)) requireClaim(scene, lead, form.claim);
  }
  for (const [id, form] of forms) {
    const isWanted = before.has(id) && !before.get(id) && !noCall(world, form) && isSure(world, form);
    if (isWanted && !has_more && !mayBeStopped(world, form) && !leads.some((one) => one.id === id))
      throw new BrokenPromise(`${id} may be called about, and is not in the list`);
  }
  return leads.map(({ id }) => id);
}

const delays = [2 * hour, 24 * hour, 48 * hour, 96 * hour];

/** After each call without an answer comes another one, later each time, until the fifth; none at night. */
function requireStep([id, form]: KnownForm, lead: DeskLead, delay: number | undefined): void {
  const [now, { call_after: after }] = [Date.now(), lead];
  const late = after === undefined || delay === undefined ? 0 : Date.parse(after) - now - delay;
  const isNight = delay !== undefined && isNightAt(form.postalCode, now + delay);
  const isInTime = late === 0 || (isNight && late > 0 && late < 24 * hour);
  if (form.isDoubtful || ((after === undefined) === (delay === undefined) && isInTime)) return;
  throw new BrokenPromise(`After call ${form.attempts} of ${id}, ${delay} ms later, the next is at ${after}`);
}

/** Staff read who has taken a form and until when, and of an earlier claim nothing. */
export function requireClaim({ actor }: Scene, lead: DeskLead, claim: LeftForm['claim']): void {
  const holds = claim && claim.until > Date.now() ? claim : undefined;
  const wanted = holds && `${accountIdOf({ name: holds.by })} until ${new Date(holds.until).toISOString()}`;
  const found = lead.claim && `${lead.claim.by} until ${lead.claim.until}`;
  if (wanted !== found) throw new BrokenPromise(`${lead.id} is taken by ${wanted}, and reads ${found}`);
  if (lead.claim && lead.claim.is_own !== (holds?.by === actor.name))
    throw new BrokenPromise(`${lead.id} is ${holds?.by}'s, and ${actor.name} reads it as own`);
}

/** A call is closed by the person who has taken the form, while they have it. */
function requireHeld({ actor, isOnly }: Scene, [id, form]: KnownForm, status: number): void {
  const { claim, removedAt, bookedAt, closedAt } = form;
  if (form.isDoubtful || !isOnly) return;
  const holds = claim?.by === actor.name && claim.until > Date.now();
  if (status === 200 && !holds) throw new BrokenPromise(`${id} was closed by ${actor.name}: ${claim?.by}`);
  const isOver = [removedAt, bookedAt, closedAt].some((at) => at !== undefined);
  if (status === 200 && isOver)
    throw new BrokenPromise(`${id} is over, and ${actor.name} closed a call of it`);
  if (holds && !isOver && status < 500 && status !== 200)
    throw new BrokenPromise(`${actor.name} has ${id} and could not close the call: ${status}`);
}

export async function close(scene: Scene, [id, form]: KnownForm): Promise<string> {
  const { world, actor, chance } = scene;
  const outcome = chance.pick([
    'no_answer',
    'no_answer',
    'no_answer',
    'not_interested',
    'do_not_contact',
  ] as const);
  const params = { id };
  const isOther = chance.happens(15);
  const other = { ...actor, headers: () => asAccount(actor.name === 'agent 2' ? 'agent' : 'clerk') };
  const response = await world.ask(isOther ? other : actor, closeCall, { params, body: { outcome } });
  if (!isOther) requireHeld(scene, [id, form], response.statusCode);
  if (response.statusCode >= 500) form.isDoubtful = true;
  if (response.statusCode !== 200) return `${outcome}: ${response.statusCode}`;
  if (isOther) throw new BrokenPromise(`${id} was closed by another than its caller`);
  world.memory.staffMoves += 1;
  const delay = outcome === 'no_answer' ? delays[form.attempts] : undefined;
  form.attempts += 1;
  requireStep([id, form], closeCall.response.parse(response.json()).lead, delay);
  if (delay === undefined) form.closedAt = Date.now();
  else form.nextCallAt = Date.now() + delay;
  delete form.claim;
  if (outcome === 'do_not_contact') {
    world.memory.stop(form.email, form.phone);
    if (form.address1) world.memory.stoppedAddresses.set(form.address1, Date.now());
  }
  return outcome;
}

/** The writer of a form books, also while an agent has it: it waits for no call, and its call is over. */
async function bookEarlier(scene: Scene): Promise<string | undefined> {
  const { world, cast, common } = scene;
  const left = await leaveEarlier(scene);
  if (!left) return undefined;
  const [id, form] = left;
  if (common.happens(40)) await claimNow(scene, left);
  const said = await send({ ...scene, actor: await cast.member(form.owner) }, left);
  const listed = await readList(scene);
  if (form.claim) await close(scene, left);
  const read = await world.ask(scene.actor, readLead, { params: { id } });
  if (read.statusCode === 200 && form.bookedAt && isSure(world, form)) {
    const { lead } = readLead.response.parse(read.json());
    if (lead.claim || lead.call_after)
      throw new BrokenPromise(`${id} was sent, and staff read ${JSON.stringify(lead)}`);
  }
  return `${id} ${said}, ${typeof listed === 'number' ? listed : listed.length} wait`;
}

/** Takes a form to call about; sometimes one that is not in the list, which the shop must refuse. */
const callAbout: Act = async (given) => {
  const scene = { ...given, actor: { ...given.actor, ...colleague(given) } };
  const { world, common } = scene;
  const booked = common.happens(35) ? await bookEarlier(scene) : undefined;
  if (booked) return booked;
  let listed = await readList(scene);
  if (typeof listed !== 'number' && listed.length === 0 && (await leaveEarlier(scene)))
    listed = await readList(scene);
  if (typeof listed === 'number') return `${listed}`;
  const { forms } = world.memory;
  const among = listed.length > 0 && common.happens(70) ? listed : [...forms.keys()].slice(-6);
  if (among.length === 0) return 'no form';
  return takeForm(scene, common.pick(among));
};

export async function claimNow({ world, actor }: Scene, [id, form]: KnownForm) {
  const response = await world.ask(actor, claimLead, { params: { id } });
  if (response.statusCode >= 500) form.isDoubtful = true;
  if (response.statusCode === 200) form.claim = { by: actor.name, until: Date.now() + 15 * minute };
  return response;
}

/** Takes a form that is free, also one that a colleague had for a quarter of an hour. */
export async function takeForm(scene: Scene, id: string): Promise<string> {
  const { world, actor, chance } = scene;
  const form = world.memory.forms.get(id);
  if (!form) return 'an unknown form';
  const [before, { claim }] = [noCall(world, form), form];
  const response = await claimNow(scene, [id, form]);
  const isFree = !claim || claim.by === actor.name || claim.until < Date.now();
  const isDue = !before && isFree && isSure(world, form) && !mayBeStopped(world, form);
  if (scene.isOnly && isDue && [404, 409].includes(response.statusCode))
    throw new BrokenPromise(`${id} may be taken by ${actor.name}, and was refused: ${response.body}`);
  if (response.statusCode !== 200) return `${response.statusCode}`;
  world.memory.staffMoves += 1;
  if (before && isSure(world, form))
    throw new BrokenPromise(`A form that was taken to call ${before}: ${id}`);
  const isOthers = claim && claim.by !== actor.name && claim.until > Date.now();
  if (isOthers && !form.isDoubtful) throw new BrokenPromise(`${id} has two callers`);
  await requireTaken(scene, id);
  return chance.happens(60) ? close(scene, [id, form]) : 'taken';
}

export const formCallActs = { 'call about a form': callAbout } satisfies Record<string, Act>;
