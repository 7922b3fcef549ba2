import { sendClientQuote } from '#domain/trade/client-quotes-contract.ts';
import {
  answerSharedQuote,
  printSharedQuote,
  readSharedQuote,
} from '#domain/trade/shared-quotes-contract.ts';
import { stateOf } from '../world/quote-state.ts';
import { BrokenPromise } from '../world/world.ts';
import type { Act } from './acts.ts';

/**
 * A client comes back to a link that is over: one of a revised, withdrawn or answered quote, or after the
 * last day. It says so, and takes no answer; its firm cannot send it again.
 */
const openOld: Act = async ({ world, actor, cast, common, chance, isOnly }) => {
  const over = [...world.memory.trade.quotes].filter(([, told]) => {
    const state = stateOf(told);
    return state !== undefined && state !== 'open';
  });
  if (over.length === 0) return 'no old quote';
  const kinds = [...new Set(over.map(([, told]) => stateOf(told)))];
  const kind = common.pick(kinds);
  const [id, told] = common.pick(over.filter((one) => stateOf(one[1]) === kind));
  const { key, title, firm } = told;
  const client = { ...actor, headers: () => ({}), keep: () => undefined };
  const deny = (found: string): never => {
    throw new BrokenPromise(`${title} is ${kind}, and ${found}`);
  };
  const read = await world.ask(client, readSharedQuote, { body: { key } });
  if (read.statusCode === 200) told.wasOpened = true;
  const state = read.statusCode === 200 ? readSharedQuote.response.parse(read.json()).quote.state : 'no link';
  const expected = kind === 'withdrawn' ? 'no link' : kind;
  if (isOnly && read.statusCode < 429 && state !== expected) deny(`its link says ${state}`);
  const body = { key, answer: chance.pick(['accepted', 'declined'] as const), name: 'A late client' };
  const answered = await world.ask(client, answerSharedQuote, { body });
  if (answered.statusCode === 200) deny('it was answered');
  if (kind === 'withdrawn') {
    const printed = await world.ask(client, printSharedQuote, { body: { key } });
    if (printed.statusCode === 200) deny('its link prints it');
  }
  const owner = await cast.member(firm.replace('-', ' '));
  const to = `${actor.name.replace(' ', '-')}@example.com`;
  const sent =
    kind === 'accepted' || kind === 'declined'
      ? undefined
      : await world.ask(owner, sendClientQuote, { params: { id }, body: { to, message: '' } });
  if (sent?.statusCode === 200) deny('it was sent');
  return `${kind}: ${read.statusCode} ${answered.statusCode} ${sent?.statusCode}`;
};

export const oldQuoteActs = { 'open an old quote': openOld } satisfies Record<string, Act>;
