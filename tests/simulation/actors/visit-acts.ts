import {
  appointmentCalendar,
  cancelAppointment,
  commentAppointment,
  confirmAppointment,
  getAppointment,
  rescheduleAppointment,
} from '#domain/consultations/appointments-contract.ts';
import { placeAt } from '../world/places.ts';
import { type Booking, learnTime } from '../world/visit-facts.ts';
import { type Actor, BrokenPromise } from '../world/world.ts';
import type { Act, Scene } from './acts.ts';
import { doubtfulTime, freeTime } from './free-times.ts';

export type Known = [id: string, booking: Booking];

const isAhead = ({ canceledAt, startsAt }: Booking): boolean =>
  !canceledAt && Math.max(...startsAt) > Date.now();

export const ownVisit = ({ world, actor }: Scene): Known | undefined =>
  [...world.memory.bookings].findLast(([, booking]) => booking.owner === actor.name && isAhead(booking));

/** Half of the time a canceled one or one that is over, which must stay so. */
export const anyVisit = ({ world, common }: Scene): Known | undefined => {
  const all = [...world.memory.bookings];
  const ahead = all.filter(([, booking]) => isAhead(booking));
  const among = ahead.length > 0 && common.happens(85) ? ahead : all;
  return among.length > 0 ? common.pick(among.slice(-8)) : undefined;
};

/** Opened by the link alone, for example by a spouse. */
function aVisit(scene: Scene): Known | undefined {
  const own = ownVisit(scene);
  if (own && scene.common.happens(70)) return own;
  return anyVisit(scene);
}

/** No change of a canceled visit, or of one that is over, may succeed. */
function requireOpen([id, { canceledAt, startsAt }]: Known, status: number, what: string): void {
  const isOver = Math.max(...startsAt) + 60 * 60_000 <= Date.now();
  if (status === 200 && canceledAt && canceledAt < Date.now())
    throw new BrokenPromise(`${id} was canceled, and ${what}`);
  if (status === 200 && isOver) throw new BrokenPromise(`${id} was over, and ${what}`);
}

type By = (id: string) => { actor: Actor; token?: string };

export async function moveTo(scene: Scene, known: Known, { actor, token }: ReturnType<By>): Promise<string> {
  const { world, chance } = scene;
  const [id, booking] = known;
  const wanted = { place: placeAt(booking.postalCode), type: booking.type };
  const free = chance.happens(70) ? await freeTime(scene, wanted) : undefined;
  const time = free
    ? { id: free.id, startsAt: Date.parse(free.START_DATE) }
    : await doubtfulTime(scene, wanted);
  const body = { slot_id: time.id, ...(token !== undefined && { token }) };
  const response = await world.ask(actor, rescheduleAppointment, { params: { id }, query: {}, body });
  const { statusCode } = response;
  requireOpen(known, statusCode, 'was moved');
  if (statusCode === 200) {
    const { appointment } = rescheduleAppointment.response.parse(response.json());
    learnTime(booking, appointment.sequence, Date.parse(appointment.START_DATE));
    world.memory.quietMoves.delete(id);
  }
  // Without an answer, it may be moved.
  else if (statusCode >= 500) {
    booking.startsAt.push(time.startsAt);
    world.memory.quietMoves.delete(id);
  }
  return `${statusCode} ${time.id}`;
}

/** Also without an answer. */
const mayBeDone = (status: number): boolean => status === 200 || status >= 500;

export async function confirmIt(
  { world }: Scene,
  known: Known,
  { actor, token }: ReturnType<By>,
): Promise<string> {
  const [id] = known;
  const body = token === undefined ? {} : { token };
  const response = await world.ask(actor, confirmAppointment, { params: { id }, query: {}, body });
  requireOpen(known, response.statusCode, 'was confirmed');
  if (mayBeDone(response.statusCode)) world.memory.quietMoves.delete(id);
  return `${response.statusCode}`;
}

export async function cancelIt(
  { world }: Scene,
  known: Known,
  { actor, token }: ReturnType<By>,
): Promise<string> {
  const [id, booking] = known;
  const body = { reason: '', ...(token !== undefined && { token }) };
  const response = await world.ask(actor, cancelAppointment, { params: { id }, query: {}, body });
  requireOpen(known, response.statusCode, 'was canceled again');
  if (response.statusCode === 200) {
    booking.canceledAt = Date.now();
  }
  if (mayBeDone(response.statusCode)) world.memory.quietMoves.delete(id);
  return `${response.statusCode}`;
}

const moveVisit: Act = async (scene) => {
  const own = ownVisit(scene);
  if (!own) return 'nothing to move';
  return moveTo(scene, own, { actor: scene.actor, token: own[1].token });
};

const confirmVisit: Act = async (scene) => {
  const own = aVisit(scene);
  if (!own) return 'nothing to confirm';
  return confirmIt(scene, own, { actor: scene.actor, token: own[1].token });
};

const cancelVisit: Act = async (scene) => {
  const own = aVisit(scene);
  if (!own) return 'nothing to cancel';
  return cancelIt(scene, own, { actor: scene.actor, token: own[1].token });
};

const states = { pending: 'TENTATIVE', to_move: 'TENTATIVE', confirmed: 'CONFIRMED', canceled: 'CANCELLED' };

/** Opens a visit by its link, also with that of another one, and reads its entry for calendars. */
const lookAtVisit: Act = async (scene) => {
  const { world, actor, chance } = scene;
  const found = aVisit(scene);
  if (!found) return 'nothing to look at';
  const [id, { token, startsAt }] = found;
  const another = [...world.memory.bookings].find(([other]) => other !== id)?.[1].token;
  const guest = { ...actor, headers: actor.cookies ?? actor.headers };
  const wrong = another !== undefined && chance.happens(80) ? { token: another } : {};
  const forbidden = await world.ask(guest, getAppointment, { params: { id }, query: wrong });
  if (forbidden.statusCode === 200) throw new BrokenPromise(`${id} opens without its link`);
  const response = await world.ask(guest, getAppointment, { params: { id }, query: { token } });
  if (response.statusCode !== 200) {
    if (response.statusCode === 403) throw new BrokenPromise(`The link of ${id} does not open it`);
    return `${response.statusCode}`;
  }
  const { appointment } = getAppointment.response.parse(response.json());
  const start = Date.parse(appointment.START_DATE);
  const file = await world.look(() =>
    world.app.inject({ url: appointmentCalendar.path.replace(':id', id), query: { token } }),
  );
  if (file.statusCode !== 200) return `${appointment.state}, without an entry: ${file.statusCode}`;
  const entry = file.body.replaceAll('\r\n ', '');
  const stamp = new Date(start).toISOString().replace(/[-:]|\.000/g, '');
  const isChanging = !startsAt.includes(start);
  const status = states[appointment.state as keyof typeof states];
  if (!isChanging && !(entry.includes(`DTSTART:${stamp}`) && entry.includes(`STATUS:${status}`)))
    // Another may have changed it between the two answers.
    return requireSame(scene, found, entry);
  return appointment.state;
};

async function requireSame({ world, actor }: Scene, [id, { token }]: Known, entry: string): Promise<string> {
  const again = await world.ask(actor, getAppointment, { params: { id }, query: { token } });
  if (again.statusCode !== 200) return `${again.statusCode}`;
  const { appointment } = getAppointment.response.parse(again.json());
  const stamp = new Date(appointment.START_DATE).toISOString().replace(/[-:]|\.000/g, '');
  if (!entry.includes(`DTSTART:${stamp}`)) throw new BrokenPromise(`The entry of ${id} has another time`);
  if (!entry.includes(`STATUS:${states[appointment.state as keyof typeof states]}`))
    throw new BrokenPromise(`The entry of ${id} says another state than ${appointment.state}`);
  return appointment.state;
}

const commentVisit: Act = async (scene) => {
  const { world, actor, chance } = scene;
  const found = aVisit(scene);
  if (!found) return 'nothing to comment on';
  const [id, { token }] = found;
  const text = `The bell is broken ${chance.uuid()}`;
  const response = await world.ask(actor, commentAppointment, {
    params: { id },
    query: {},
    body: { token, text },
  });
  requireOpen(found, response.statusCode === 201 ? 200 : response.statusCode, 'was commented on');
  if (response.statusCode === 201) world.memory.visitTexts.set(text, { visit: id, isNote: false });
  return `${response.statusCode}`;
};

export const visitActs = {
  'move a visit': moveVisit,
  'confirm a visit': confirmVisit,
  'cancel a visit': cancelVisit,
  'look at a visit': lookAtVisit,
  'comment on a visit': commentVisit,
} satisfies Record<string, Act>;
