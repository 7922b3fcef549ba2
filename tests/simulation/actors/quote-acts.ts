import { addGoodsToCart } from '#domain/projects/goods-contract.ts';
import {
  clientQuoteGoods,
  clientQuotePdf,
  listClientQuotes,
  sendClientQuote,
  withdrawClientQuote,
} from '#domain/trade/client-quotes-contract.ts';
import { readSharedQuote } from '#domain/trade/shared-quotes-contract.ts';
import { stateOf } from '../world/quote-state.ts';
import type { ToldQuote } from '../world/trade-memory.ts';
import { BrokenPromise } from '../world/world.ts';
import type { Act, Scene } from './acts.ts';
import { people } from './cast.ts';
import { aQuote, quotedRoom, readLink, requirePrinted } from './client-link-acts.ts';
import { asText, issue, ownQuotes, quotingFirm } from './issued-quote.ts';
import { open } from './paper-acts.ts';
import { cartOf } from './shopping-acts.ts';

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
