import {
  applyAsProfessional,
  getProApplication,
  withdrawProApplication,
} from '#domain/trade/applications-contract.ts';
import {
  acceptProApplication,
  declineProApplication,
  listProApplications,
} from '#domain/trade/staff-applications-contract.ts';
import { Said } from '../world/said.ts';
import type { ApplicationState, TradeMemory } from '../world/trade-memory.ts';
import { BrokenPromise } from '../world/world.ts';
import type { Act, Scene } from './acts.ts';
import { people } from './cast.ts';
import { move } from './staff-move.ts';

/** Customers who want to buy as professionals, and work for no firm. */
export const hopefuls = people.customers.slice(-3);

export const stateOf = ({ applications }: TradeMemory, id: string): Said<ApplicationState> => {
  const state = applications.get(id) ?? new Said<ApplicationState>('none');
  applications.set(id, state);
  return state;
};

export function note({ world }: Scene, id: string, state: ApplicationState, status: number): void {
  if (status < 300 || status >= 500) stateOf(world.memory.trade, id).say(state, status < 300);
  const isSent = state !== 'withdrawn' && state !== 'none';
  if (isSent) world.memory.trade.expectNews(id, state, status);
}

/** Applies, which a professional and a person whose application waits cannot; some take it back. */
export async function apply(scene: Scene, invite?: string): Promise<string> {
  const { world, actor, chance, isOnly } = scene;
  const id = actor.account?.id ?? '';
  const before = stateOf(world.memory.trade, id).sure;
  if (before === 'pending' && chance.happens(30)) {
    const { statusCode } = await world.ask(actor, withdrawProApplication);
    note(scene, id, 'withdrawn', statusCode);
    return `withdrawn: ${statusCode}`;
  }
  const business = `Works ${chance.between(1, 1_000_000)}`;
  const facts = { trade: 'installer', license: '', website: '', about: '', postal_code: '06851' };
  const body = { ...facts, business, phone: actor.phone, ...(invite && { invite }) };
  const { statusCode } = await world.ask(actor, applyAsProfessional, { body });
  note(scene, id, 'pending', statusCode);
  const mayApply = before !== 'pending' && before !== 'accepted';
  if (isOnly && before !== undefined && statusCode < 500 && mayApply !== (statusCode === 201))
    throw new BrokenPromise(`${actor.name} is ${before} and applied: ${statusCode}`);
  const read = await world.ask(actor, getProApplication);
  if (!isOnly || statusCode !== 201 || read.statusCode !== 200) return `${statusCode}`;
  const { application } = getProApplication.response.parse(read.json());
  if (application?.business !== business || application.state !== 'pending')
    throw new BrokenPromise(`${actor.name} applied as ${business}: ${JSON.stringify(application)}`);
  return `${business}: ${statusCode}`;
}

/** The applicant reads the decision, and why it is a refusal; a reason of the desk's own stays there. */
async function requireAnswered({ world, cast, isOnly }: Scene, id: string, reason?: string): Promise<void> {
  const person = await cast.member(id.replace('-', ' '));
  const read = await world.ask(person, getProApplication);
  if (read.statusCode !== 200 || !isOnly) return;
  const { application } = getProApplication.response.parse(read.json());
  const wanted = reason === undefined ? 'accepted' : 'declined';
  if (application?.state !== wanted || application.reason !== reason || !application.decided_at)
    throw new BrokenPromise(`${id} was ${wanted}, "${reason}", and reads ${JSON.stringify(application)}`);
}

/** Requires that the list has each application that waits, and decides one of them. */
const decide: Act = async (scene) => {
  const { world, actor, chance, common, isOnly } = scene;
  const { applications } = world.memory.trade;
  const waiting = [...applications].filter(([, state]) => state.sure === 'pending');
  const response = await world.ask(actor, listProApplications);
  if (response.statusCode !== 200) return `${response.statusCode}`;
  const { applications: listed } = listProApplications.response.parse(response.json());
  const missing = waiting.find(([id]) => !listed.some(({ customer }) => customer?.id === id));
  if (isOnly && missing) throw new BrokenPromise(`${missing[0]} has applied, and the desk does not see it`);
  if (listed.length === 0) return 'no application';
  const { id, customer } = common.pick(listed);
  const accepts = chance.happens(55);
  const endpoint = accepts ? acceptProApplication : declineProApplication;
  const reason = `Checked by phone ${chance.between(1, 10_000)}`;
  const status = await move(scene, endpoint, { params: { id }, body: { reason } });
  if (customer) note(scene, customer.id, accepts ? 'accepted' : 'declined', Number(status));
  if (customer && status === '200') await requireAnswered(scene, customer.id, accepts ? undefined : reason);
  return `${customer?.id} ${accepts ? 'accepted' : 'declined'}: ${status}`;
};

export const applicationActs = {
  'apply as a professional': (scene) => apply(scene),
  'decide an application': decide,
} satisfies Record<string, Act>;
