import { answerInquiry, closeInquiry } from '#domain/leads/staff-inquiries-contract.ts';
import { advanceOrder, cancelOrderAsStaff, readOrder } from '#domain/orders/staff-contract.ts';
import {
  approvePurchaseOrder,
  rejectPurchaseOrder,
  reopenCharge,
  settleCharge,
} from '#domain/trade/staff-accounts-contract.ts';
import { reasonOf, stepOf } from '../world/settings-of.ts';
import { BrokenPromise } from '../world/world.ts';
import type { Act, Scene } from './acts.ts';
import { decide, noteHeld } from './approval-acts.ts';
import { people } from './cast.ts';
import { anOrder } from './known-order.ts';
import { giveBackOf } from './refund-acts.ts';
import { say } from './settings.ts';
import { move } from './staff-move.ts';
import { giveTerms } from './terms-acts.ts';

const takeOn: Act = async (scene) => {
  const number = anOrder(scene);
  if (!number) return 'no order';
  const read = await scene.world.ask(scene.actor, readOrder, { params: { number } });
  if (read.statusCode !== 200) return `${read.statusCode}`;
  const { state } = readOrder.response.parse(read.json()).order;
  const moved = await move(scene, advanceOrder, { params: { number }, body: { from: state } });
  const step = `${number} from ${state}`;
  if (moved === '200' && scene.world.memory.steps.has(step)) throw new BrokenPromise(`${step} went on twice`);
  if (moved === '200') scene.world.memory.steps.add(step);
  return `${step}: ${moved}`;
};

const cancelOrder: Act = async (scene) => {
  const number = anOrder(scene);
  if (!number) return 'no order';
  const body = { reason: 'Asked for by phone' };
  const response = await scene.world.ask(scene.actor, cancelOrderAsStaff, { params: { number }, body });
  if (noteHeld(scene, response)) return `${number}: waits`;
  if (response.statusCode === 200) scene.world.memory.trade.canceled.add(number);
  return `${number}: ${response.statusCode}`;
};

/** Often a second person agrees at once to an action that waits for one. */
async function agreed(scene: Scene, result: string, share = 70): Promise<string> {
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

const approvePurchase: Act = async (scene) => {
  const queued = await anAwaitingOrder(scene);
  if (!queued) return 'nothing to approve';
  const body = { reason: 'Known for years' };
  const approved = await move(scene, approvePurchaseOrder, { params: queued, body });
  return `${queued.number}: ${await agreed(scene, approved)}`;
};

/** An invoice is paid; some buyers then complain about a part of it. */
const settle: Act = async (scene) => {
  const [owed] = await scene.world.rows<{ number: string }>(
    `select order_number as number from account_charges
     where state in ('open', 'credited') or (state = 'settled' and credited_cents > 0) order by 1 limit 1`,
  );
  if (!owed) return approvePurchase(scene);
  const body = { reference: 'Check 1001' };
  const paid = await agreed(scene, await move(scene, settleCharge, { params: owed, body }));
  const complaint = paid.endsWith('200') && scene.chance.happens(50);
  return `${owed.number}: ${paid}${complaint ? `, ${await giveBackOf(scene, owed.number)}` : ''}`;
};

const rejectPurchase: Act = async (scene) => {
  const queued = await anAwaitingOrder(scene);
  if (!queued) return 'nothing to reject';
  const body = { reason: 'Nobody knows this job' };
  return `${queued.number}: ${await move(scene, rejectPurchaseOrder, { params: queued, body })}`;
};

/** A check that the bank sends back, of any order that was ever paid. */
const takePaymentBack: Act = async (scene) => {
  const paid = await scene.world.rows<{ number: string }>(
    `select order_number as number from account_charges
     where state in ('settled', 'credited') or paid_out_cents > 0 order by 1`,
  );
  if (paid.length === 0) return settle(scene);
  const params = scene.common.pick(paid);
  const body = { reason: 'The check came back' };
  return `${params.number}: ${await move(scene, reopenCharge, { params, body })}`;
};

/** Gives terms to an account that lacks them. */
export const setLimit: Act = async (scene) => {
  const [waiting = scene.chance.pick(people.professionals)] = scene.world.memory.withoutTerms;
  const { account } = await scene.cast.member(waiting);
  const id = account?.id ?? '';
  const given = await giveTerms(scene, id);
  if (given === 'waits') scene.world.memory.withoutTerms.delete(waiting);
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
  'settle an invoice': settle,
  'take a payment back': takePaymentBack,
  'set a limit': setLimit,
  'answer a question': answerQuestion,
  'close a question': close,
} satisfies Record<string, Act>;
