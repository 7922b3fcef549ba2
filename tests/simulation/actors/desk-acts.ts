import { answerInquiry, closeInquiry } from '#domain/leads/staff-inquiries-contract.ts';
import { advanceOrder, cancelOrderAsStaff, type DeskOrder } from '#domain/orders/staff-contract.ts';
import { approvePurchaseOrder, rejectPurchaseOrder } from '#domain/trade/staff-accounts-contract.ts';
import { reasonOf, stepOf } from '../world/settings-of.ts';
import { BrokenPromise } from '../world/world.ts';
import type { Act, Scene } from './acts.ts';
import { decide, noteHeld } from './approval-acts.ts';
import { people } from './cast.ts';
import { anOrder, readAtDesk } from './known-order.ts';
import { say } from './settings.ts';
import { move } from './staff-move.ts';
import { giveTerms, waitingRaise } from './terms-acts.ts';

/** The way of goods that are brought; those of a pickup are ready instead of shipped. */
function nextOf({ state, fulfilment }: DeskOrder): DeskOrder['state'] | undefined {
  if (state === 'placed') return 'confirmed';
  if (state === 'confirmed') return 'in_production';
  if (state === 'in_production') return fulfilment.method === 'pickup' ? 'ready' : 'shipped';
  return state === 'shipped' || state === 'ready' ? 'delivered' : undefined;
}

/** The desk says which state comes next, and how much can go back: all that is neither back nor promised. */
function requireDeskFacts(order: DeskOrder): void {
  const { number, next_state, payment, totals, refunds = [], refundable_cents } = order;
  if (next_state !== nextOf(order))
    throw new BrokenPromise(`${number} is ${order.state}, and ${next_state} comes next`);
  const promised = refunds
    .filter(({ state }) => state === 'asked' || state === 'pending')
    .reduce((sum, { cents }) => sum + cents, 0);
  const left = Math.max(0, totals.total_cents - (payment.refunded_cents ?? 0) - promised);
  const goesOn = !['cancelled', 'awaiting_approval', 'payment_pending'].includes(order.state);
  if (refundable_cents > left || (goesOn && !order.payment_news && refundable_cents !== left))
    throw new BrokenPromise(`${number} has ${left} left, and ${refundable_cents} can go back`);
}

const takeOn: Act = async (scene) => {
  const { world, actor, isOnly } = scene;
  const number = anOrder(scene);
  if (!number) return 'no order';
  const order = await readAtDesk(scene, number);
  if (!order) return `${number} is not read`;
  if (isOnly) requireDeskFacts(order);
  const { state } = order;
  const response = await world.ask(actor, advanceOrder, { params: { number }, body: { from: state } });
  const moved = response.statusCode;
  const step = `${number} from ${state}`;
  if (moved === 200) {
    world.memory.staffMoves += 1;
    if (world.memory.steps.has(step)) throw new BrokenPromise(`${step} went on twice`);
    world.memory.steps.add(step);
    const { order: after } = advanceOrder.response.parse(response.json());
    if (isOnly && after.state !== nextOf(order)) throw new BrokenPromise(`${step} went to ${after.state}`);
    if (isOnly) requireDeskFacts(after);
  } else if (isOnly && moved < 500 && nextOf(order))
    throw new BrokenPromise(`${step} cannot go on: ${response.body}`);
  return `${step}: ${moved}`;
};

/** The buyer reads why an order was ended. */
async function requireReason(scene: Scene, number: string, reason: string): Promise<void> {
  const order = scene.isOnly ? await readAtDesk(scene, number) : undefined;
  const last = order?.events.at(-1);
  if (order && (last?.state !== 'cancelled' || !last.note?.includes(reason)))
    throw new BrokenPromise(`${number} ended for "${reason}", and its buyer reads ${JSON.stringify(last)}`);
}

const cancelOrder: Act = async (scene) => {
  const { world, actor, chance } = scene;
  const number = anOrder(scene);
  if (!number) return 'no order';
  const wasCanceled = world.memory.trade.seenStates.get(number) === 'cancelled';
  const reason = `Asked for by phone, call ${chance.between(1, 10_000)}`;
  const response = await world.ask(actor, cancelOrderAsStaff, { params: { number }, body: { reason } });
  if (noteHeld(scene, response)) return `${number}: waits`;
  if (response.statusCode === 200) world.memory.trade.canceled.add(number);
  if (response.statusCode === 200 && !wasCanceled) await requireReason(scene, number, reason);
  return `${number}: ${response.statusCode}`;
};

/** Often a second person agrees at once to an action that waits for one. */
export async function agreed(scene: Scene, result: string, share = 70): Promise<string> {
  if (result !== 'waits' || !scene.chance.happens(share)) return result;
  const id = [...scene.world.memory.trade.held.keys()].at(-1) ?? '';
  const actor = await scene.cast.member('agent 1');
  return decide({ ...scene, actor }, id, true);
}

const anAwaitingOrder = async ({ world }: Scene): Promise<{ number: string } | undefined> => {
  const [first] = await world.rows<{ number: string }>(
    "select number from orders where state = 'awaiting_approval' order by number limit 1",
  );
  return first;
};

export const approvePurchase: Act = async (scene) => {
  const queued = await anAwaitingOrder(scene);
  if (!queued) return 'nothing to approve';
  const body = { reason: 'Known for years' };
  const approved = await move(scene, approvePurchaseOrder, { params: queued, body });
  return `${queued.number}: ${await agreed(scene, approved)}`;
};

const rejectPurchase: Act = async (scene) => {
  const queued = await anAwaitingOrder(scene);
  if (!queued) return 'nothing to reject';
  const body = { reason: 'Nobody knows this job' };
  const rejected = await move(scene, rejectPurchaseOrder, { params: queued, body });
  if (rejected === '200') await requireReason(scene, queued.number, body.reason);
  return `${queued.number}: ${rejected}`;
};

/** Gives terms to an account that lacks them, or has a colleague agree to those that wait. */
export const setLimit: Act = async (scene) => {
  const [waiting = scene.chance.pick(people.professionals)] = scene.world.memory.withoutTerms;
  const { account } = await scene.cast.member(waiting);
  const id = account?.id ?? '';
  const given = await giveTerms(scene, id);
  const pending = given === '409' ? waitingRaise(scene, id) : undefined;
  if (given === 'waits' || pending) scene.world.memory.withoutTerms.delete(waiting);
  if (pending)
    return `${waiting}: ${await decide({ ...scene, actor: await scene.cast.member('agent 1') }, pending, true)}`;
  return `${waiting}: ${await agreed(scene, given, 85)}`;
};

export const answerQuestion: Act = async (scene) => {
  const { world, actor, chance } = scene;
  const waiting = [...world.memory.inquiries].filter((one) => !world.memory.answered.has(one));
  if (waiting.length === 0) return 'no question';
  const reference = scene.common.pick(waiting);
  const body = { text: `Yes, we do. ${chance.uuid()}` };
  const response = await world.insist(
    actor,
    answerInquiry,
    { params: { reference }, body },
    chance.uuid(),
    () => {
      const thread = world.memory.merged.get(reference) ?? reference;
      if (world.memory.inquiries.has(thread)) world.memory.answered.set(thread, Date.now());
    },
    // Others may write to the same question between the two answers.
    (answered) =>
      answerInquiry.response.parse(answered.json()).inquiry.entries.filter(({ text }) => text === body.text),
  );
  return `${response.statusCode}`;
};

/** Of one that was answered, as done. */
const close: Act = async (scene) => {
  const { memory } = scene.world;
  const answered = [...memory.answered.keys()].filter((reference) => !memory.closed.has(reference));
  if (answered.length === 0) return 'no question';
  const params = { reference: scene.common.pick(answered) };
  const reason = `Settled by phone ${scene.chance.between(1, 99)}`;
  const closed = await move(scene, closeInquiry, { params, body: { reason } });
  say(scene.world, reasonOf(params.reference), reason, Number(closed));
  say(scene.world, stepOf(params.reference), null, Number(closed));
  // Without an answer it may be closed: the law about its state no longer knows it.
  if (Number(closed) >= 500) {
    memory.inquiries.delete(params.reference);
    memory.answered.delete(params.reference);
  }
  if (closed === '200') {
    memory.closed.add(params.reference);
    memory.plannedSteps.delete(params.reference);
  }
  return `${params.reference}: ${closed}`;
};

export const deskActs = {
  'take an order on': takeOn,
  'cancel an order': cancelOrder,
  'approve a purchase order': approvePurchase,
  'reject a purchase order': rejectPurchase,
  'set a limit': setLimit,
  'answer a question': answerQuestion,
  'close a question': close,
} satisfies Record<string, Act>;
