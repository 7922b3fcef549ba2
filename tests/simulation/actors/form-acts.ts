import {
  removePartialLead,
  startPartialLead,
  updatePartialLead,
} from '#domain/leads/partial-leads-contract.ts';
import { type LeftForm, phonePlaces } from '../world/lead-facts.ts';
import { placeAt, places } from '../world/places.ts';
import { BrokenPromise } from '../world/world.ts';
import type { Act, Scene } from './acts.ts';
import { bookFor } from './booking-acts.ts';
import { freeTime } from './free-times.ts';
import { typedPhone } from './sending-acts.ts';

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

export const leaveForm: Act = async (scene) => {
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

export const change = async (scene: Scene, [id, left]: Known): Promise<string> => {
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

/** Books the visit of a form. */
export const send = async (scene: Scene, [id, left]: Known): Promise<string> => {
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
  if (own.length === 0) return leaveForm(scene);
  const known = scene.chance.pick(own.slice(-2));
  return scene.chance.pick([change, change, remove, send, send])(scene, known);
};

export const formActs = {
  'leave a form': leaveForm,
  'go on with a form': goOn,
} satisfies Record<string, Act>;
