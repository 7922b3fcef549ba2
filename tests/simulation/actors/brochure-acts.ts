import { sendInquiry } from '#domain/leads/inquiry-contract.ts';
import { listMailings, markMailed, markReturned } from '#domain/leads/mailings-contract.ts';
import { wish } from '#tests/support/leads/inquiry-examples.ts';
import { BrokenPromise } from '../world/world.ts';
import type { Act, Scene } from './acts.ts';
import { lookOverBrochures } from './brochure-list.ts';
import { colleague } from './staff-move.ts';

/** Some send the same form twice, also without a key: one order. */
const order: Act = async ({ world, actor, chance }) => {
  const { memory } = world;
  const address = `${actor.phone.slice(-2)} Main Street`;
  const body = {
    ...wish,
    email: actor.email,
    address1: address,
    brochures: chance.pick(['homeowners', 'builders', 'homeowners,builders']),
    ...(chance.happens(8) && { do_not_contact: true }),
  };
  const remember = (answer: { json: () => unknown }): string => {
    const { reference } = sendInquiry.response.parse(answer.json()).inquiry;
    if (!memory.brochures.has(reference)) memory.brochures.set(reference, { owner: actor.name, address });
    if (body.do_not_contact) memory.stop(actor.email, body.phone);
    return reference;
  };
  if (chance.happens(75))
    return `${(await world.insist(actor, sendInquiry, { body }, chance.uuid(), remember)).statusCode}`;
  const answers = [
    await world.ask(actor, sendInquiry, { body }),
    await world.ask(actor, sendInquiry, { body }),
  ];
  const taken = answers.filter(({ statusCode }) => statusCode < 300).map(remember);
  if (new Set(taken).size > 1) throw new BrokenPromise(`One order of brochures has two references: ${taken}`);
  return `twice: ${taken}`;
};

async function readList({ world, actor }: Scene, state: 'to_send' | 'sent') {
  const response = await world.ask(actor, listMailings, { query: { state } });
  return response.statusCode === 200 ? listMailings.response.parse(response.json()) : undefined;
}

/** Hands those that wait to the post; each is in the list until then, and then no more. */
const mail: Act = async (given) => {
  const scene = { ...given, actor: { ...given.actor, ...colleague(given) } };
  const { world, actor, common, cast } = scene;
  const { brochures } = world.memory;
  const toSend = () =>
    [...brochures].filter(([, { isSent, closedAt }]) => isSent === undefined && closedAt === undefined);
  if (toSend().length === 0) await order({ ...given, actor: await cast.member('sender 1') });
  const said = await lookOverBrochures(scene);
  const waiting = toSend();
  const gone = [...brochures].filter(([, { isSent = Number.POSITIVE_INFINITY }]) => isSent < Date.now());
  const list = await readList(scene, 'to_send');
  if (!list) return 'no answer';
  const listed = new Set(list.mailings.map(({ reference }) => reference));
  const missing = waiting.find(([reference, one]) => one.isSent === undefined && !listed.has(reference));
  if (missing && !list.has_more)
    throw new BrokenPromise(`The brochures of ${missing[0]} are not in the list`);
  const twice = gone.find(([reference]) => listed.has(reference));
  if (twice) throw new BrokenPromise(`The brochures of ${twice[0]} were sent, and are in the list`);
  for (const { reference, address, came_back_before } of list.mailings) {
    const returned = [...brochures].some(
      ([other, one]) =>
        other !== reference &&
        one.address === address[0] &&
        (one.isReturned ?? Number.POSITIVE_INFINITY) < Date.now(),
    );
    if (returned && !came_back_before)
      throw new BrokenPromise(`Mail to the address of ${reference} came back before`);
  }
  const references = [...listed].filter(() => common.happens(60));
  if (references.length === 0) return said === 'all open' ? 'nothing to mail' : said;
  const response = await world.ask(actor, markMailed, { body: { references: references.join(',') } });
  if (response.statusCode >= 500)
    for (const reference of references) note(scene, reference, Number.POSITIVE_INFINITY);
  if (response.statusCode !== 200) return `${response.statusCode}`;
  const { marked } = markMailed.response.parse(response.json());
  world.memory.markedAsSent += marked;
  world.memory.staffMoves += marked;
  for (const reference of references) note(scene, reference, Date.now());
  return `${said}, ${marked} of ${references.length}`;
};

function note({ world }: Scene, reference: string, at: number): void {
  const order = world.memory.brochures.get(reference);
  if (order && (order.isSent === undefined || at < order.isSent)) order.isSent = at;
}

/** The post brings some back. None came back that were not sent. */
const comeBack: Act = async (given) => {
  const scene = { ...given, actor: { ...given.actor, ...colleague(given) } };
  const { world, actor, chance } = scene;
  const all = [...world.memory.brochures];
  if (all.length === 0) return 'no brochures';
  const sent = all.filter(([, { isSent }]) => isSent !== undefined);
  const among = sent.length > 0 && chance.happens(70) ? sent : all;
  const [reference, order] = chance.pick(among.slice(-6));
  const body = { reason: 'Moved away' };
  const response = await world.ask(actor, markReturned, { params: { reference }, body });
  if (response.statusCode !== 200) return `${reference}: ${response.statusCode}`;
  world.memory.staffMoves += 1;
  if (order.isSent === undefined) throw new BrokenPromise(`The brochures of ${reference} came back unsent`);
  order.isReturned ??= Date.now();
  return `${reference}: 200, ${await lookOverBrochures(scene)}`;
};

export const brochureActs = {
  'order brochures': order,
  'mail brochures': mail,
  'bring brochures back': comeBack,
} satisfies Record<string, Act>;
