import { isDeepStrictEqual } from 'node:util';
import {
  answerQuestion,
  type Configuration,
  getConfiguration,
  startConfiguration,
} from '#domain/configurator/contract.ts';
import { canvas } from '#tests/support/configurator/server-configurator.ts';
import type { KnownDesign } from '../world/memory.ts';
import { BrokenPromise } from '../world/world.ts';
import type { Scene } from './acts.ts';
import { standingOf } from './standing.ts';

const products = ['meridian-double-hung', 'meridian-double-hung', 'daybook-slider'] as const;

/** Professionals and their colleagues have trade prices; undefined for a person between two firms. */
export function isTrade({ world, actor }: Scene): boolean | undefined {
  const standing = standingOf(world.memory.trade, actor);
  return standing && standing.firm !== '';
}

type Questions = Configuration['questions'];
type Chosen = Questions[number]['answer'];

const answersOf = ({ questions }: Configuration) =>
  new Map(questions.map(({ question, answer }) => [question, answer]));

export function requireSums({ id, price, quantity }: Configuration): void {
  const lines = price.lines.reduce((sum, { cents }) => sum + cents, 0);
  if (price.total_cents !== price.unit_cents * quantity || lines !== price.unit_cents)
    throw new BrokenPromise(`${id} costs ${price.total_cents} for ${quantity} of ${lines}`);
}

/** Each answer that was accepted stays among the wishes, until another answer to its question. */
export function requireWishes(config: Configuration, { accepted }: KnownDesign): void {
  for (const [question, answer] of accepted)
    if (!isDeepStrictEqual(config.wishes[question], answer))
      throw new BrokenPromise(`${config.id} lost ${answer} for ${question}: ${config.wishes[question]}`);
}

export function remember(scene: Scene, config: Configuration, accepted: Map<string, Chosen>): void {
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

export async function start(
  scene: Scene,
  body: Record<string, unknown> = {},
): Promise<Configuration | undefined> {
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

export async function read({ world, actor }: Scene, id: string): Promise<Configuration | undefined> {
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
export async function answer(scene: Scene, shown: Configuration): Promise<Configuration> {
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
export async function answerTwice(scene: Scene, shown: Configuration): Promise<string> {
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
