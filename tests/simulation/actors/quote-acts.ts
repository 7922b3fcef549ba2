import { createGroup, createItem, createProject } from '#domain/projects/contract.ts';
import { addGoodsToCart } from '#domain/projects/goods-contract.ts';
import { updateBusiness } from '#domain/trade/business-profile-contract.ts';
import {
  clientQuoteGoods,
  clientQuotePdf,
  issueClientQuote,
  listClientQuotes,
  previewClientQuote,
  sendClientQuote,
  withdrawClientQuote,
} from '#domain/trade/client-quotes-contract.ts';
import { readSharedQuote } from '#domain/trade/shared-quotes-contract.ts';
import { business } from '#tests/support/trade/server-client-quote.ts';
import { dayOf, stateOf } from '../world/quote-state.ts';
import type { ToldQuote } from '../world/trade-memory.ts';
import { BrokenPromise } from '../world/world.ts';
import type { Act, Scene } from './acts.ts';
import { people } from './cast.ts';
import { aQuote, type Pieces, quotedRoom, readLink, requirePrinted } from './client-link-acts.ts';
import { open } from './paper-acts.ts';
import { extrasOf, requireSums } from './quote-sums.ts';
import { say, settingOf } from './settings.ts';
import { cartOf } from './shopping-acts.ts';
import { standingOf } from './standing.ts';

const dayMs = 24 * 60 * 60_000;

/** The firm in the name of which a person quotes: an own one, or the one that gave the right. */
export function quotingFirm({ world, actor }: Scene): string | undefined {
  const standing = standingOf(world.memory.trade, actor);
  if (standing?.firm === '') return actor.account?.id;
  return standing?.rights.includes('quote') ? standing.firm : undefined;
}

const ownQuotes = (scene: Scene): [string, ToldQuote][] => {
  const own = quotingFirm(scene);
  return [...scene.world.memory.trade.quotes].filter(([, { firm }]) => firm === own);
};

const quoted = ['sash-lock-classic', 'crank-handle', 'bulb-seal'] as const;

export const businessOf = (firm: string): string => `the business of ${firm}`;

/** Says how a firm appears on the quotes to come; earlier ones keep their letterhead. */
async function writeBusiness({ world, actor, chance }: Scene, firm: string): Promise<void> {
  const name = `Windows of Pat ${chance.between(1, 10_000)}`;
  const { statusCode } = await world.ask(actor, updateBusiness, { body: { ...business, name } });
  say(world, businessOf(firm), name, statusCode);
}

/** A business and a project with three parts, once. */
async function projectOf(scene: Scene, firm: string): Promise<{ id: string; pieces: Pieces } | undefined> {
  const { world, actor, chance } = scene;
  const { quotedProjects } = world.memory.trade;
  const known = quotedProjects.get(actor.name);
  if (!known || chance.happens(20)) await writeBusiness(scene, firm);
  if (known) return known;
  const made = await world.ask(actor, createProject, { body: { name: 'House', folder: '' } });
  if (made.statusCode !== 201) return undefined;
  const { id } = createProject.response.parse(made.json()).Project;
  const grouped = await world.ask(actor, createGroup, { params: { id }, body: { name: quotedRoom } });
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

/** Issues a quote at the previewed price; also at another one, or with a day that has passed. */
async function issue(scene: Scene, revised?: [string, ToldQuote]): Promise<string> {
  const { world, actor, chance } = scene;
  const firm = quotingFirm(scene);
  if (firm === undefined) return 'no firm to quote for';
  const project = await projectOf(scene, firm);
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
      const { id, key, number, reference, revision } = quote;
      const year = dayOf(Date.now()).slice(0, 4);
      const written = settingOf(world, businessOf(firm));
      if (revision !== (revised?.[1].revision ?? 0) + 1)
        throw new BrokenPromise(`${title} is revision ${revision} of ${revised?.[1].title}`);
      quotes.set(id, {
        firm,
        owner: `${firm}@example.com`,
        title,
        name: revised?.[1].name ?? (reference || `${year}-${`${number}`.padStart(3, '0')}`),
        revision,
        business: written === undefined ? undefined : (JSON.parse(written) as string),
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
  if (isIssued && (before === 'accepted' || before === 'replaced'))
    throw new BrokenPromise(`${revised?.[0]} was ${before} and then revised`);
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
  const firm = quotingFirm(scene);
  const others = [...world.memory.trade.quotes].filter((one) => one[1].firm !== firm);
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

/** The firm's own view of its link, which opens nothing, with the paper that it prints. */
async function readOwn(scene: Scene, [id, told]: [string, ToldQuote]): Promise<string> {
  const { world, actor, chance, isOnly } = scene;
  if (told.firm === actor.account?.id) await world.ask(actor, readSharedQuote, { body: { key: told.key } });
  if (chance.happens(70)) return '';
  const printed = await open(scene, clientQuotePdf.path.replace(':id', id));
  if (isOnly && printed.statusCode < 429) requirePrinted(told, printed.statusCode, printed.rawPayload);
  return `, prints ${printed.statusCode}`;
}

/** Quotes of another firm are closed in each way. */
async function requireClosed(scene: Scene, [id, { firm, title }]: [string, ToldQuote]): Promise<number> {
  const { world, actor } = scene;
  const to = 'sender-1@example.com';
  const goods = await world.ask(actor, clientQuoteGoods, { params: { id } });
  const sent = await world.ask(actor, sendClientQuote, { params: { id }, body: { to, message: '' } });
  const printed = await open(scene, clientQuotePdf.path.replace(':id', id));
  if ([goods, sent, printed].some(({ statusCode }) => statusCode === 200))
    throw new BrokenPromise(`${actor.name} opens ${title} of ${firm}`);
  return goods.statusCode;
}

/** The list of a firm has each of its quotes, with its state and its last reader, and none of others. */
const readQuotes: Act = async (scene) => {
  const { world, actor, isOnly } = scene;
  const firm = quotingFirm(scene);
  const own = ownQuotes(scene);
  const [last] = own.slice(-1);
  const printed = last ? await readOwn(scene, last) : '';
  const response = await world.ask(actor, listClientQuotes);
  if (response.statusCode !== 200 || firm === undefined || quotingFirm(scene) !== firm)
    return `${response.statusCode}`;
  const { quotes } = listClientQuotes.response.parse(response.json());
  for (const [id, told] of own) {
    const listed = quotes.find((one) => one.id === id);
    const expected = stateOf(told);
    const state = listed?.state === 'issued' || listed?.state === 'opened' ? 'open' : listed?.state;
    if (listed?.total_cents !== told.total || (isOnly && expected && state !== expected))
      throw new BrokenPromise(`${id} is listed with ${listed?.total_cents}, ${state} and not ${expected}`);
    if (!isOnly || !expected) continue;
    if (state === 'open' && told.wasOpened !== false && (listed.state === 'opened') !== !!told.wasOpened)
      throw new BrokenPromise(`${told.title} is ${listed.state}, and read by a client: ${told.wasOpened}`);
    const [to, by] = [told.sentTo.at(-1) ?? null, told.answer?.name ?? null];
    if (listed.sent_to !== to || listed.answered_by !== by || listed.valid_until !== told.validUntil)
      throw new BrokenPromise(`${told.title} went to ${to}, answered by ${by}: ${JSON.stringify(listed)}`);
  }
  for (const [, told] of own.slice(-4)) await readLink(scene, told);
  const foreign = quotes.find(({ id }) => {
    const told = world.memory.trade.quotes.get(id);
    return told && told.firm !== firm;
  });
  if (foreign) throw new BrokenPromise(`${actor.name} reads a quote of another firm`);
  const others = [...world.memory.trade.quotes].find((one) => one[1].firm !== firm);
  const closed = others ? `, of others ${await requireClosed(scene, others)}` : '';
  return `${quotes.length} quotes${printed}${closed}`;
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
  const stray = items.find(({ room }) => room !== quotedRoom);
  if (stray) throw new BrokenPromise(`${title} orders ${stray.id} for the room ${stray.room}`);
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
  'read own quotes': readQuotes,
  'order the goods of a quote': orderGoods,
} satisfies Record<string, Act>;
