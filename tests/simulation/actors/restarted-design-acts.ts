import { addCartItem } from '#domain/cart/contract.ts';
import {
  answerQuestion,
  type Configuration,
  changeConfigurationQuantity,
  configurationSchema,
  drawConfiguration,
  getConfiguration,
  getQuote,
  reconfigure,
  replaceProduct,
  startConfiguration,
} from '#domain/configurator/contract.ts';
import { saveConfigurations } from '#domain/configurator/saved-contract.ts';
import { canvas, unknownId } from '#tests/support/configurator/server-configurator.ts';
import { type Actor, BrokenPromise } from '../world/world.ts';
import type { Act, Scene } from './acts.ts';
import { asking, fileOf, whileAnswered } from './asking.ts';

const query = {};
const products = ['meridian-double-hung', 'daybook-slider'] as const;

const guest: Actor = { name: 'a guest', headers: () => ({}), keep: () => undefined };

const deny = (id: string, found: string): never => {
  throw new BrokenPromise(`${id} ${found}`);
};

const configIn = (answer: unknown): Configuration =>
  configurationSchema.parse((answer as { config: unknown }).config);

async function begin(scene: Scene, quote_id?: string): Promise<Configuration> {
  const parts = { params: { id: products[0] }, query, body: { canvas, ...(quote_id && { quote_id }) } };
  return configIn(await asking(scene)(startConfiguration, parts));
}

/** Gives some answers that the shop offers. */
async function answerSome(scene: Scene, begun: Configuration): Promise<Configuration> {
  let shown = begun;
  for (let more = scene.chance.between(1, 3); more > 0; more -= 1) {
    const { question, options } = scene.chance.pick(shown.questions.filter((one) => one.options.length > 1));
    const parts = {
      params: { configId: shown.id, questionId: question },
      query,
      body: { answer: scene.chance.pick(options) },
    };
    const now = configIn(await asking(scene)(answerQuestion, parts));
    if (now.revision <= shown.revision) deny(shown.id, `was answered and has revision ${now.revision}`);
    shown = now;
  }
  return shown;
}

const wishesOf = ({ wishes }: Configuration) =>
  Object.entries(wishes).map(([question, answer]) => ({ question, answer }));

/** Started over, a design is as it began; with its earlier wishes it is as it was. */
async function startOver(scene: Scene, begun: Configuration, answered: Configuration): Promise<void> {
  const { id, code, quantity } = answered;
  const again = async (filters: readonly object[]): Promise<Configuration> =>
    configIn(await asking(scene)(reconfigure, { params: { id }, query, body: { canvas, filters } }));
  const fresh = await again([]);
  if (fresh.code !== begun.code || Object.keys(fresh.wishes).length > 0)
    deny(id, `was started over as ${fresh.code}, and began as ${begun.code}`);
  const back = await again(wishesOf(answered));
  if (back.code !== code || back.price.unit_cents !== answered.price.unit_cents)
    deny(id, `was ${code}, and is ${back.code} after its undo`);
  if (back.quantity !== quantity || back.id !== id || back.revision <= fresh.revision)
    deny(id, `was ${quantity} times, and is ${back.quantity} times at revision ${back.revision}`);
  const [asked] = answered.questions.filter(({ refused }) => refused.length > 0);
  const no = asked?.refused[0]?.option;
  const odd = await again([
    ...wishesOf(answered).filter(({ question }) => question !== asked?.question),
    ...(asked && no ? [{ question: asked.question, answer: no }] : []),
    { question: 'never-asked', answer: 'x' },
  ]);
  const named = odd.changes.filter(({ reason }) => reason !== null).map(({ question }) => question);
  const shown = odd.questions.find(({ question }) => question === asked?.question)?.answer;
  if (!named.includes('never-asked') || (asked && shown !== no && !named.includes(asked.question)))
    deny(id, `refused ${no} for ${asked?.question}, and names ${JSON.stringify(odd.changes)}`);
}

/** The lines of a quote are in the order in which they came, and add up. */
async function requireQuote(scene: Scene, lines: readonly Configuration[]): Promise<void> {
  const id = lines[0]?.quote_id ?? '';
  const { quote } = getQuote.response.parse(
    await asking(scene)(getQuote, { params: { quoteId: id }, query }),
  );
  const asText = (all: readonly Configuration[]) =>
    `${all.map((one) => `${one.id} ${one.backend_name} ${one.code} ${one.quantity}`)}`;
  const total = lines.reduce((sum, { price }) => sum + price.total_cents, 0);
  if (asText(quote.lines) !== asText(lines) || quote.total_cents !== total)
    deny(id, `has ${asText(quote.lines)} for ${quote.total_cents}, not ${asText(lines)} for ${total}`);
}

/** Another product on a line keeps the answers that it has too, and names those that it changes. */
async function replace(scene: Scene, before: Configuration): Promise<Configuration> {
  const body = { canvas, tile_backend_name: products[1] };
  const params = { quoteId: before.quote_id, lineId: before.line_id };
  const ask = asking(scene);
  await ask(replaceProduct, { params: { ...params, quoteId: unknownId }, query, body }, 404);
  const now = configIn(await ask(replaceProduct, { params, query, body }));
  if (now.id !== before.id || now.quantity !== before.quantity || now.backend_name !== products[1])
    deny(before.id, `became ${now.id}, ${now.quantity} times ${now.backend_name}`);
  const named = new Set(now.changes.map(({ question }) => question));
  for (const [question, answer] of Object.entries(before.wishes)) {
    const shown = before.questions.find((one) => one.question === question);
    const after = now.questions.find((one) => one.question === question);
    // Preset answers to questions that are no longer asked go without a word.
    if (shown?.answer === answer && after && after.answer !== answer && !named.has(question))
      deny(before.id, `was ${answer} for ${question}, and is ${after.answer} without a word`);
  }
  return now;
}

/** The drawing of a design shows its last answers: its address is another one after each change. */
async function requireDrawn(scene: Scene, before: Configuration, now: Configuration): Promise<void> {
  const file = await fileOf(scene, now.image_url);
  if (!file?.bytes.includes('<svg') || !`${file.cache}`.includes('immutable'))
    deny(now.id, `has no drawing for good at ${now.image_url}: ${file?.cache}`);
  const old = await fileOf(scene, before.image_url);
  if (before.image_url === now.image_url || `${old?.cache}`.includes('immutable'))
    deny(now.id, `has the drawing of ${before.code} at ${before.image_url}: ${old?.cache}`);
  const body = { id: scene.chance.pick(['exterior', 'interior-night'] as const), canvas };
  const drawn = await asking(scene)(drawConfiguration, { params: { id: now.id }, query, body });
  const { drawing } = drawConfiguration.response.parse(drawn);
  if (!drawing.svg.includes('<svg') || drawing.id !== body.id)
    deny(now.id, `is drawn as ${drawing.id}, not ${body.id}`);
}

/** Saves a design, puts it into the cart, or leaves it in its account; returns whether it is kept. */
async function keep(scene: Scene, { id, item_url, revision }: Configuration): Promise<boolean> {
  const { world, actor, chance } = scene;
  const way = actor.account ? chance.pick(['save', 'save', 'begin', 'cart'] as const) : 'cart';
  if (way === 'begin') return true;
  if (way === 'save') await asking(scene)(saveConfigurations, { query, body: { ids: [id] } });
  if (way === 'save') return true;
  const body = { item_url, quantity: 1, config_revision: revision };
  return (await world.ask(actor, addCartItem, { params: { id }, query, body })).statusCode === 200;
}

/** Of a design that an account or a cart keeps, others change a copy. */
async function requireKept(scene: Scene, design: Configuration): Promise<void> {
  const { id } = design;
  if (!(await keep(scene, design))) return;
  const ask = asking(scene);
  const before = configIn(await ask(getConfiguration, { params: { id }, query }));
  const others = asking(scene, guest);
  const quantity = design.quantity + 1;
  const copies = [
    await others(reconfigure, { params: { id }, query, body: { canvas, filters: [] } }),
    await others(changeConfigurationQuantity, { params: { id }, query, body: { quantity } }),
  ].map(configIn);
  for (const copy of copies)
    if (copy.id === id || copy.copied_from !== id || copy.quote_id === design.quote_id)
      deny(id, `was changed by a guest as ${copy.id}, a copy of ${copy.copied_from}`);
  const read = configIn(await ask(getConfiguration, { params: { id }, query }));
  if (read.revision !== before.revision || read.quantity !== before.quantity || read.code !== before.code)
    deny(id, `is kept, and a guest changed it to ${read.quantity} of ${read.code}`);
}

const restart: Act = whileAnswered(async (scene) => {
  const begun = await begin(scene);
  const answered = await answerSome(scene, begun);
  await startOver(scene, begun, answered);
  const quantity = scene.chance.between(2, 9);
  const parts = { params: { id: begun.id }, query, body: { quantity } };
  const counted = configIn(await asking(scene)(changeConfigurationQuantity, parts));
  const second = await answerSome(scene, await begin(scene, begun.quote_id));
  await requireQuote(scene, [counted, second]);
  const replaced = await replace(scene, second);
  await requireQuote(scene, [counted, replaced]);
  await requireDrawn(scene, second, replaced);
  await requireKept(scene, counted);
  return `${counted.code}, ${replaced.code}`;
});

export const restartedDesignActs = { 'start a design over': restart } satisfies Record<string, Act>;
