import {
  cancelAppointment,
  confirmAppointment,
  createAppointment,
  rescheduleAppointment,
} from '#domain/consultations/appointments-contract.ts';
import { holdSlot, listSlots, type Timeslot } from '#domain/consultations/slots-contract.ts';
import type { Act, Scene } from './acts.ts';

const day = 24 * 60 * 60_000;
const isoDay = (ahead: number): string => new Date(Date.now() + ahead * day).toISOString().slice(0, 10);

async function freeTime({ world, actor, common }: Scene): Promise<Timeslot | undefined> {
  const from = common.between(1, 5);
  const query = { postal_code: '06851', type: 'home', from: isoDay(from), to: isoDay(from + 2) };
  const response = await world.ask(actor, listSlots, { query });
  if (response.statusCode !== 200) return undefined;
  const { Timeslots } = listSlots.response.parse(response.json());
  // Few times, so that people want the same ones.
  return Timeslots.length > 0 ? common.pick(Timeslots.slice(0, 3)) : undefined;
}

const bookVisit: Act = async (scene) => {
  const { world, actor, chance } = scene;
  const slot = await freeTime(scene);
  if (!slot) return 'no time';
  const body = {
    slot_id: slot.id,
    type: 'home',
    interface: 'Web',
    privacy: true,
    contact: {
      first_name: 'Ada',
      last_name: 'Byron',
      email: actor.email,
      phone: actor.phone,
      phone_type: 'mobile',
    },
    address: { address1: '14 Wall Street', city: 'Norwalk', state: 'CT', postal_code: '06851' },
  };
  const response = await world.insist(actor, createAppointment, { body }, chance.uuid(), (answer) => {
    const { appointment } = createAppointment.response.parse(answer.json());
    const token = new URL(appointment.manage_url).searchParams.get('token') ?? '';
    const startsAt = [Date.parse(appointment.START_DATE)];
    world.memory.bookings.set(appointment.id, { owner: actor.name, token, startsAt });
  });
  return `${response.statusCode} ${slot.START_DATE}`;
};

/** Opens the form of a time and goes away. */
const holdTime: Act = async (scene) => {
  const slot = await freeTime(scene);
  if (!slot) return 'no time';
  const body = { slot_id: slot.id, postal_code: '06851' };
  const response = await scene.world.ask(scene.actor, holdSlot, { body });
  return `${response.statusCode} ${slot.START_DATE}`;
};

const ownVisit = ({ world, actor }: Scene) =>
  [...world.memory.bookings].findLast(([, { owner, canceledAt }]) => owner === actor.name && !canceledAt);

/** Opened by the link alone, for example by a spouse. */
function aVisit(scene: Scene): ReturnType<typeof ownVisit> {
  const own = ownVisit(scene);
  if (own) return own;
  const others = [...scene.world.memory.bookings].filter(([, { canceledAt }]) => !canceledAt);
  return others.length > 0 ? scene.common.pick(others) : undefined;
}

const moveVisit: Act = async (scene) => {
  const own = ownVisit(scene);
  const slot = own && (await freeTime(scene));
  if (!slot) return 'nothing to move';
  const [id, booking] = own;
  const body = { token: booking.token, slot_id: slot.id };
  const response = await scene.world.ask(scene.actor, rescheduleAppointment, {
    params: { id },
    query: {},
    body,
  });
  const { statusCode } = response;
  const startsAt = Date.parse(slot.START_DATE);
  if (statusCode === 200) booking.startsAt = [startsAt];
  // Without an answer, it may be moved.
  else if (statusCode >= 500) booking.startsAt.push(startsAt);
  return `${statusCode} ${slot.START_DATE}`;
};

const confirmVisit: Act = async (scene) => {
  const own = aVisit(scene);
  if (!own) return 'nothing to confirm';
  const [id, { token }] = own;
  const response = await scene.world.ask(scene.actor, confirmAppointment, {
    params: { id },
    query: {},
    body: { token },
  });
  return `${response.statusCode}`;
};

const cancelVisit: Act = async (scene) => {
  const own = aVisit(scene);
  if (!own) return 'nothing to cancel';
  const [id, booking] = own;
  const body = { token: booking.token, reason: '' };
  const response = await scene.world.ask(scene.actor, cancelAppointment, { params: { id }, query: {}, body });
  if (response.statusCode === 200) booking.canceledAt = Date.now();
  return `${response.statusCode}`;
};

export const visitActs = {
  'book a visit': bookVisit,
  'hold a time': holdTime,
  'move a visit': moveVisit,
  'confirm a visit': confirmVisit,
  'cancel a visit': cancelVisit,
} satisfies Record<string, Act>;
