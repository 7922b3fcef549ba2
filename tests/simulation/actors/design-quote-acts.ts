import { addCartItem } from '#domain/cart/contract.ts';
import {
  answerQuestion,
  type Configuration,
  getConfiguration,
  getQuote,
  replaceProduct,
  startConfiguration,
} from '#domain/configurator/contract.ts';
import { quotePdf } from '#domain/configurator/files-contract.ts';
import { canvas } from '#tests/support/configurator/server-configurator.ts';
import { readPdf } from '#tests/support/print/pdf-text.ts';
import { BrokenPromise } from '../world/world.ts';
import type { Act, Scene } from './acts.ts';
import { people } from './cast.ts';
import { dollars, open } from './paper-acts.ts';

const query = {};
const other = { 'meridian-double-hung': 'daybook-slider', 'daybook-slider': 'meridian-double-hung' } as const;

async function begin({ world, actor }: Scene, quote?: string): Promise<Configuration | undefined> {
  const body = { canvas, ...(quote && { quote_id: quote }) };
  const params = { id: 'meridian-double-hung' };
  const begun = await world.ask(actor, startConfiguration, { params, query, body });
  return begun.statusCode === 200 ? startConfiguration.response.parse(begun.json()).config : undefined;
}

/** A quote has its lines in the order in which they were begun, and their sum. */
async function requireLines(scene: Scene, quote: string, wanted: readonly Configuration[]): Promise<void> {
  const { world, actor } = scene;
  const read = await world.ask(actor, getQuote, { params: { quoteId: quote }, query });
  if (read.statusCode !== 200) return;
  const { lines, total_cents } = getQuote.response.parse(read.json()).quote;
  const said = (some: readonly Configuration[]): string =>
    JSON.stringify(some.map((one) => [one.id, one.backend_name, one.code, one.price.total_cents]));
  const sum = wanted.reduce((all, { price }) => all + price.total_cents, 0);
  if (said(lines) !== said(wanted) || total_cents !== sum)
    throw new BrokenPromise(`${quote} has ${said(lines)} for ${total_cents}, not ${said(wanted)} for ${sum}`);
}

async function replace({ world, actor }: Scene, shown: Configuration): Promise<Configuration | undefined> {
  const { quote_id: quoteId, line_id: lineId } = shown;
  const product = other[shown.backend_name as keyof typeof other];
  const parts = { params: { quoteId, lineId }, query, body: { canvas, tile_backend_name: product } };
  const response = await world.ask(actor, replaceProduct, parts);
  if (response.statusCode !== 200) return undefined;
  const { config } = replaceProduct.response.parse(response.json());
  if (config.backend_name !== product)
    throw new BrokenPromise(`${shown.id} was to become a ${product}, and is a ${config.backend_name}`);
  const changed = new Set(config.changes.map(({ question }) => question));
  const lost = config.questions.find(({ question, answer }) => {
    const wish = shown.wishes[question];
    return wish !== undefined && wish !== answer && !changed.has(question);
  });
  if (lost)
    throw new BrokenPromise(`${shown.id} lost ${shown.wishes[lost.question]} for ${lost.question} unsaid`);
  return config;
}

/** A person tries another product on a line that lies in the cart of someone else: they get a copy. */
async function tryOthers(scene: Scene, own: Configuration): Promise<string> {
  const { world, actor, cast } = scene;
  const { id, item_url, revision } = own;
  const body = { item_url, quantity: 1, config_revision: revision };
  const added = await world.ask(actor, addCartItem, { params: { id }, query, body });
  if (added.statusCode !== 200) return `not in a cart: ${added.statusCode}`;
  const name = people.visitors.find((one) => one !== actor.name) ?? '';
  const copy = await replace({ ...scene, actor: await cast.member(name) }, own);
  if (!copy) return 'no copy';
  const read = await world.ask(actor, getConfiguration, { params: { id }, query });
  if (read.statusCode !== 200) return `${read.statusCode}`;
  const { config: kept } = getConfiguration.response.parse(read.json());
  if (kept.code !== own.code || kept.backend_name !== own.backend_name || copy.id === id)
    throw new BrokenPromise(`${name} changed ${own.code} in the cart of ${actor.name} to ${kept.code}`);
  return copy.copied_from === id ? 'copied' : 'not named as a copy';
}

/** Two units on a quote, of which one becomes another product with the same answers. */
const sortQuote: Act = async (scene) => {
  const { world, actor, chance, isAlone } = scene;
  const first = await begin(scene);
  const second = first && (await begin(scene, first.quote_id));
  if (!first || !second) return 'no quote';
  await requireLines(scene, first.quote_id, [first, second]);
  const { question, answer, options } = chance.pick(first.questions.filter((one) => one.options.length > 1));
  const given = chance.pick(options.filter((option) => option !== answer));
  const params = { configId: first.id, questionId: question };
  const answered = await world.ask(actor, answerQuestion, { params, query, body: { answer: given } });
  const now = answered.statusCode === 200 ? answerQuestion.response.parse(answered.json()).config : first;
  const replaced = await replace(scene, now);
  if (!replaced) return 'not replaced';
  const isSame = replaced.id === first.id && replaced.line_id === first.line_id;
  if (!isSame || replaced.revision <= now.revision)
    throw new BrokenPromise(`${first.id} was replaced by ${replaced.id} as of ${replaced.revision}`);
  await requireLines(scene, first.quote_id, [replaced, second]);
  const url = quotePdf.path.replace(':quoteId', first.quote_id);
  const paper = chance.happens(40) ? await open(scene, url) : undefined;
  const total = dollars(replaced.price.total_cents + second.price.total_cents);
  if (paper?.statusCode === 200 && !readPdf(paper.rawPayload).text.includes(total))
    throw new BrokenPromise(`The paper of ${first.quote_id} lacks ${total}`);
  return isAlone ? tryOthers(scene, second) : 'replaced';
};

export const designQuoteActs = { 'sort a quote of designs': sortQuote } satisfies Record<string, Act>;
