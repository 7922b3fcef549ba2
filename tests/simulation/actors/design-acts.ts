import { isDeepStrictEqual } from 'node:util';
import { addCartItem, getCart } from '#domain/cart/contract.ts';
import {
  answerQuestion,
  type Configuration,
  changeConfigurationQuantity,
  findDesign,
  getConfiguration,
  startConfiguration,
} from '#domain/configurator/contract.ts';
import { getSavedConfigurations, saveConfigurations } from '#domain/configurator/saved-contract.ts';
import { canvas } from '#tests/support/configurator/server-configurator.ts';
import type { KnownDesign } from '../world/memory.ts';
import { BrokenPromise } from '../world/world.ts';
import type { Act, Scene } from './acts.ts';
import { standingOf } from './standing.ts';

const products = ['meridian-double-hung', 'meridian-double-hung', 'daybook-slider'] as const;

/** Professionals and their colleagues have trade prices; undefined for a person between two firms. */
function isTrade({ world, actor }: Scene): boolean | undefined {
  const standing = standingOf(world.memory.trade, actor);
  return standing && standing.firm !== '';
}

type Questions = Configuration['questions'];
type Chosen = Questions[number]['answer'];

const answersOf = ({ questions }: Configuration) =>
  new Map(questions.map(({ question, answer }) => [question, answer]));

function requireSums({ id, price, quantity }: Configuration): void {
  const lines = price.lines.reduce((sum, { cents }) => sum + cents, 0);
  if (price.total_cents !== price.unit_cents * quantity || lines !== price.unit_cents)
    throw new BrokenPromise(`${id} costs ${price.total_cents} for ${quantity} of ${lines}`);
}

/** Each answer that was accepted stays among the wishes, until another answer to its question. */
function requireWishes(config: Configuration, { accepted }: KnownDesign): void {
  for (const [question, answer] of accepted)
    if (!isDeepStrictEqual(config.wishes[question], answer))
      throw new BrokenPromise(`${config.id} lost ${answer} for ${question}: ${config.wishes[question]}`);
}

function remember(scene: Scene, config: Configuration, accepted: Map<string, Chosen>): void {
  const { world, actor } = scene;
  requireSums(config);
  const { id, revision, code, short_code: shortCode, backend_name: product, price } = config;
  const known = world.memory.designs.get(id);
  world.memory.designs.set(id, {
    maker: known?.maker ?? actor.name,
    product,
    revision,
    unitCents: price.unit_cents,
    isTrade: isTrade(scene),
    code,
    shortCode,
    accepted,
    ...(known?.keeper && { keeper: known.keeper }),
  });
}

async function start(scene: Scene, body: Record<string, unknown> = {}): Promise<Configuration | undefined> {
  const { world, actor, chance } = scene;
  const params = { id: chance.pick(products) };
  const response = await world.ask(actor, startConfiguration, {
    params,
    query: {},
    body: { canvas, ...body },
  });
  if (response.statusCode !== 200) return undefined;
  const { config } = startConfiguration.response.parse(response.json());
  remember(scene, config, new Map());
  return config;
}

async function read({ world, actor }: Scene, id: string): Promise<Configuration | undefined> {
  const response = await world.ask(actor, getConfiguration, { params: { id }, query: {} });
  return response.statusCode === 200 ? getConfiguration.response.parse(response.json()).config : undefined;
}

/** Another choice for a question, mostly one that the shop offers. */
function aChoice({ chance }: Scene, { questions }: Configuration) {
  const { question, answer, options, refused } = chance.pick(questions);
  if (typeof answer === 'number')
    return { question, answer: answer + 16 * chance.between(-4, 4), isRefused: false };
  const isRefused = refused.length > 0 && chance.happens(25);
  const offered = options.length > 0 ? options : [answer];
  return { question, answer: isRefused ? chance.pick(refused).option : chance.pick(offered), isRefused };
}

/** Answers that changed with another one are listed: no choice of a visitor changes without a word. */
function requireNamed(before: Configuration, after: Configuration, asked: string): void {
  const named = new Set(after.changes.map(({ question }) => question));
  const now = answersOf(after);
  for (const [question, answer] of answersOf(before)) {
    const isKept = isDeepStrictEqual(now.get(question), answer);
    const isWish = Object.hasOwn(before.wishes, question);
    // Questions that are no longer asked are named unless their answer was the preset one.
    if (question !== asked && now.has(question) && isWish && !isKept && !named.has(question))
      throw new BrokenPromise(`${after.id}: ${question} was ${answer} and is ${now.get(question)}, unnamed`);
  }
}

/** Gives an answer; returns the design that has it, which is a copy of one that another person keeps. */
async function answer(scene: Scene, shown: Configuration): Promise<Configuration> {
  const { world, actor, isOnly } = scene;
  const { designs } = world.memory;
  const { id } = shown;
  const before = designs.get(id);
  const { question, answer: given, isRefused } = aChoice(scene, shown);
  const params = { configId: id, questionId: question };
  const response = await world.ask(actor, answerQuestion, { params, query: {}, body: { answer: given } });
  if (response.statusCode >= 500 && before) before.isUnsure = true;
  if (response.statusCode !== 200) return shown;
  const { config } = answerQuestion.response.parse(response.json());
  const isCopy = config.id !== id;
  const isNext = isOnly || (!isCopy && config.revision === shown.revision + 1);
  const isSame = isNext && designs.get(id) === before && before?.revision === shown.revision;
  if (isRefused && isSame) throw new BrokenPromise(`${id} took ${given} for ${question}, which it refused`);
  if (isCopy && config.copied_from !== id) throw new BrokenPromise(`${id} was answered as ${config.id}`);
  if (!isCopy && before?.keeper && before.keeper !== actor.name) {
    const carts = await world.rows(`select 1 from cart_lines where config_id = '${id}' limit 1`);
    if (carts.length > 0) throw new BrokenPromise(`${actor.name} changed ${id} of ${before.keeper}`);
  }
  if (isSame) {
    requireNamed(shown, config, question);
    requireWishes(config, { ...before, accepted: new Map([...before.accepted, [question, given]]) });
    if (!isDeepStrictEqual(answersOf(config).get(question), given))
      throw new BrokenPromise(`${id} was answered ${given} and shows ${answersOf(config).get(question)}`);
    if (!isCopy && config.revision <= before.revision)
      throw new BrokenPromise(`${id} has revision ${config.revision} after ${before.revision}`);
  }
  // Others may have answered meanwhile: their answers stay. Whether a copy has them is unknown.
  const last = isCopy ? before : designs.get(id);
  if (!isCopy && last && config.revision < last.revision) last.accepted.delete(question);
  else remember(scene, config, new Map([...(last?.accepted ?? []), [question, given] as const]));
  return config;
}

/** Answers two questions at once, as in two tabs: both answers stay. */
async function answerTwice(scene: Scene, shown: Configuration): Promise<string> {
  const { world, actor, chance } = scene;
  const { id } = shown;
  const known = world.memory.designs.get(id);
  const asked = shown.questions.filter(({ options }) => options.length > 1);
  const at = chance.between(0, Math.max(0, asked.length - 2));
  const choices = asked
    .slice(at, at + 2)
    .map(({ question, options }) => ({ question, answer: chance.pick(options) }));
  if (!known || choices.length < 2) return 'one question';
  const responses = await world.visit(
    ...choices.map(({ question, answer: given }) => ({
      method: 'PUT' as const,
      url: answerQuestion.path.replace(':configId', id).replace(':questionId', question),
      headers: actor.headers(),
      payload: { answer: given },
    })),
  );
  const isSame = world.memory.designs.get(id) === known;
  for (const [place, response] of responses.entries()) {
    const { question, answer: given } = choices[place] as (typeof choices)[number];
    if (response.statusCode >= 500) known.isUnsure = true;
    if (response.statusCode !== 200) continue;
    const { config } = answerQuestion.response.parse(response.json());
    if (config.id !== id) continue;
    const before = world.memory.designs.get(id);
    // Others may have answered meanwhile: the last answer has the greatest revision.
    const accepted = new Map([...(before ?? known).accepted, [question, given] as const]);
    if (!before || config.revision >= before.revision) remember(scene, config, accepted);
    else if (isSame) before.accepted.set(question, given);
  }
  const now = await read(scene, id);
  const last = world.memory.designs.get(id);
  if (isSame && last && !known.isUnsure && now?.revision === last.revision) requireWishes(now, last);
  return `two answers ${responses.map(({ statusCode }) => statusCode)}`;
}

/** One of the last designs, the same for those who act at once; or a new one. */
async function aDesign(scene: Scene, newOnes: number): Promise<Configuration | undefined> {
  const { world, common, chance } = scene;
  const known = [...world.memory.designs.keys()].slice(-4);
  if (known.length === 0 || chance.happens(newOnes)) return start(scene);
  const id = common.pick(known);
  const before = world.memory.designs.get(id);
  const shown = await read(scene, id);
  const isSame = before && world.memory.designs.get(id) === before && !before.isUnsure;
  if (!shown || !isSame) return shown;
  if (shown.revision !== before.revision)
    throw new BrokenPromise(`${id} has revision ${shown.revision} and not ${before.revision}`);
  requireSums(shown);
  requireWishes(shown, before);
  return shown;
}

const designUnit: Act = async (scene) => {
  const { world, actor, chance } = scene;
  let shown = await aDesign(scene, 40);
  if (!shown) return 'no design';
  if (chance.happens(30)) return answerTwice(scene, shown);
  for (let more = chance.between(1, 4); more > 0; more -= 1) shown = await answer(scene, shown);
  if (chance.happens(30)) {
    const body = { quantity: chance.between(1, 5) };
    const parts = { params: { id: shown.id }, query: {}, body };
    const changed = await world.ask(actor, changeConfigurationQuantity, parts);
    const before = world.memory.designs.get(shown.id);
    if (changed.statusCode >= 500 && before) before.isUnsure = true;
    if (changed.statusCode === 200) {
      const { config } = changeConfigurationQuantity.response.parse(changed.json());
      if (config.quantity !== body.quantity)
        throw new BrokenPromise(`${shown.id} is ${config.quantity} times`);
      remember(scene, config, new Map(before?.accepted));
    }
  }
  return `${shown.backend_name} at ${shown.price.total_cents}`;
};

/** Opens another person's design by its short code: the copy is the same unit, and another's. */
const openShared: Act = async (scene) => {
  const { world, actor, common } = scene;
  if (world.memory.designs.size === 0) await start(scene);
  const known = [...world.memory.designs].slice(-6).filter(([, { isUnsure }]) => !isUnsure);
  if (known.length === 0) return 'no design';
  const [id, before] = common.pick(known);
  const found = await world.ask(actor, findDesign, { params: { code: before.shortCode } });
  const isSame = world.memory.designs.get(id) === before;
  if (found.statusCode === 404 && isSame) throw new BrokenPromise(`${before.shortCode} opens no design`);
  if (found.statusCode !== 200) return `${found.statusCode}`;
  const { code, backend_name } = findDesign.response.parse(found.json());
  if (isSame && (code !== before.code || backend_name !== before.product))
    throw new BrokenPromise(`${before.shortCode} opens ${code} and not ${before.code}`);
  const parts = { params: { id: backend_name }, query: {}, body: { canvas, code } };
  const response = await world.ask(actor, startConfiguration, parts);
  if (response.statusCode !== 200) return `${response.statusCode}`;
  const { config } = startConfiguration.response.parse(response.json());
  if (config.id === id) throw new BrokenPromise(`${actor.name} opened ${id} and got no copy`);
  if (isSame && config.code !== before.code)
    throw new BrokenPromise(`${before.code} opens as ${config.code}`);
  const isTrades = isTrade(scene);
  const hasSamePrices = isTrades !== undefined && before.isTrade === isTrades;
  if (isSame && hasSamePrices && config.price.unit_cents !== before.unitCents)
    throw new BrokenPromise(`${id} costs ${before.unitCents}, and its copy ${config.price.unit_cents}`);
  remember(scene, config, new Map());
  return `${config.id}`;
};

/** Puts a design into a cart as it was seen; one that was changed since is refused. */
const buyDesign: Act = async (scene) => {
  const { world, actor, chance, isAlone } = scene;
  const { designs } = world.memory;
  const shown = await aDesign(scene, 30);
  if (!shown) return 'no design';
  if (chance.happens(25)) await answer(scene, shown);
  const { id } = shown;
  const before = designs.get(id);
  const quantity = chance.between(1, 3);
  const body = { item_url: shown.item_url, quantity, config_revision: shown.revision };
  const response = await world.ask(actor, addCartItem, { params: { id }, query: {}, body });
  const isSame = before !== undefined && designs.get(id) === before && !before.isUnsure;
  if (response.statusCode !== 200)
    return `${response.statusCode} ${/"code":"(\w+)"/.exec(response.body)?.[1] ?? ''}`;
  if (isSame && before.revision !== shown.revision)
    throw new BrokenPromise(`${id} was taken as of ${shown.revision} and is ${before.revision}`);
  const { items } = addCartItem.response.parse(response.json()).Cart;
  const line = items.find(({ config_id }) => config_id === id);
  const own = line ?? items.find(({ configuration_code }) => configuration_code === shown.code);
  if (isSame && !own) throw new BrokenPromise(`${id} is not in the cart of ${actor.name}`);
  // A line follows its design, which the same person may answer in another window at once.
  if (isAlone && isSame && own && own.price_cents !== shown.price.unit_cents)
    throw new BrokenPromise(`${id} was shown at ${shown.price.unit_cents} and is ${own.price_cents}`);
  const design = designs.get(id);
  if (line && design) design.keeper ??= actor.name;
  return `${quantity} at ${own?.price_cents}`;
};

/** Saves designs in an account; those of another's account or cart do not come along. */
const keepDesign: Act = async (scene) => {
  const { world, actor } = scene;
  const shown = await aDesign(scene, 40);
  if (!shown) return 'no design';
  const { id } = shown;
  const isAnothers = (world.memory.designs.get(id)?.keeper ?? actor.name) !== actor.name;
  const saved = await world.ask(actor, saveConfigurations, { query: {}, body: { ids: [id] } });
  if (saved.statusCode !== 200) return `${saved.statusCode}`;
  const listed = await world.ask(actor, getSavedConfigurations, { query: {} });
  if (listed.statusCode !== 200) return `${listed.statusCode}`;
  const { configurations } = getSavedConfigurations.response.parse(listed.json());
  const isThere = configurations.some((one) => one.id === id);
  const design = world.memory.designs.get(id);
  if (!isThere && design?.maker === actor.name && !isAnothers)
    throw new BrokenPromise(`${actor.name} saved ${id} and has it not`);
  if (isThere && design) design.keeper ??= actor.name;
  const cart = await world.ask(actor, getCart, { query: {} });
  return `${isThere ? 'saved' : 'not saved'} ${cart.statusCode}`;
};

export const designActs = {
  'design a unit': designUnit,
  'open a shared design': openShared,
  'put a design into a cart': buyDesign,
  'keep a design': keepDesign,
} satisfies Record<string, Act>;
