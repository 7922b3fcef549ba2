import {
  type DeskRequest,
  listRequests,
  readRequest,
  requestStates,
} from '#domain/consultations/staff-requests-contract.ts';
import {
  partialLeadDays,
  startPartialLead,
  updatePartialLead,
} from '#domain/leads/partial-leads-contract.ts';
import { claimLead, listLeads, readLead } from '#domain/leads/staff-contract.ts';
import { BrokenPromise } from '../world/world.ts';
import type { Act, Scene } from './acts.ts';
import { requireSetting } from './settings.ts';
import { colleague } from './staff-move.ts';

const day = 24 * 60 * 60_000;

export const requestReason = (reference: string): string => `the reason why ${reference} is closed`;

/** Staff read why a request was closed, who has it, and the visit that it became. */
function requireEnd(scene: Scene, request: DeskRequest): void {
  const { world, isOnly } = scene;
  const { reference, state, close_reason: reason, appointment_id: visit, owner } = request;
  const known = world.memory.requests.get(reference);
  if (!known || !isOnly) return;
  const { done, takenBy, isTakenUnsure } = known;
  const isRight =
    (state === 'closed') === (reason !== undefined) &&
    (visit === undefined || (state === 'converted' && world.memory.bookings.has(visit))) &&
    (!done || done.state === state);
  if (!isRight) throw new BrokenPromise(`${reference} was ${done?.state}: ${JSON.stringify(request)}`);
  if (state === 'closed') requireSetting(scene, requestReason(reference), reason);
  if (takenBy && !isTakenUnsure && owner?.id !== takenBy)
    throw new BrokenPromise(`${reference} was taken by ${takenBy}, and is of ${owner?.id}`);
}

/** The list of a state has the requests of this state; each reads as it was worked off. */
const readDone: Act = async (given) => {
  const scene = { ...given, actor: { ...given.actor, ...colleague(given) } };
  const { world, actor, common, isOnly } = scene;
  const all = [...world.memory.requests];
  if (all.length === 0) return 'no request';
  const ended = all.filter(([, { done }]) => done);
  const [reference] = common.pick(ended.length > 0 && common.happens(75) ? ended : all);
  const read = await world.ask(actor, readRequest, { params: { reference } });
  if (read.statusCode !== 200) return `${reference}: ${read.statusCode}`;
  const { request } = readRequest.response.parse(read.json());
  requireEnd(scene, request);
  const state = common.pick(requestStates);
  const query = { state, search: common.happens(50) ? reference : request.email };
  const listed = await world.ask(actor, listRequests, { query });
  if (listed.statusCode !== 200) return `${reference}: ${listed.statusCode}`;
  const { requests, has_more } = listRequests.response.parse(listed.json());
  const isThere = requests.some((one) => one.reference === reference);
  const wrong = requests.find((one) => one.state !== state || one.email !== request.email);
  if (isOnly && (wrong || (!has_more && isThere !== (request.state === state))))
    throw new BrokenPromise(
      `${reference} is ${request.state}; ${JSON.stringify(query)} finds ${listed.body}`,
    );
  return `${reference} is ${request.state}, ${requests.length} ${state}`;
};

interface Left {
  id: string;
  body: object;
}

async function requireExpiry(
  { world, actor }: Scene,
  left: Left | undefined,
  body: object,
): Promise<Left | undefined> {
  const response = left
    ? await world.ask(actor, updatePartialLead, { params: { id: left.id }, body })
    : await world.ask(actor, startPartialLead, { body });
  if (response.statusCode >= 300) return undefined;
  const { id, expires_at } = startPartialLead.response.parse(response.json()).lead;
  if (Date.parse(expires_at) !== Date.now() + partialLeadDays * day)
    throw new BrokenPromise(`${id} was written at ${new Date().toISOString()} and ends at ${expires_at}`);
  return { id, body };
}

/** Lets so many days pass for one form: the shop's clock would end all other things of the week. */
const age = ({ world }: Scene, { id }: Left, ms: number) =>
  world.rows(`
    update partial_leads set expires_at = expires_at - interval '${ms} milliseconds',
      updated_at = updated_at - interval '${ms} milliseconds',
      call_after = call_after - interval '${ms} milliseconds' where id = '${id}'`);

/** Weeks after its last change a form is gone for its writer and for staff, and not a moment before. */
const forget: Act = async (scene) => {
  const { world, actor, cast, chance } = scene;
  const last = actor.phone.slice(-2);
  const fields = {
    first_name: 'Ada',
    email: `forgotten-${last}@example.com`,
    phone: `(203) 555-05${last}`,
    postal_code: '06851',
  };
  const body = { consent: true, interface: 'Web', step: 'contact', fields } as const;
  const started = await requireExpiry(scene, undefined, body);
  if (!started) return 'not left';
  await age(scene, started, partialLeadDays * day - 1_000);
  const kept = await requireExpiry(scene, started, { ...body, fields: { ...fields, first_name: 'Bo' } });
  if (!kept && world.isWell) {
    const again = await world.ask(actor, updatePartialLead, { params: { id: started.id }, body });
    if (again.statusCode === 404) throw new BrokenPromise(`${started.id} is gone before its last day`);
  }
  const agent = await cast.member(chance.pick(['agent 1', 'agent 2']));
  const params = { id: started.id };
  await age(scene, started, partialLeadDays * day);
  const ways = [
    () => world.ask(actor, updatePartialLead, { params, body }),
    () => world.ask(agent, readLead, { params }),
    () => world.ask(agent, claimLead, { params }),
  ];
  const said: number[] = [];
  for (const way of ways) said.push((await way()).statusCode);
  if (said.some((status) => status < 300))
    throw new BrokenPromise(`${started.id} ended, and its writer and staff are answered ${said}`);
  const listed = await world.ask(agent, listLeads, { query: {} });
  if (listed.statusCode === 200 && listed.body.includes(started.id))
    throw new BrokenPromise(`${started.id} ended, and is in the list`);
  return `${said}`;
};

export const requestDeskActs = {
  'read a request': readDone,
  'forget a form': forget,
} satisfies Record<string, Act>;
