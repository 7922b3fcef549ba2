import { createGroup, createItem, createProject } from '#domain/projects/contract.ts';
import { updateBusiness } from '#domain/trade/business-profile-contract.ts';
import {
  clientQuoteGoods,
  issueClientQuote,
  listClientQuotes,
  previewClientQuote,
  sendClientQuote,
  withdrawClientQuote,
} from '#domain/trade/client-quotes-contract.ts';
import {
  answerSharedQuote,
  readSharedQuote,
  type SharedQuote,
} from '#domain/trade/shared-quotes-contract.ts';
import { business } from '#tests/support/trade/server-client-quote.ts';
import type { ToldQuote } from '../world/trade-memory.ts';
import { BrokenPromise } from '../world/world.ts';
import type { Act, Scene } from './acts.ts';
import { people } from './cast.ts';

const dayMs = 24 * 60 * 60_000;
const zone = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Chicago' });
const dayOf = (ms: number): string => zone.format(ms);

type State = 'open' | 'accepted' | 'declined' | 'replaced' | 'expired' | 'withdrawn';

/** The state by earlier answers; undefined if something was said in this step or may have happened. */
function stateOf({ answer, withdrawnAt, replacedAt, validUntil, unsureAt }: ToldQuote): State | undefined {
  const now = Date.now();
  if ([answer?.at, withdrawnAt, replacedAt].includes(now) || unsureAt !== undefined) return undefined;
  if (withdrawnAt !== undefined) return 'withdrawn';
  if (answer) return answer.answer;
  if (replacedAt !== undefined) return 'replaced';
  return dayOf(now) > validUntil ? 'expired' : 'open';
}

const ownQuotes = ({ world, actor }: Scene): [string, ToldQuote][] =>
  [...world.memory.trade.quotes].filter(([, { firm }]) => firm === actor.account?.id);

/** The latest ones, so that several people act on the same. */
const aQuote = ({ common }: Scene, quotes: [string, ToldQuote][]) =>
  quotes.length > 0 ? common.pick(quotes.slice(-3)) : undefined;

/** A business and a project with locks, once. */
async function projectOf({ world, actor, chance }: Scene): Promise<string | undefined> {
  const { quotedProjects } = world.memory.trade;
  const known = quotedProjects.get(actor.name);
  if (known) return known;
  await world.ask(actor, updateBusiness, { body: business });
  const made = await world.ask(actor, createProject, { body: { name: 'House', folder: '' } });
  if (made.statusCode !== 201) return undefined;
  const { id } = createProject.response.parse(made.json()).Project;
  const grouped = await world.ask(actor, createGroup, { params: { id }, body: { name: 'Kitchen' } });
  if (grouped.statusCode !== 201) return undefined;
  const group = createGroup.response.parse(grouped.json()).Group.id;
  const body = { type: 'part', quantity: chance.between(1, 3), part: { backend_name: 'sash-lock-classic' } };
  const added = await world.ask(actor, createItem, { params: { id: group }, body });
  if (added.statusCode === 201) quotedProjects.set(actor.name, id);
  return added.statusCode === 201 ? id : undefined;
}

/** Issues a quote at the previewed price; also at another one, or with a day that has passed. */
async function issue(scene: Scene, revised?: [string, ToldQuote]): Promise<string> {
  const { world, actor, chance } = scene;
  const project_id = await projectOf(scene);
  if (!project_id) return 'no project';
  const pricing = { project_id, markup: chance.between(0, 4_000), tax: chance.pick([0, 635]) };
  const looked = await world.ask(actor, previewClientQuote, { query: {}, body: pricing });
  if (looked.statusCode !== 200) return `${looked.statusCode}`;
  const { preview } = previewClientQuote.response.parse(looked.json());
  const { trade_cents, subtotal_cents, tax_cents, total_cents: total } = preview;
  if (trade_cents > subtotal_cents || subtotal_cents + tax_cents !== total)
    throw new BrokenPromise(`A preview is not the sum of its parts: ${looked.body}`);
  const wrong = chance.happens(15) ? chance.pick(['price', 'day'] as const) : undefined;
  const [title, validUntil] = [`Windows ${chance.uuid()}`, dayOf(Date.now() + chance.between(0, 4) * dayMs)];
  const words = {
    title,
    client: 'The Carvers',
    notes: '',
    valid_until: wrong === 'day' ? dayOf(Date.now() - dayMs) : validUntil,
    shown_total_cents: wrong === 'price' ? total - 1 : total,
    ...(revised && { revises: revised[0] }),
  };
  const before = revised && stateOf(revised[1]);
  const { quotes } = world.memory.trade;
  const response = await world.insist(
    actor,
    issueClientQuote,
    { query: {}, body: { ...pricing, ...words } },
    chance.uuid(),
    (answer) => {
      const list = issueClientQuote.response.parse(answer.json()).quotes;
      const quote = list.find((one) => one.title === title);
      if (quote?.total_cents !== total) throw new BrokenPromise(`${title} was issued at another price`);
      const { id, key } = quote;
      quotes.set(id, {
        firm: actor.account?.id ?? '',
        owner: actor.email,
        title,
        key,
        total,
        validUntil,
        sentTo: [],
      });
      if (revised) revised[1].replacedAt ??= Date.now();
    },
    // Others may issue quotes of the same firm between two answers.
    () => undefined,
  );
  const isIssued = response.statusCode === 201;
  if (isIssued && wrong) throw new BrokenPromise(`A quote was issued with a wrong ${wrong}`);
  if (isIssued && before === 'accepted')
    throw new BrokenPromise(`${revised?.[0]} was accepted and then revised`);
  if (revised && response.statusCode >= 500) revised[1].unsureAt = Date.now();
  return `${total}: ${response.statusCode}`;
}

const quote: Act = (scene) => issue(scene);

const revise: Act = (scene) => issue(scene, aQuote(scene, ownQuotes(scene)));

const send: Act = async (scene) => {
  const { world, actor, common } = scene;
  const found = aQuote(scene, ownQuotes(scene));
  if (!found) return issue(scene);
  const [id, told] = found;
  const to = `${common.pick(people.visitors.slice(0, 8)).replace(' ', '-')}@example.com`;
  const state = stateOf(told);
  const isStopped = (world.memory.stopped.get(to) ?? Number.POSITIVE_INFINITY) < Date.now();
  const response = await world.ask(actor, sendClientQuote, { params: { id }, body: { to, message: '' } });
  if (response.statusCode === 200) {
    if (state === 'withdrawn' || state === 'replaced' || state === 'expired')
      throw new BrokenPromise(`${id} is ${state} and was sent`);
    if (isStopped) throw new BrokenPromise(`${to} asked for no emails and gets a quote`);
    told.sentTo.push(to);
  }
  return `${state} to ${to}: ${response.statusCode}`;
};

const withdraw: Act = async (scene) => {
  const { world, actor, chance } = scene;
  const isOthers = chance.happens(25);
  const own = ownQuotes(scene);
  const others = [...world.memory.trade.quotes].filter(([, { firm }]) => firm !== actor.account?.id);
  const found = aQuote(scene, isOthers ? others : own);
  if (!found) return issue(scene);
  const [id, told] = found;
  const response = await world.ask(actor, withdrawClientQuote, { params: { id } });
  const { statusCode } = response;
  if (isOthers && statusCode === 200)
    throw new BrokenPromise(`${actor.name} withdrew a quote of another firm`);
  if (!isOthers && statusCode === 200) told.withdrawnAt ??= Date.now();
  if (!isOthers && statusCode >= 500) told.unsureAt = Date.now();
  return `${isOthers ? 'of others' : 'own'}: ${statusCode}`;
};

/** Compares what a client reads with the issued quote, and looks for the professional's own prices. */
function checkShared(told: ToldQuote, shared: SharedQuote, body: string): void {
  const expected = stateOf(told);
  const found =
    (shared.total_cents !== told.total && `shows ${shared.total_cents} and not ${told.total}`) ||
    (shared.title !== told.title && `shows ${shared.title}`) ||
    (expected && shared.state !== expected && `is ${shared.state} and not ${expected}`) ||
    (expected &&
      told.answer &&
      shared.answered_by !== told.answer.name &&
      `was answered by ${shared.answered_by}`) ||
    (/markup|trade_cents/.test(body) && 'shows the mark-up');
  if (found) throw new BrokenPromise(`${told.title} ${found}`);
}

/** A client opens the link and answers, as do others in the house at once; often too late. */
const answer: Act = async (scene) => {
  const { world, actor, chance } = scene;
  const found = aQuote(scene, [...world.memory.trade.quotes]);
  if (!found) return 'no quote';
  const [, told] = found;
  const { key } = told;
  const read = await world.ask(actor, readSharedQuote, { body: { key } });
  const before = stateOf(told);
  if (read.statusCode === 200) {
    if (before === 'withdrawn') throw new BrokenPromise(`${told.title} is withdrawn and its link works`);
    checkShared(told, readSharedQuote.response.parse(read.json()).quote, read.body);
  } else if (read.statusCode === 404 && before !== 'withdrawn' && before === stateOf(told) && before)
    throw new BrokenPromise(`The link of ${told.title} does not work: ${before}`);
  if (chance.happens(20)) return `reads ${before}: ${read.statusCode}`;
  const [given, name] = [chance.pick(['accepted', 'declined'] as const), `Client ${chance.between(1, 999)}`];
  const asked = stateOf(told);
  const wasAnswered = told.answer !== undefined;
  const response = await world.ask(actor, answerSharedQuote, { body: { key, answer: given, name } });
  const { statusCode } = response;
  if (statusCode >= 500) told.unsureAt = Date.now();
  if (statusCode === 200) {
    if (wasAnswered || (asked && asked !== 'open'))
      throw new BrokenPromise(`${told.title} was ${asked ?? 'answered'} and is answered`);
    told.answer = { answer: given, name, at: Date.now() };
    const { quote: after } = answerSharedQuote.response.parse(response.json());
    if (after.state !== given) throw new BrokenPromise(`${told.title} was ${given} and is ${after.state}`);
  } else if (asked === 'open' && stateOf(told) === 'open' && statusCode < 500)
    throw new BrokenPromise(`${told.title} is open and its answer was refused with ${statusCode}`);
  return `${asked}, ${given}: ${statusCode}`;
};

const readQuotes: Act = async (scene) => {
  const { world, actor } = scene;
  const own = ownQuotes(scene);
  const response = await world.ask(actor, listClientQuotes);
  if (response.statusCode !== 200) return `${response.statusCode}`;
  const { quotes } = listClientQuotes.response.parse(response.json());
  for (const [id, told] of own) {
    const listed = quotes.find((one) => one.id === id);
    const expected = stateOf(told);
    const state = listed?.state === 'issued' || listed?.state === 'opened' ? 'open' : listed?.state;
    if (listed?.total_cents !== told.total || (expected && state !== expected))
      throw new BrokenPromise(`${id} is listed with ${listed?.total_cents}, ${state} and not ${expected}`);
  }
  const foreign = quotes.find(({ id }) => {
    const told = world.memory.trade.quotes.get(id);
    return told && told.firm !== actor.account?.id;
  });
  if (foreign) throw new BrokenPromise(`${actor.name} reads a quote of another firm`);
  const others = [...world.memory.trade.quotes].find(([, { firm }]) => firm !== actor.account?.id);
  if (!others) return `${quotes.length} quotes`;
  const goods = await world.ask(actor, clientQuoteGoods, { params: { id: others[0] } });
  if (goods.statusCode === 200)
    throw new BrokenPromise(`${actor.name} reads the goods of another firm's quote`);
  return `${quotes.length} quotes, of others ${goods.statusCode}`;
};

export const quoteActs = {
  'quote to a client': quote,
  'revise a quote': revise,
  'send a quote': send,
  'withdraw a quote': withdraw,
  'answer a quote': answer,
  'read own quotes': readQuotes,
} satisfies Record<string, Act>;
