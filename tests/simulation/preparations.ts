import type { ActName } from './actors/acts.ts';
import { parts } from './actors/parts.ts';
import { regulars, type Step } from './script.ts';
import { Chance } from './world/chance.ts';

type Preparations = Readonly<Partial<Record<ActName, readonly ActName[]>>>;

const each = (acts: readonly ActName[], ...before: ActName[]): Preparations =>
  Object.fromEntries(acts.map((act) => [act, before]));

/** Acts that make what others need, the first of them that an actor does. */
export const preparations: Preparations = {
  ...each(['change a cart', 'copy a line', 'set a cart aside'], 'fill a cart'),
  ...each(['take a cart back', 'give up a saved cart'], 'set a cart aside'),
  ...each(['answer a merge'], 'bring a cart'),
  ...each(['take an order on', 'cancel an order', 'correct an order', 'note an order'], 'buy'),
  ...each(['find an order', 'give money back', 'dispute a payment', 'repeat a webhook'], 'buy'),
  ...each(['cancel an own order', 'read an order', 'order again', 'open a receipt'], 'buy', 'buy on account'),
  ...each(['track an order'], 'buy', 'buy on account'),
  ...each(['approve a purchase order', 'reject a purchase order', 'settle an invoice'], 'buy on account'),
  ...each(['pay a credit out', 'take a payment back'], 'settle an invoice'),
  ...each(['decide a certificate', 'open a certificate', 'remove a certificate'], 'send a certificate'),
  ...each(['decide an application'], 'apply as a professional'),
  ...each(['withdraw an invitation'], 'invite a colleague'),
  ...each(['answer a quote'], 'quote to a client'),
  ...each(['open an old quote'], 'withdraw a quote'),
  ...each(['quote for a firm', 'invite for a firm', 'share and leave'], 'join a firm'),
  ...each(['move a visit', 'cancel a visit', 'confirm a visit', 'look at a visit'], 'book a visit'),
  ...each(['move for a customer', 'settle a visit by phone', 'call in sick'], 'book a visit'),
  ...each(['confirm while closed'], 'book a visit'),
  ...each(['undo a move'], 'move for a customer'),
  ...each(['change a block'], 'block time'),
  ...each(['note a call', 'convert a request', 'close a request', 'take a request'], 'ask for a call'),
  ...each(['read a request', 'look over the requests'], 'ask for a call'),
  ...each(['call about a form', 'close a late call'], 'leave a form'),
  ...each(['mail brochures', 'print labels'], 'order brochures'),
  ...each(['bring brochures back'], 'mail brochures'),
  ...each(['deal with a text', 'repeat a text message'], 'send a text message'),
  ...each(['answer a question', 'close a question', 'take a question', 'plan a step'], 'ask a question'),
  ...each(['note a question', 'read a question', 'merge questions', 'answer an email'], 'ask a question'),
  ...each(['look over the questions'], 'ask a question'),
  ...each(['remove a review', 'read a review'], 'write a review'),
  ...each(['answer a review', 'take a review off', 'vote for a review', 'report a review'], 'read a review'),
  ...each(['read posts'], 'ask about a product'),
  ...each(['open a shared house', 'try a door'], 'keep a house'),
  ...each(['open a link'], 'make an account'),
  ...each(['plan a draft', 'look at a draft'], 'save a draft'),
  ...each(['give up a plan'], 'plan a draft'),
};

/** Keeps these choices apart from those of the acts. */
const preparationSeed = 5_000;

/** True for an act that found nothing to do it with. */
export const isIdle = (outcome: string): boolean => /^(no|nothing) /.test(outcome);

/**
 * The steps that follow one in which an act found nothing: an act that makes what it needs, and the step
 * again.
 */
export function preparationOf(step: Step, outcomes: readonly string[]): readonly Step[] {
  const { actor, act } =
    step.acts.find((one, at) => isIdle(outcomes[at] ?? '') && preparations[one.act]) ?? {};
  const known = act && !step.isPrepared ? preparations[act] : undefined;
  if (!actor || !known) return [];
  const chance = new Chance(step.seed + preparationSeed);
  const before = known.find((one) => parts[one].actors.includes(actor)) ?? chance.pick(known);
  const { actors } = parts[before];
  const by = actors.includes(actor) ? actor : chance.pick(actors.slice(0, regulars));
  const soon = () => ({ pauseMs: chance.between(10, 60) * 1000, seed: chance.between(0, 2 ** 30) });
  const again = step.acts.map(({ instead: _, ...turn }) => turn);
  return [
    { ...soon(), acts: [{ actor: by, act: before }] },
    { ...soon(), acts: again, isPrepared: true, ...(step.fault && { fault: step.fault }) },
  ];
}
