import { createGroup, createItem, createProject } from '#domain/projects/contract.ts';
import { addGoodsToCart } from '#domain/projects/goods-contract.ts';
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
import { dayOf, stateOf } from '../world/quote-state.ts';
import type { ToldQuote } from '../world/trade-memory.ts';
import { BrokenPromise } from '../world/world.ts';
import type { Act, Scene } from './acts.ts';
import { people } from './cast.ts';
import { extrasOf, requireSums } from './quote-sums.ts';
import { cartOf } from './shopping-acts.ts';

const dayMs = 24 * 60 * 60_000;
const ownQuotes = ({ world, actor }: Scene): [string, ToldQuote][] =>
  [...world.memory.trade.quotes].filter(([, { firm }]) => firm === actor.account?.id);

/** The latest ones, so that several people act on the same. */
const aQuote = ({ common }: Scene, quotes: [string, ToldQuote][]) =>
  quotes.length > 0 ? common.pick(quotes.slice(-3)) : undefined;

type Pieces = ReadonlyMap<string, number>;

const quoted = ['sash-lock-classic', 'crank-handle', 'bulb-seal'] as const;

/** A business and a project with three parts, once. */
async function projectOf({
  world,
  actor,
  chance,
}: Scene): Promise<{ id: string; pieces: Pieces } | undefined> {
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
  const pieces = new Map<string, number>();
  for (const backend_name of quoted) {
    const body = { type: 'part', quantity: chance.between(1, 3), part: { backend_name } };
    const added = await world.ask(actor, createItem, { params: { id: group }, body });
    if (added.statusCode !== 201) return undefined;
    pieces.set(createItem.response.parse(added.json()).Item.id, body.quantity);
  }
  quotedProjects.set(actor.name, { id, pieces });
  return { id, pieces };
}

/** One item at least is chosen; others may be an alternate, which the total leaves out, or be left out. */
function choiceOf({ chance }: Scene, pieces: Pieces): Record<'chosen' | 'beside' | 'out', Pieces> {
  const choice = {
    chosen: new Map<string, number>(),
    beside: new Map<string, number>(),
    out: new Map<string, number>(),
  };
  const sure = chance.pick([...pieces.keys()]);
  for (const [item, count] of pieces)
    choice[item === sure ? 'chosen' : chance.pick(['chosen', 'beside', 'out'] as const)].set(item, count);
  return choice;
}

const asText = (pieces: Pieces): string => JSON.stringify([...pieces].toSorted());

/** Compares the lines of a preview or of the client's page with the choice. */
function requireChosen(
  title: string,
  found: Record<'chosen' | 'beside', readonly number[]>,
  told: Record<'chosen' | 'beside', Pieces>,
) {
  for (const kind of ['chosen', 'beside'] as const) {
    const [has, wanted] = [found[kind], [...told[kind].values()]].map(
      (counts) => `${[...counts].toSorted()}`,
    );
    if (has !== wanted) throw new BrokenPromise(`${title} has pieces ${has} ${kind} and not ${wanted}`);
  }
}

/** Issues a quote at the previewed price; also at another one, or with a day that has passed. */
async function issue(scene: Scene, revised?: [string, ToldQuote]): Promise<string> {
  const { world, actor, chance } = scene;
  const project = await projectOf(scene);
  if (!project) return 'no project';
  const { chosen, beside, out } = choiceOf(scene, project.pieces);
  const extras = extrasOf(chance, [...chosen.keys(), ...beside.keys()]);
  const pricing = {
    project_id: project.id,
    ...extras,
    alternates: [...beside.keys()],
    left_out: [...out.keys()],
  };
  const looked = await world.ask(actor, previewClientQuote, { query: {}, body: pricing });
  if (looked.statusCode !== 200) return `${looked.statusCode}`;
  const { preview } = previewClientQuote.response.parse(looked.json());
  const { total_cents: total, deposit_cents: deposit } = preview;
  requireSums(preview, extras);
  const wrong = chance.happens(15) ? chance.pick(['price', 'day'] as const) : undefined;
  const [title, validUntil] = [`Windows ${chance.uuid()}`, dayOf(Date.now() + chance.between(0, 2) * dayMs)];
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
        deposit,
        chosen,
        beside,
        validUntil,
        sentTo: [],
        openedIn: new Set(),
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
function checkShared(
  told: ToldQuote,
  { shared, body, expected }: { shared: SharedQuote; body: string; expected: string | undefined },
): void {
  const found =
    (shared.total_cents !== told.total && `shows ${shared.total_cents} and not ${told.total}`) ||
    (shared.deposit_cents !== told.deposit && `asks for ${shared.deposit_cents} and not ${told.deposit}`) ||
    (shared.title !== told.title && `shows ${shared.title}`) ||
    (expected && shared.state !== expected && `is ${shared.state} and not ${expected}`) ||
    (expected &&
      told.answer &&
      shared.answered_by !== told.answer.name &&
      `was answered by ${shared.answered_by}`) ||
    (/markup|trade_cents/.test(body) && 'shows the mark-up');
  if (found) throw new BrokenPromise(`${told.title} ${found}`);
  const countsOf = (lines: SharedQuote['lines']) => lines.map(({ quantity }) => quantity);
  requireChosen(told.title, { chosen: countsOf(shared.lines), beside: countsOf(shared.alternates) }, told);
}

/** The link says what the list of the firm says, to the end of the last day. */
async function readLink({ world, actor, isOnly }: Scene, told: ToldQuote): Promise<number> {
  const client = { ...actor, headers: () => ({}), keep: () => undefined };
  // Another person may have answered, and not yet heard so.
  const stateNow = () => (isOnly ? stateOf(told) : undefined);
  const before = stateNow();
  const read = await world.ask(client, readSharedQuote, { body: { key: told.key } });
  if (read.statusCode === 200) {
    if (before === 'withdrawn') throw new BrokenPromise(`${told.title} is withdrawn and its link works`);
    const shared = readSharedQuote.response.parse(read.json()).quote;
    checkShared(told, { shared, body: read.body, expected: stateNow() });
  } else if (read.statusCode === 404 && before && before !== 'withdrawn')
    throw new BrokenPromise(`The link of ${told.title} does not work: ${before}`);
  return read.statusCode;
}

const endsToday = ({ validUntil }: ToldQuote): boolean => validUntil === dayOf(Date.now());

/** A client opens the link and answers, as do others in the house at once; often too late. */
const answer: Act = async (scene) => {
  const { world, actor, chance } = scene;
  const quotes = [...world.memory.trade.quotes];
  const ending = quotes.filter(([, told]) => endsToday(told) && stateOf(told) === 'open');
  const found = aQuote(scene, ending.length > 0 && chance.happens(50) ? ending : quotes);
  if (!found) return 'no quote';
  const [, told] = found;
  const { key } = told;
  const read = await readLink(scene, told);
  if (chance.happens(40)) return `reads ${stateOf(told)}: ${read}`;
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
  } else if (scene.isOnly && asked === 'open' && statusCode < 500)
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
    if (listed?.total_cents !== told.total || (scene.isOnly && expected && state !== expected))
      throw new BrokenPromise(`${id} is listed with ${listed?.total_cents}, ${state} and not ${expected}`);
  }
  for (const [, told] of own.slice(-4)) await readLink(scene, told);
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

/** Orders the goods of a quote: the chosen ones, and no alternate. */
const orderGoods: Act = async (scene) => {
  const { world, actor, chance, isAlone } = scene;
  const found = aQuote(scene, ownQuotes(scene));
  if (!found) return issue(scene);
  const [id, { title, chosen }] = found;
  const response = await world.ask(actor, clientQuoteGoods, { params: { id } });
  if (response.statusCode !== 200) return `${title}: ${response.statusCode}`;
  const { items } = clientQuoteGoods.response.parse(response.json());
  const goods = asText(new Map(items.map((item) => [item.id, item.quantity])));
  if (goods !== asText(chosen))
    throw new BrokenPromise(`${title} orders ${goods} and its total is of ${asText(chosen)}`);
  const before = await cartOf(scene);
  const headers = { 'idempotency-key': chance.uuid() };
  const added = await world.ask(actor, addGoodsToCart, { query: {}, body: { items } }, headers);
  if (added.statusCode !== 200 || !before) return `${title}: ${added.statusCode}`;
  const { Cart, left_out } = addGoodsToCart.response.parse(added.json());
  const wanted = items.reduce((sum, { quantity }) => sum + quantity, before.total_number);
  if (isAlone && left_out.length === 0 && Cart.total_number !== wanted)
    throw new BrokenPromise(`${title} makes ${Cart.total_number} pieces of a cart, and not ${wanted}`);
  return `${title}: ${items.length} lines, ${left_out.length} left out`;
};

export const quoteActs = {
  'quote to a client': quote,
  'revise a quote': revise,
  'send a quote': send,
  'withdraw a quote': withdraw,
  'answer a quote': answer,
  'read own quotes': readQuotes,
  'order the goods of a quote': orderGoods,
} satisfies Record<string, Act>;
