import { stopContact } from '#domain/leads/contract.ts';
import { startPartialLead, updatePartialLead } from '#domain/leads/partial-leads-contract.ts';
import { type DeskLead, readLead } from '#domain/leads/staff-contract.ts';
import type { LeftForm } from '../world/lead-facts.ts';
import { places } from '../world/places.ts';
import { BrokenPromise } from '../world/world.ts';
import type { Act } from './acts.ts';
import { leaveEarlier, letQuietPass } from './earlier-form.ts';
import { change, type KnownForm } from './form-acts.ts';
import { claimNow, close, formCallActs, readList, requireClaim, takeForm } from './form-call-acts.ts';
import { typedPhone } from './sending-acts.ts';
import { colleague } from './staff-move.ts';

const [, house] = places;

/** Begins a form without phone and street, and later types those of a person who asked for no calls. */
const typeLater: Act = async ({ world, actor, chance }) => {
  const { memory } = world;
  const last = actor.phone.slice(-2);
  const [email, phone, street] = [`later-${last}@example.com`, `20355503${last}`, `${last}4 Mason Street`];
  const fields = { first_name: 'Ada', email };
  const form = { consent: true, interface: 'Web', step: 'contact' } as const;
  const started = await world.ask(actor, startPartialLead, { body: { ...form, fields } });
  if (started.statusCode !== 201) return `${started.statusCode}`;
  const { id } = startPartialLead.response.parse(started.json()).lead;
  const byHouse = chance.happens(50);
  const { city, state, postal_code } = house;
  const place = { address1: street, city, state, postal_code };
  // Half of them stop their own phone, and half of them the house alone.
  const stopped = byHouse ? { address: place } : { phone: typedPhone(chance, phone) };
  const asked = await world.ask(actor, stopContact, { body: stopped });
  const isStopped = asked.statusCode < 300;
  if (isStopped && byHouse) memory.stoppedAddresses.set(street, Date.now());
  else if (isStopped) memory.stop(undefined, phone);
  // Another number rings in the stopped house.
  const digits = byHouse ? `20355504${last}` : phone;
  const later = {
    ...fields,
    phone: typedPhone(chance, digits),
    ...(byHouse ? { ...place, address1: street.toUpperCase() } : { postal_code }),
  };
  const changed = await world.ask(actor, updatePartialLead, {
    params: { id },
    body: { ...form, fields: later },
  });
  memory.forms.set(id, {
    owner: actor.name,
    email,
    phone: digits,
    postalCode: postal_code,
    address1: byHouse ? street : undefined,
    writtenAt: Date.now(),
    isNotContacted: false,
    attempts: 0,
    nextCallAt: 0,
    ...((changed.statusCode !== 200 || !isStopped) && { isDoubtful: true as const }),
  });
  return `${byHouse ? 'house' : 'phone'} ${asked.statusCode}, typed later: ${changed.statusCode}`;
};

/** Staff read the phone and the place that were typed last. */
function requireTyped({ id, fields }: DeskLead, form: LeftForm): void {
  const phone = fields.phone?.replace(/\D/g, '').slice(-10);
  if (phone !== form.phone || fields.postal_code !== form.postalCode)
    throw new BrokenPromise(`${id} has ${JSON.stringify(form)} and reads ${JSON.stringify(fields)}`);
}

/** Staff come back to a form that they took: they close it in time, and others read that it is free after. */
const closeLate: Act = async (given) => {
  const scene = { ...given, actor: { ...given.actor, ...colleague(given) } };
  const { world, actor, common, chance, isOnly } = scene;
  const taken = [...world.memory.forms].filter(([, { claim, isDoubtful }]) => claim && !isDoubtful);
  if (taken.length === 0) return formCallActs['call about a form'](given);
  const found: KnownForm = common.pick(taken.slice(-4));
  const [id, form] = found;
  const read = await world.ask(actor, readLead, { params: { id } });
  const isThere = form.removedAt === undefined && form.bookedAt === undefined;
  if (read.statusCode === 200 && isOnly && isThere) {
    const { lead } = readLead.response.parse(read.json());
    requireClaim(scene, lead, form.claim);
    requireTyped(lead, form);
  }
  const isOwn = form.claim?.by === actor.name;
  const hasLapsed = form.claim !== undefined && form.claim.until < Date.now();
  if (hasLapsed && chance.happens(70)) return `${id} again: ${await takeForm(scene, id)}`;
  if (!isOwn && chance.happens(50)) return `${id} of ${form.claim?.by}: ${read.statusCode}`;
  return `${id}: ${await close(scene, found)}`;
};

/** The writer of a form types on after staff called about it: one that is over stays so. */
const typeAfterCall: Act = async (given) => {
  const scene = { ...given, actor: { ...given.actor, ...colleague(given) } };
  const left = await leaveEarlier(scene);
  if (!left) return 'not alone';
  const [id, form] = left;
  await claimNow(scene, left);
  if (!form.claim) return `${id} was not taken`;
  const outcome = await close(scene, left);
  const writer = await scene.cast.member(form.owner);
  const typed = await change({ ...scene, actor: writer }, left);
  // The time of the next call comes with the last words, and stays as it was planned before.
  if (form.closedAt !== undefined && typed === 'changed: 200') await letQuietPass(scene, left);
  const listed = await readList(scene);
  return `${outcome}, ${typed}, ${typeof listed === 'number' ? listed : listed.length} wait`;
};

export const lateFormActs = {
  'type a contact later': typeLater,
  'close a late call': closeLate,
  'type after a call': typeAfterCall,
} satisfies Record<string, Act>;
