import { convertLead } from '#domain/consultations/appointments-contract.ts';
import {
  assignRequest,
  closeRequest,
  listRequests,
  noteCall,
  readRequest,
} from '#domain/consultations/staff-requests-contract.ts';
import type { CallRequest } from '../world/lead-facts.ts';
import { placeAt } from '../world/places.ts';
import { BrokenPromise } from '../world/world.ts';
import type { Act, Scene } from './acts.ts';
import { freeTime } from './free-times.ts';
import { requestReason } from './request-desk-acts.ts';
import { say } from './settings.ts';
import { accountIdOf, asOtherAgent, colleague, move } from './staff-move.ts';

type Known = [reference: string, request: CallRequest];

/** Mostly one that waits; sometimes one that is done, which must stay so. */
function aRequest({ world, common }: Scene): Known | undefined {
  const all = [...world.memory.requests];
  const waiting = all.filter(([, { done }]) => !done);
  const among = waiting.length > 0 && common.happens(80) ? waiting : all;
  return among.length > 0 ? common.pick(among.slice(-5)) : undefined;
}

function requireWaiting([reference, { done }]: Known, what: string): void {
  if (done && done.at < Date.now()) throw new BrokenPromise(`${reference} was ${done.state}, and ${what}`);
}

const convert: Act = async (scene) => {
  const { world, actor, chance } = scene;
  const found = aRequest(scene);
  if (!found) return 'no request';
  const [reference, request] = found;
  const { postalCode, type, owner } = request;
  const slot = await freeTime(scene, { place: placeAt(postalCode), type });
  if (!slot) return 'no time';
  const body = { slot_id: slot.id, interface: 'Call Center' };
  const params = { reference: chance.happens(30) ? reference.toLowerCase() : reference };
  const response = await world.insist(actor, convertLead, { params, body }, chance.uuid(), (answer) => {
    requireWaiting(found, 'became a booking');
    const { appointment } = convertLead.response.parse(answer.json());
    request.done ??= { state: 'converted', at: Date.now() };
    world.memory.bookings.set(appointment.id, {
      owner,
      token: new URL(appointment.manage_url).searchParams.get('token') ?? '',
      startsAt: [Date.parse(appointment.START_DATE)],
      sequence: appointment.sequence,
      type,
      postalCode,
      isOwn: false,
      isConverted: true,
    });
  });
  return `${reference}: ${response.statusCode}`;
};

const note: Act = async (given) => {
  const scene = { ...given, actor: { ...given.actor, ...colleague(given) } };
  const { world, actor, chance } = scene;
  const found = aRequest(scene);
  if (!found) return 'no request';
  const [reference, request] = found;
  const text = `The line was busy ${chance.uuid()}`;
  const noted = await move(scene, noteCall, { params: { reference }, body: { text } });
  if (noted !== '201') return `${reference}: ${noted}`;
  requireWaiting(found, 'was called about');
  request.calls.add(text);
  request.calledAt ??= Date.now();
  const response = await world.ask(actor, readRequest, { params: { reference } });
  if (response.statusCode !== 200) return `${reference}: ${noted}`;
  const { calls, state } = readRequest.response.parse(response.json()).request;
  const lost = [...request.calls].find((known) => !calls.some((one) => one.text === known));
  if (lost) throw new BrokenPromise(`Staff cannot read of ${reference}: ${lost}`);
  if (state === 'open') throw new BrokenPromise(`${reference} was called, and is open`);
  return `${reference}: ${noted}`;
};

const close: Act = async (given) => {
  const scene = { ...given, actor: { ...given.actor, ...colleague(given) } };
  const found = aRequest(scene);
  if (!found) return 'no request';
  const [reference, request] = found;
  const reason = `Went elsewhere ${scene.chance.between(1, 99)}`;
  const closed = await move(scene, closeRequest, { params: { reference }, body: { reason } });
  say(scene.world, requestReason(reference), reason, Number(closed));
  if (closed === '200') {
    requireWaiting(found, 'was closed');
    request.done ??= { state: 'closed', at: Date.now() };
  }
  return `${reference}: ${closed}`;
};

/** A colleague takes a request while another one reads the list. */
async function takeFirst(scene: Scene, [reference, request]: Known, from: string | null): Promise<void> {
  const taken = await move(scene, assignRequest, { params: { reference }, body: { from } });
  if (taken === '200') request.takenBy = accountIdOf(scene.actor);
  if (Number(taken) >= 500) request.isTakenUnsure = true;
}

/** The list has all that waits. One of two who take the same request has it. */
const take: Act = async (given) => {
  const scene = { ...given, actor: { ...given.actor, ...colleague(given) } };
  const { world, actor, chance, common } = scene;
  const waiting = [...world.memory.requests].filter(([, { done }]) => !done);
  const done = [...world.memory.requests].filter((one) => one[1].done && one[1].done.at < Date.now());
  const response = await world.ask(actor, listRequests, { query: {} });
  if (response.statusCode !== 200) return `${response.statusCode}`;
  const { requests, has_more } = listRequests.response.parse(response.json());
  const missing = waiting.find(
    ([reference, one]) => !one.done && !requests.some((row) => row.reference === reference),
  );
  if (missing && !has_more) throw new BrokenPromise(`${missing[0]} waits, and is not in the list`);
  const late = done.find(([reference]) => requests.some((row) => row.reference === reference));
  if (late) throw new BrokenPromise(`${late[0]} is done, and in the list`);
  if (requests.length === 0) return 'no request';
  const row = common.pick(requests.slice(0, 4));
  const found: Known | undefined = [row.reference, world.memory.requests.get(row.reference) as CallRequest];
  if (!found[1]) return `${row.reference} is new`;
  const self = accountIdOf(actor);
  const from = row.owner?.id ?? null;
  if (scene.isOnly && chance.happens(40)) await takeFirst(await asOtherAgent(scene), found, from);
  const before = found[1].takenBy;
  const isWrong = chance.happens(10);
  const body = { from, ...(isWrong && { to: 'account-customer' }) };
  const taken = await move(scene, assignRequest, { params: { reference: row.reference }, body });
  if (Number(taken) >= 500 || !scene.isOnly) found[1].isTakenUnsure = true;
  if (taken !== '200') return `${row.reference}: ${taken}`;
  requireWaiting(found, 'was taken');
  if (isWrong) throw new BrokenPromise(`A customer works on ${row.reference}`);
  if (before !== undefined && before !== from && before !== self)
    throw new BrokenPromise(`${self} took ${row.reference} from ${before}, who had just taken it`);
  found[1].takenBy = self;
  if (scene.isOnly) delete found[1].isTakenUnsure;
  return `${row.reference}: taken from ${from}`;
};

export const requestActs = {
  'convert a request': convert,
  'note a call': note,
  'close a request': close,
  'take a request': take,
} satisfies Record<string, Act>;
