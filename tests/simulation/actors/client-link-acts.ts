import {
  answerSharedQuote,
  printSharedQuote,
  readSharedQuote,
  type SharedQuote,
} from '#domain/trade/shared-quotes-contract.ts';
import { readPdf } from '#tests/support/print/pdf-text.ts';
import { dayOf, stateOf } from '../world/quote-state.ts';
import type { ToldQuote } from '../world/trade-memory.ts';
import { BrokenPromise } from '../world/world.ts';
import type { Act, Scene } from './acts.ts';
import { dollars } from './paper-acts.ts';

/** All goods of a professional's project are for this room. */
export const quotedRoom = 'Kitchen';

export type Pieces = ReadonlyMap<string, number>;

/** The latest ones, so that several people act on the same. */
export const aQuote = ({ common }: Scene, quotes: [string, ToldQuote][]) =>
  quotes.length > 0 ? common.pick(quotes.slice(-3)) : undefined;

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

/** A revision keeps the name of the first quote. */
const labelOf = ({ name, revision }: ToldQuote): string =>
  revision > 1 ? `${name}, revision ${revision}` : name;

/** Compares what a client reads with the issued quote, and looks for the professional's own prices. */
function checkShared(
  told: ToldQuote,
  { shared, body, expected }: { shared: SharedQuote; body: string; expected: string | undefined },
): void {
  const found =
    (shared.total_cents !== told.total && `shows ${shared.total_cents} and not ${told.total}`) ||
    (shared.deposit_cents !== told.deposit && `asks for ${shared.deposit_cents} and not ${told.deposit}`) ||
    (shared.title !== told.title && `shows ${shared.title}`) ||
    (shared.label !== labelOf(told) && `is called ${shared.label} and not ${labelOf(told)}`) ||
    (told.business !== undefined &&
      shared.business.name !== told.business &&
      `is of ${shared.business.name} and not ${told.business}`) ||
    (shared.valid_until !== told.validUntil && `ends on ${shared.valid_until}`) ||
    (expected && shared.state !== expected && `is ${shared.state} and not ${expected}`) ||
    (expected &&
      told.answer &&
      shared.answered_by !== told.answer.name &&
      `was answered by ${shared.answered_by}`) ||
    ([...shared.lines, ...shared.alternates].some(({ room }) => room !== quotedRoom) &&
      'has goods for another room') ||
    (shared.lines.reduce((sum, { line_cents }) => sum + line_cents, 0) +
      shared.own_lines.reduce((sum, { cents }) => sum + cents, 0) !==
      shared.subtotal_cents &&
      `has lines that are not ${shared.subtotal_cents}`) ||
    (/markup|trade_cents/.test(body) && 'shows the mark-up');
  if (found) throw new BrokenPromise(`${told.title} ${found}`);
  const countsOf = (lines: SharedQuote['lines']) => lines.map(({ quantity }) => quantity);
  requireChosen(told.title, { chosen: countsOf(shared.lines), beside: countsOf(shared.alternates) }, told);
}

/** The paper has the title and the total of the quote. */
export function requirePrinted({ title, total }: ToldQuote, status: number, paper: Buffer): void {
  const text = status === 200 ? readPdf(paper).text : '';
  if (!text.includes(dollars(total)))
    throw new BrokenPromise(`The paper of ${title} lacks ${dollars(total)}: ${status} ${text}`);
}

/** The client prints the quote by its link. */
async function printLink({ world, actor, isOnly }: Scene, told: ToldQuote): Promise<number> {
  const client = { ...actor, headers: () => ({}), keep: () => undefined };
  const printed = await world.ask(client, printSharedQuote, { body: { key: told.key } });
  const { statusCode } = printed;
  const state = stateOf(told);
  if (statusCode === 200) told.wasOpened = true;
  if (statusCode >= 500) told.wasOpened ??= false;
  if (statusCode === 200) {
    if (isOnly && state === 'withdrawn') throw new BrokenPromise(`${told.title} is withdrawn, and printed`);
    const { pdf } = printSharedQuote.response.parse(printed.json());
    requirePrinted(told, 200, Buffer.from(pdf, 'base64'));
  } else if (isOnly && statusCode < 429 && state && state !== 'withdrawn')
    throw new BrokenPromise(`${told.title} is ${state}, and its client cannot print it: ${statusCode}`);
  return statusCode;
}

/** The link says what the list of the firm says, to the end of the last day. */
export async function readLink({ world, actor, isOnly }: Scene, told: ToldQuote): Promise<number> {
  const client = { ...actor, headers: () => ({}), keep: () => undefined };
  // Another person may have answered, and not yet heard so.
  const stateNow = () => (isOnly ? stateOf(told) : undefined);
  const before = stateNow();
  const read = await world.ask(client, readSharedQuote, { body: { key: told.key } });
  if (read.statusCode >= 500) told.wasOpened ??= false;
  if (read.statusCode === 200) {
    if (before === 'withdrawn') throw new BrokenPromise(`${told.title} is withdrawn and its link works`);
    told.wasOpened = true;
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
  if (chance.happens(12)) return `prints ${stateOf(told)}: ${await printLink(scene, told)}`;
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

export const clientLinkActs = { 'answer a quote': answer } satisfies Record<string, Act>;
