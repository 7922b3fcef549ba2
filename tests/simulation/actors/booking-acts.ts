import { type Appointment, createAppointment } from '#domain/consultations/appointments-contract.ts';
import type { VisitType } from '#domain/consultations/consultation-words.ts';
import { holdSlot, releaseHold } from '#domain/consultations/slots-contract.ts';
import { placeAt, places } from '../world/places.ts';
import { BrokenPromise } from '../world/world.ts';
import type { Act, Scene } from './acts.ts';
import type { Member } from './cast.ts';
import { doubtfulTime, freeTime, type Wanted } from './free-times.ts';

const kinds: readonly VisitType[] = ['home', 'home', 'home', 'virtual', 'showroom'];

export const wish = ({ common }: Scene): Wanted => ({
  place: common.pick([places[0], ...places]),
  type: common.pick(kinds),
});

/** A number of another area code, at which no text message arrives. */
export const landline = (phone: string): string => `475${phone.slice(3)}`;

export const contactOf = (member: Member, phoneType: 'mobile' | 'home') => ({
  first_name: 'Ada',
  last_name: 'Byron',
  email: member.email,
  phone: phoneType === 'mobile' ? member.phone : landline(member.phone),
  phone_type: phoneType,
});

interface Sent extends Wanted {
  phone: string;
  phoneType: 'mobile' | 'home';
  by: 'Web' | 'Call Center';
}

/** Keeps the link of a booking for a member, and what its visit has to be. */
export function keepBooking(
  { world, actor }: Scene,
  member: Member,
  appointment: Appointment,
  { place, type, phone, phoneType, by }: Sent,
): void {
  const token = new URL(appointment.manage_url).searchParams.get('token') ?? '';
  if (appointment.territory.id !== place.branch)
    throw new BrokenPromise(`${appointment.territory.name} comes to ${place.city}`);
  world.memory.bookings.set(appointment.id, {
    owner: member.name,
    token,
    startsAt: [Date.parse(appointment.START_DATE)],
    sequence: appointment.sequence,
    type,
    postalCode: place.postal_code,
    isOwn: member === actor && member.account !== undefined,
    sent: {
      email: member.email,
      phone,
      phoneType,
      address: place.address1,
      by,
      account: member === actor ? (member.account?.id ?? null) : undefined,
    },
  });
}

/** Books for a member. Keeps the link of the answer. */
export async function bookFor(
  scene: Scene,
  member: Member,
  sent: { slot_id: string; hold_id?: string; lead_id?: string; interface: 'Web' | 'Call Center' } & Wanted,
  notContacted = false,
): Promise<number> {
  const { world, actor, chance } = scene;
  const { place, type, ...body } = sent;
  const { branch: _, latitude: __, longitude: ___, ...address } = place;
  const booking = {
    ...body,
    type,
    address,
    privacy: true,
    contact: contactOf(member, chance.happens(70) ? 'mobile' : 'home'),
    ...(notContacted && { do_not_contact: true }),
  };
  const response = await world.insist(
    actor,
    createAppointment,
    { body: booking },
    chance.uuid(),
    (answer) => {
      const { appointment } = createAppointment.response.parse(answer.json());
      const { phone, phone_type: phoneType } = booking.contact;
      keepBooking(scene, member, appointment, { place, type, phone, phoneType, by: body.interface });
      if (notContacted) world.memory.stop(member.email, phone);
    },
  );
  return response.statusCode;
}

const bookVisit: Act = async (scene) => {
  const { world, actor, chance } = scene;
  const hold = world.memory.holds.get(actor.name);
  if (hold && chance.happens(60)) {
    const wanted = { place: placeAt(hold.postalCode), type: hold.type };
    const status = await bookFor(scene, actor, {
      ...wanted,
      slot_id: hold.slot,
      hold_id: hold.id,
      interface: 'Web',
    });
    if (status === 201 && hold.until <= Date.now()) throw new BrokenPromise(`${hold.id} was booked too late`);
    if (status === 409 && hold.until > Date.now() && world.memory.holds.get(actor.name) === hold)
      throw new BrokenPromise(`${hold.id} was held, and could not be booked`);
    if (world.memory.holds.get(actor.name) === hold) world.memory.holds.delete(actor.name);
    return `${status} by a hold`;
  }
  const wanted = wish(scene);
  if (chance.happens(30)) {
    const time = await doubtfulTime(scene, wanted);
    const status = await bookFor(scene, actor, { ...wanted, slot_id: time.id, interface: 'Web' });
    return `${status} ${time.id}`;
  }
  const slot = await freeTime(scene, wanted);
  if (!slot) return 'no time';
  const notContacted = chance.happens(6);
  const sent = { ...wanted, slot_id: slot.id, interface: 'Web' } as const;
  const status = await bookFor(scene, actor, sent, notContacted);
  return `${status} ${slot.START_DATE} ${wanted.type} in ${wanted.place.city}`;
};

/** Opens the form of a time and goes away, or gives it back. */
const holdTime: Act = async (scene) => {
  const { world, actor, chance } = scene;
  const { holds } = world.memory;
  const held = holds.get(actor.name);
  if (held && chance.happens(40)) {
    holds.delete(actor.name);
    const response = await world.ask(actor, releaseHold, { params: { id: held.id } });
    return `released: ${response.statusCode}`;
  }
  const wanted = wish(scene);
  const slot = await freeTime(scene, wanted);
  if (!slot) return 'no time';
  const { postal_code: postalCode } = wanted.place;
  const body = { slot_id: slot.id, postal_code: postalCode };
  const response = await world.ask(actor, holdSlot, { body });
  if (response.statusCode === 201) {
    const { hold } = holdSlot.response.parse(response.json());
    const until = Date.now() + 5 * 60_000;
    if (Date.parse(hold.expires_at) !== until) throw new BrokenPromise(`${hold.id} is held until ${until}`);
    holds.set(actor.name, { id: hold.id, slot: slot.id, postalCode, type: wanted.type, until });
    const elsewhere = places.filter(({ branch }) => branch !== wanted.place.branch);
    if (chance.happens(35)) {
      const place = chance.pick(elsewhere);
      const sent = {
        place,
        type: wanted.type,
        slot_id: slot.id,
        hold_id: hold.id,
        interface: 'Web',
      } as const;
      const status = await bookFor(scene, actor, sent);
      if (status === 201) throw new BrokenPromise(`${slot.id} was held, and booked in ${place.city}`);
      return `${slot.START_DATE}, in ${place.city} ${status}`;
    }
  }
  return `${response.statusCode} ${slot.START_DATE}`;
};

export const bookingActs = {
  'book a visit': bookVisit,
  'hold a time': holdTime,
} satisfies Record<string, Act>;
