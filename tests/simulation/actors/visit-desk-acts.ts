import {
  listConsultantChoices,
  moveConsultation,
  undoMove,
} from '#domain/consultations/moves/staff-moves-contract.ts';
import { noteConsultation, readConsultation } from '#domain/consultations/staff-contract.ts';
import { placeAt } from '../world/places.ts';
import { learnTime } from '../world/visit-facts.ts';
import { BrokenPromise } from '../world/world.ts';
import type { Act, Scene } from './acts.ts';
import { bookFor, wish } from './booking-acts.ts';
import { people } from './cast.ts';
import { doubtfulTime, freeTime } from './free-times.ts';
import { move } from './staff-move.ts';
import { anyVisit, cancelIt, confirmIt, type Known, moveTo } from './visit-acts.ts';

const undoableMs = 60_000;

/** For a customer who calls. Customers themselves may not book in the name of the call center. */
const bookByPhone: Act = async (scene) => {
  const { cast, chance, world } = scene;
  const customer = await cast.member(chance.pick([...people.visitors.slice(0, 6), ...people.customers]));
  const wanted = wish(scene);
  const slot = await freeTime(scene, wanted);
  if (!slot) return 'no time';
  const sent = { ...wanted, slot_id: slot.id, interface: 'Call Center' } as const;
  if (chance.happens(15)) {
    const status = await bookFor({ ...scene, actor: customer }, customer, sent);
    if (status === 201) throw new BrokenPromise(`${customer.name} booked as the call center`);
    return `a customer: ${status}`;
  }
  const before = world.memory.bookings.size;
  const status = await bookFor(scene, customer, sent);
  if (status === 201 && world.memory.bookings.size > before) world.memory.staffMoves += 1;
  return `${status} ${slot.START_DATE} for ${customer.name}`;
};

async function readVisit({ world, actor }: Scene, id: string) {
  const response = await world.ask(actor, readConsultation, { params: { id } });
  return response.statusCode === 200
    ? readConsultation.response.parse(response.json()).consultation
    : response.statusCode;
}

type Visit = Exclude<Awaited<ReturnType<typeof readVisit>>, number>;

/** Another consultant at the same time, who may have no time, or another time. */
async function otherPlan(
  scene: Scene,
  [, { postalCode, type }]: Known,
  visit: Visit,
): Promise<string | undefined> {
  const { world, actor, chance, common } = scene;
  if (common.happens(45)) {
    const wanted = { place: placeAt(postalCode), type };
    if (chance.happens(30)) return (await doubtfulTime(scene, wanted)).id;
    return (await freeTime(scene, wanted))?.id;
  }
  const query = {
    postal_code: postalCode,
    type,
    starts_at: visit.START_DATE,
    appointment_id: visit.id,
  };
  const response = await world.ask(actor, listConsultantChoices, { query });
  if (response.statusCode !== 200) return undefined;
  const { consultants } = listConsultantChoices.response.parse(response.json());
  const others = consultants.filter(({ id }) => id !== visit.consultant_id);
  const free = others.filter(({ obstacle }) => obstacle === undefined);
  const among = free.length > 0 && chance.happens(80) ? free : others;
  return among.length > 0 ? chance.pick(among).slot_id : undefined;
}

/** A visit whose move its customer does not know yet: staff often move it once more. */
function movedNow({ world }: Scene): Known | undefined {
  const { quietMoves, bookings } = world.memory;
  const [id] = [...quietMoves].findLast(([, { until }]) => until > Date.now()) ?? [];
  const booking = id && bookings.get(id);
  return booking ? [id, booking] : undefined;
}

async function confirmByPhone(scene: Scene, found: Known): Promise<void> {
  const confirmed = await confirmIt(scene, found, { actor: scene.actor });
  if (confirmed === '200') scene.world.memory.staffMoves += 1;
}

/** The move waits a minute for its email. */
const moveForCustomer: Act = async (scene) => {
  const { world, actor, chance, isOnly } = scene;
  const found = (scene.common.happens(75) ? movedNow(scene) : undefined) ?? anyVisit(scene);
  if (!found) return 'no visit';
  const [id, booking] = found;
  // A move takes the confirmation away, and its undo gives it back.
  if (chance.happens(40) && !world.memory.quietMoves.has(id)) await confirmByPhone(scene, found);
  const visit = await readVisit(scene, id);
  if (typeof visit === 'number') return `${visit}`;
  const slot = await otherPlan(scene, found, visit);
  if (!slot) return 'no other time';
  const isOther = !slot.startsWith(`${visit.consultant_id}.`);
  const reason = isOther && chance.happens(85) ? 'Knows the house' : '';
  const sequence = visit.sequence > 0 && chance.happens(10) ? visit.sequence - 1 : visit.sequence;
  const known = world.memory.quietMoves.get(id);
  const body = { slot_id: slot, sequence, reason };
  const response = await world.ask(actor, moveConsultation, { params: { id }, body });
  const startsAt = Number.parseInt(slot.split('.')[2] ?? '', 36) * 60_000;
  if (response.statusCode >= 500) booking.startsAt.push(startsAt);
  if (response.statusCode !== 200) return `${response.statusCode} to ${slot}`;
  world.memory.staffMoves += 1;
  if (isOther && reason === '') throw new BrokenPromise(`${id} has another consultant without a reason`);
  if (sequence !== visit.sequence) throw new BrokenPromise(`${id} was moved from an earlier state`);
  if (booking.canceledAt && booking.canceledAt < Date.now())
    throw new BrokenPromise(`${id} moved after its end`);
  const moved = moveConsultation.response.parse(response.json()).consultation;
  if (Date.parse(moved.START_DATE) !== startsAt && moved.sequence === sequence + 1)
    throw new BrokenPromise(`${id} was moved to ${slot}, and is at ${moved.START_DATE}`);
  learnTime(booking, sequence + 1, startsAt);
  const { undo } = visit;
  world.memory.quietMoves.set(id, {
    startsAt: Date.parse(undo?.START_DATE ?? visit.START_DATE),
    consultant: undo?.consultant ?? visit.consultant,
    // Another person may have confirmed it since it was read.
    state: undo ? (known?.state ?? '') : isOnly ? visit.state : '',
    movedAt: Date.now(),
    until: Date.now() + undoableMs,
  });
  if (chance.happens(45)) return `moved to ${slot}, ${await undoLast(scene, found, sequence + 1)}`;
  return `moved to ${slot}`;
};

async function undoLast(
  { world, actor, isOnly }: Scene,
  [id, booking]: Known,
  sequence: number,
): Promise<string> {
  const known = world.memory.quietMoves.get(id);
  const response = await world.ask(actor, undoMove, { params: { id }, body: { sequence } });
  if (response.statusCode >= 500 && known) booking.startsAt.push(known.startsAt);
  const isOpen = known !== undefined && known.until > Date.now() && world.memory.quietMoves.get(id) === known;
  if (isOpen && isOnly && /The customer knows of the move/.test(response.body))
    throw new BrokenPromise(`A move of ${id} can be undone for a minute, and was not`);
  if (response.statusCode !== 200) return `not undone: ${response.statusCode}`;
  world.memory.staffMoves += 1;
  const { consultation } = undoMove.response.parse(response.json());
  const startsAt = Date.parse(consultation.START_DATE);
  if (known && known.until <= Date.now())
    throw new BrokenPromise(`A move of ${id} was undone after its email`);
  const isSame = startsAt === known?.startsAt && consultation.consultant === known.consultant;
  if (known && consultation.sequence === sequence + 1 && !isSame)
    throw new BrokenPromise(`${id} is not back at what its customer knows`);
  if (isOnly && known && known.state !== '' && consultation.state !== known.state)
    throw new BrokenPromise(`${id} was ${known.state}, moved and back, and is ${consultation.state}`);
  learnTime(booking, sequence + 1, startsAt);
  world.memory.quietMoves.delete(id);
  return 'undone';
}

const undoAMove: Act = async (scene) => {
  const moved = [...scene.world.memory.quietMoves.keys()].at(-1);
  const booking = moved && scene.world.memory.bookings.get(moved);
  if (!booking) return 'nothing to undo';
  const visit = await readVisit(scene, moved);
  if (typeof visit === 'number') return `${visit}`;
  return `${moved} ${await undoLast(scene, [moved, booking], visit.sequence)}`;
};

/** Staff act for a customer who calls, without the link. */
const settleByPhone: Act = async (scene) => {
  const { actor, common, world } = scene;
  const found = anyVisit(scene);
  if (!found) return 'no visit';
  const what = common.pick([confirmIt, confirmIt, cancelIt, moveTo, moveTo]);
  const settled = await what(scene, found, { actor });
  if (settled.startsWith('200')) world.memory.staffMoves += 1;
  return `${what.name}: ${settled}`;
};

/** Notes stay between staff; the comments of customers are among them. */
const noteVisit: Act = async (scene) => {
  const { world, chance } = scene;
  const ids = [...world.memory.bookings.keys()];
  if (ids.length === 0) return 'no visit';
  const id = chance.pick(ids);
  const text = `Rings twice ${chance.uuid()}`;
  const noted = await move(scene, noteConsultation, { params: { id }, body: { text } });
  if (noted === '201') world.memory.visitTexts.set(text, { visit: id, isNote: true });
  const told = [...world.memory.visitTexts].filter(([, { visit }]) => visit === id).map(([known]) => known);
  const visit = await readVisit(scene, id);
  if (typeof visit === 'number') return noted;
  const lost = told.find((known) => !visit.notes.some((one) => one.text === known));
  if (lost) throw new BrokenPromise(`Staff cannot read of ${id}: ${lost}`);
  const isWrong = visit.notes.some(
    (one) => world.memory.visitTexts.get(one.text)?.isNote === (one.author_id === undefined),
  );
  if (isWrong) throw new BrokenPromise(`A note of ${id} has the wrong author`);
  return noted;
};

export const visitDeskActs = {
  'book by phone': bookByPhone,
  'move for a customer': moveForCustomer,
  'undo a move': undoAMove,
  'settle a visit by phone': settleByPhone,
  'note a visit': noteVisit,
} satisfies Record<string, Act>;
