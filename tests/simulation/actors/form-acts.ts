import {
  removePartialLead,
  startPartialLead,
  updatePartialLead,
} from '#domain/leads/partial-leads-contract.ts';
import { claimLead, closeCall, type DeskLead, listLeads } from '#domain/leads/staff-contract.ts';
import { asAccount } from '#tests/support/account/staff-accounts.ts';
import { isNightAt, type LeftForm, phonePlaces } from '../world/lead-facts.ts';
import { placeAt, places } from '../world/places.ts';
import { BrokenPromise, type World } from '../world/world.ts';
import type { Act, Scene } from './acts.ts';
import { bookFor } from './booking-acts.ts';
import { freeTime } from './free-times.ts';
import { typedPhone } from './sending-acts.ts';
import { colleague } from './staff-move.ts';

const minute = 60_000;
const hour = 60 * minute;

function typed({ actor, chance }: Scene) {
  const postalCode = chance.pick(phonePlaces) || undefined;
  const phone = chance.happens(85) ? actor.phone : undefined;
  const isNotContacted = chance.happens(8);
  const address1 = chance.happens(30) ? `${actor.phone.slice(-2)} ${places[1].address1.slice(2)}` : undefined;
  const form = { postalCode: address1 ? '06830' : postalCode, phone, isNotContacted, address1 };
  const body = {
    consent: true,
    interface: 'Web',
    step: 'contact',
    fields: {
      first_name: 'Ada',
      email: actor.email,
      ...(phone && { phone: typedPhone(chance, phone) }),
      ...(form.postalCode && { postal_code: form.postalCode }),
      ...(address1 && { address1, city: 'Greenwich', state: 'CT' }),
    },
    ...(isNotContacted && { do_not_contact: true }),
  };
  return { form, body };
}

const leave: Act = async (scene) => {
  const { world, actor } = scene;
  const { form, body } = typed(scene);
  const response = await world.ask(actor, startPartialLead, { body });
  if (response.statusCode !== 201) return `${response.statusCode}`;
  const { id } = startPartialLead.response.parse(response.json()).lead;
  const left = { ...form, owner: actor.name, email: actor.email, writtenAt: Date.now() };
  world.memory.forms.set(id, { ...left, attempts: 0, nextCallAt: 0 });
  return '201';
};

export type KnownForm = [id: string, form: LeftForm];
type Known = KnownForm;

const change = async (scene: Scene, [id, left]: Known): Promise<string> => {
  const { form, body } = typed(scene);
  const response = await scene.world.ask(scene.actor, updatePartialLead, { params: { id }, body });
  const { statusCode } = response;
  if (statusCode >= 500) left.isDoubtful = true;
  if (statusCode !== 200) return `changed: ${statusCode}`;
  if (left.removedAt && left.removedAt < Date.now()) throw new BrokenPromise(`${id} was removed, and kept`);
  if (left.bookedAt && left.bookedAt < Date.now()) throw new BrokenPromise(`${id} was sent, and kept again`);
  Object.assign(left, form, { writtenAt: Date.now() });
  // A call that was planned ends with it.
  if (left.attempts > 0 && (form.isNotContacted || !form.phone)) left.isDoubtful = true;
  return `changed: ${statusCode}`;
};

const remove = async ({ world, actor }: Scene, [id, left]: Known): Promise<string> => {
  const { statusCode } = await world.ask(actor, removePartialLead, { params: { id } });
  if (statusCode >= 500) left.isDoubtful = true;
  if (statusCode === 200) left.removedAt = Date.now();
  return `removed: ${statusCode}`;
};

const send = async (scene: Scene, [id, left]: Known): Promise<string> => {
  const wanted = { place: placeAt('06851'), type: 'virtual' } as const;
  const slot = await freeTime(scene, wanted);
  if (!slot) return 'no time';
  const { memory } = scene.world;
  const before = memory.bookings.size;
  const sent = { ...wanted, slot_id: slot.id, lead_id: id, interface: 'Web' } as const;
  const status = await bookFor(scene, scene.actor, sent);
  if (memory.bookings.size > before && status === 201) left.bookedAt = Date.now();
  if (status >= 500) left.isDoubtful = true;
  return `booked: ${status}`;
};

/** Its writer goes on, removes it or books. */
const goOn: Act = async (scene) => {
  const own = [...scene.world.memory.forms].filter(([, { owner }]) => owner === scene.actor.name);
  if (own.length === 0) return leave(scene);
  const known = scene.chance.pick(own.slice(-2));
  return scene.chance.pick([change, change, remove, send, send])(scene, known);
};

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
async function readList(scene: Scene): Promise<string[] | number> {
  const { world, actor, isOnly } = scene;
  const { forms } = world.memory;
  const before = new Map([...forms].map(([id, form]) => [id, noCall(world, form)]));
  const response = await world.ask(actor, listLeads, { query: {} });
  if (response.statusCode !== 200) return response.statusCode;
  const { leads, has_more } = listLeads.response.parse(response.json());
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
function requireStep([id, form]: Known, lead: DeskLead, delay: number | undefined): void {
  const [now, { call_after: after }] = [Date.now(), lead];
  const late = after === undefined || delay === undefined ? 0 : Date.parse(after) - now - delay;
  const isNight = delay !== undefined && isNightAt(form.postalCode, now + delay);
  const isInTime = late === 0 || (isNight && late > 0 && late < 24 * hour);
  if (form.isDoubtful || ((after === undefined) === (delay === undefined) && isInTime)) return;
  throw new BrokenPromise(`After call ${form.attempts} of ${id}, ${delay} ms later, the next is at ${after}`);
}

/** The account of the second agent has no further roles. */
const accountOf = (name: string): string => (name === 'agent 2' ? 'account-clerk' : 'account-agent');

/** Staff read who has taken a form and until when, and of an earlier claim nothing. */
export function requireClaim({ actor }: Scene, lead: DeskLead, claim: LeftForm['claim']): void {
  const holds = claim && claim.until > Date.now() ? claim : undefined;
  const wanted = holds && `${accountOf(holds.by)} until ${new Date(holds.until).toISOString()}`;
  const found = lead.claim && `${lead.claim.by} until ${lead.claim.until}`;
  if (wanted !== found) throw new BrokenPromise(`${lead.id} is taken by ${wanted}, and reads ${found}`);
  if (lead.claim && lead.claim.is_own !== (holds?.by === actor.name))
    throw new BrokenPromise(`${lead.id} is ${holds?.by}'s, and ${actor.name} reads it as own`);
}

/** A call is closed by the person who has taken the form, while they have it. */
function requireHeld({ actor, isOnly }: Scene, [id, form]: Known, status: number): void {
  const { claim, removedAt, bookedAt, closedAt } = form;
  if (form.isDoubtful || !isOnly) return;
  const holds = claim?.by === actor.name && claim.until > Date.now();
  if (status === 200 && !holds) throw new BrokenPromise(`${id} was closed by ${actor.name}: ${claim?.by}`);
  const isOver = [removedAt, bookedAt, closedAt].some((at) => at !== undefined);
  if (holds && !isOver && status < 500 && status !== 200)
    throw new BrokenPromise(`${actor.name} has ${id} and could not close the call: ${status}`);
}

export async function close(scene: Scene, [id, form]: Known): Promise<string> {
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

/** Takes a form to call about; sometimes one that is not in the list, which the shop must refuse. */
const callAbout: Act = async (given) => {
  const scene = { ...given, actor: { ...given.actor, ...colleague(given) } };
  const { world, common } = scene;
  const listed = await readList(scene);
  if (typeof listed === 'number') return `${listed}`;
  const { forms } = world.memory;
  const among = listed.length > 0 && common.happens(70) ? listed : [...forms.keys()].slice(-6);
  if (among.length === 0) return 'no form';
  return takeForm(scene, common.pick(among));
};

/** Takes a form that is free, also one that a colleague had for a quarter of an hour. */
export async function takeForm(scene: Scene, id: string): Promise<string> {
  const { world, actor, chance } = scene;
  const form = world.memory.forms.get(id);
  if (!form) return 'an unknown form';
  const [before, { claim }] = [noCall(world, form), form];
  const response = await world.ask(actor, claimLead, { params: { id } });
  if (response.statusCode >= 500) form.isDoubtful = true;
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
  form.claim = { by: actor.name, until: Date.now() + 15 * minute };
  return chance.happens(60) ? close(scene, [id, form]) : 'taken';
}

export const formActs = {
  'leave a form': leave,
  'go on with a form': goOn,
  'call about a form': callAbout,
} satisfies Record<string, Act>;
