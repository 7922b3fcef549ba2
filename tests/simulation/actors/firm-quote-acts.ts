import { getBusiness } from '#domain/trade/business-profile-contract.ts';
import {
  clientQuoteGoods,
  listClientQuotes,
  previewClientQuote,
  sendClientQuote,
  withdrawClientQuote,
} from '#domain/trade/client-quotes-contract.ts';
import { BrokenPromise } from '../world/world.ts';
import type { Act, Scene } from './acts.ts';
import { quotingFirm } from './issued-quote.ts';
import { employ, giveRights } from './joining-acts.ts';
import { quoteActs } from './quote-acts.ts';
import { standingOf } from './standing.ts';

/** The firm has a quote that a colleague may work on. */
async function haveQuote(scene: Scene, firm: string): Promise<void> {
  const { world, cast } = scene;
  if ([...world.memory.trade.quotes.values()].some((one) => one.firm === firm)) return;
  const owner = await cast.member(firm.replace('-', ' '));
  await quoteActs['quote to a client']({ ...scene, actor: owner });
}

/** All that needs the right. */
const closedTo = (id: string) =>
  [
    [listClientQuotes, {}],
    [getBusiness, {}],
    [clientQuoteGoods, { params: { id } }],
    [withdrawClientQuote, { params: { id } }],
    [sendClientQuote, { params: { id }, body: { to: 'sender-1@example.com', message: '' } }],
  ] as const;

/** A colleague with the right quotes in the name of the firm; without it, nothing of its quotes opens. */
const quoteForFirm: Act = async (scene) => {
  const { world, actor, chance, isOnly } = scene;
  const { trade } = world.memory;
  await employ(scene);
  const before = standingOf(trade, actor);
  if (!before || before.firm === '') return 'no firm';
  const { firm } = before;
  await haveQuote(scene, firm);
  if (!before.rights.includes('quote') && chance.happens(60))
    await giveRights(scene, firm, ['quote', 'order']);
  const standing = standingOf(trade, actor);
  if (quotingFirm(scene) === firm) {
    const act = chance.pick([
      ...(['quote to a client', 'revise a quote', 'send a quote', 'withdraw a quote'] as const),
      ...(['read own quotes', 'read own quotes', 'order the goods of a quote'] as const),
    ]);
    const said = await quoteActs[act](scene);
    if (isOnly && /firm_right_missing|\b403\b/.test(said))
      throw new BrokenPromise(`${actor.name} (${standing?.rights}) may quote for ${firm}: ${said}`);
    return `${act} for ${firm}: ${said}`;
  }
  // Another answer of this step may have given the right.
  if (!standing || !isOnly) return 'no known right';
  const [id = ''] = [...trade.quotes].find((one) => one[1].firm === firm) ?? [];
  const project = trade.quotedProjects.values().next().value?.id ?? '';
  const body = { project_id: project, markup: 0 };
  const looked = await world.ask(actor, previewClientQuote, { query: {}, body });
  const statuses = [looked.statusCode];
  for (const [endpoint, parts] of closedTo(id))
    statuses.push((await world.ask(actor, endpoint, parts)).statusCode);
  if (statuses.some((status) => status < 300))
    throw new BrokenPromise(`${actor.name} (${standing.rights}) opens quotes of ${firm}: ${statuses}`);
  return `without the right: ${statuses}`;
};

export const firmQuoteActs = { 'quote for a firm': quoteForFirm } satisfies Record<string, Act>;
