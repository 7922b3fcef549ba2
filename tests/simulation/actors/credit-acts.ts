import { formatUsd } from '#domain/money/format-usd.ts';
import { refundOrder } from '#domain/orders/staff-contract.ts';
import type { AccountCharge } from '#domain/trade/contract.ts';
import {
  type DeskProAccount,
  readProAccount,
  reopenCharge,
  settleCharge,
} from '#domain/trade/staff-accounts-contract.ts';
import { owedOf } from '../world/owed-cents.ts';
import { BrokenPromise } from '../world/world.ts';
import type { Act, Scene } from './acts.ts';
import { noteHeld } from './approval-acts.ts';
import { people } from './cast.ts';
import { agreed, approvePurchase } from './desk-acts.ts';
import { readAtDesk } from './known-order.ts';
import { giveBackOf } from './refund-acts.ts';
import { buyOnAccount } from './sale-acts.ts';
import { move } from './staff-move.ts';

interface Due {
  number: string;
  customer: string | null;
  isCredit: boolean;
}

const dueCharges = (world: Scene['world']): Promise<Due[]> =>
  world.rows<Due>(`
    select order_number as number, customer_id as customer, state <> 'open' as "isCredit" from account_charges
    where state in ('open', 'credited') or (state = 'settled' and credited_cents > 0) order by 1`);

async function accountOf({ world, actor }: Scene, id: string | null): Promise<DeskProAccount | undefined> {
  if (id === null) return undefined;
  const read = await world.ask(actor, readProAccount, { params: { id } });
  return read.statusCode === 200 ? readProAccount.response.parse(read.json()).account : undefined;
}

const chargeOf = (account: DeskProAccount | undefined, number: string): AccountCharge | undefined =>
  account?.purchase_orders.find(({ order_number }) => order_number === number);

/** A payment counts from then on, and credit that was paid out is the account's no longer. */
function requireSettled(number: string, before: DeskProAccount, after: DeskProAccount): void {
  const [was, is] = [chargeOf(before, number), chargeOf(after, number)];
  if (!was || !is) return;
  const moved = owedOf(was);
  const isCredit = moved < 0;
  const paidOut = (was.paid_out_cents ?? 0) + (isCredit ? -moved : 0);
  const found =
    (owedOf(is) !== 0 && `still counts with ${owedOf(is)}`) ||
    (isCredit && is.paid_out_cents !== paidOut && `has ${is.paid_out_cents} paid out and not ${paidOut}`) ||
    (before.terms &&
      after.terms?.balance_cents !== before.terms.balance_cents - moved &&
      `leads from ${before.terms.balance_cents} to ${after.terms?.balance_cents}`);
  if (found) throw new BrokenPromise(`${number} over ${moved} was settled, and ${found}`);
}

/** The buyer reads the payment with its reference. */
async function requireNoted(scene: Scene, number: string, reference: string, cents: number): Promise<void> {
  const order = await readAtDesk(scene, number);
  if (!order) return;
  const notes = (order.changes ?? []).filter(({ note }) => note.includes(reference));
  if (notes.length !== 1 || !notes[0]?.note.includes(formatUsd(cents)))
    throw new BrokenPromise(
      `${formatUsd(cents)} of ${number}, ${reference}: ${JSON.stringify(order.changes)}`,
    );
}

/** Marks an invoice as paid or a credit as paid out, which is done once. */
async function settleOne(scene: Scene, { number, customer, isCredit }: Due): Promise<string> {
  const { world, actor, chance, isOnly } = scene;
  const before = await accountOf(scene, customer);
  const was = chargeOf(before, number);
  const reference = `Check ${chance.between(1, 1_000_000)}`;
  const parts = { params: { number }, body: { reference } };
  const response = await world.ask(actor, settleCharge, parts);
  const isHeld = noteHeld(scene, response) !== undefined;
  if (response.statusCode < 300) world.memory.staffMoves += 1;
  const owed = was ? owedOf(was) : 0;
  if (isOnly && isCredit && before?.terms && /"credit_used"/.test(response.body)) {
    const { balance_cents: balance, limit_cents: limit } = before.terms;
    if (balance - owed <= limit)
      throw new BrokenPromise(`${number} has a credit of ${-owed} that is not used: ${balance} of ${limit}`);
  }
  const said = await agreed(scene, isHeld ? 'waits' : `${response.statusCode}`, 85);
  if (!said.endsWith('200') || !isOnly) return `${number}: ${said}`;
  const after = await accountOf(scene, customer);
  if (before && after) requireSettled(number, before, after);
  if (was) await requireNoted(scene, number, reference, Math.abs(owed));
  const again = await world.ask(actor, settleCharge, { ...parts, body: { reference: 'Check 1' } });
  if (again.statusCode === 200) throw new BrokenPromise(`${number} was settled twice: ${again.body}`);
  return `${number}: ${said}`;
}

/** An invoice is paid; some buyers then complain about a part of it, and get it as credit. */
const settle: Act = async (scene) => {
  const due = await dueCharges(scene.world);
  if (due.length === 0) return approvePurchase(scene);
  const one = scene.common.pick(due);
  const paid = await settleOne(scene, one);
  const complaint = paid.endsWith('200') && scene.chance.happens(50);
  return `${paid}${complaint ? `, ${await giveBackOf(scene, one.number)}` : ''}`;
};

/** An order on account that was paid: one that is there, or one that is bought, approved and settled now. */
async function aPaidOrder(scene: Scene): Promise<string | undefined> {
  const { world, cast, chance, common } = scene;
  const inState = (state: string) =>
    world.rows<{ number: string }>(
      `select order_number as number from account_charges where state = '${state}' and cents > 0 order by 1`,
    );
  const settled = await inState('settled');
  if (settled.length > 0 && common.happens(60)) return common.pick(settled).number;
  if ((await inState('open')).length === 0 && (await inState('awaiting')).length === 0)
    await buyOnAccount({ ...scene, actor: await cast.member(chance.pick(people.professionals)) });
  if ((await inState('open')).length === 0) await approvePurchase(scene);
  const [open] = (await dueCharges(world)).filter(({ isCredit }) => !isCredit);
  if (open) await settleOne(scene, open);
  return (await inState('settled')).at(-1)?.number;
}

/** Pays a credit out; without one, a buyer of an order that was paid complains, and gets a part as credit. */
const payOut: Act = async (scene) => {
  const { world, common, actor, chance } = scene;
  const credits = async () => (await dueCharges(world)).filter(({ isCredit }) => isCredit);
  const found = await credits();
  if (found.length > 0) return settleOne(scene, common.pick(found));
  const number = await aPaidOrder(scene);
  if (!number) return 'no order was paid';
  const body = { reason: 'A part was missing', amount_cents: chance.between(20, 90) };
  const parts = { params: { number }, body };
  const given = await world.insist(actor, refundOrder, parts, chance.uuid(), (answer) => {
    noteHeld(scene, answer);
  });
  const [made] = await credits();
  return `${number}: ${given.statusCode}, ${made ? await settleOne(scene, made) : 'no credit'}`;
};

interface Paid extends Omit<Due, 'isCredit'> {
  isPaidOut: boolean;
  isCredited: boolean;
}

/** Goods that were paid are owed again, less those that came back: an open invoice has no credit. */
function requireReopened(number: string, before: DeskProAccount, after: DeskProAccount): void {
  const [was, is] = [chargeOf(before, number), chargeOf(after, number)];
  if (!was || !is) return;
  const moved = owedOf(is) - owedOf(was);
  const found =
    (is.state === 'open' && is.credited_cents && `has a credit of ${is.credited_cents} left`) ||
    (before.terms &&
      after.terms?.balance_cents !== before.terms.balance_cents + moved &&
      `leads from ${before.terms.balance_cents} to ${after.terms?.balance_cents}, over ${moved}`);
  if (found) throw new BrokenPromise(`The payment of ${number} was taken back, and ${found}`);
}

/** A check that the bank sends back, of any order that was ever paid; it comes back once. */
const takePaymentBack: Act = async (scene) => {
  const { world, actor, chance, common, isOnly } = scene;
  const paid = await world.rows<Paid>(
    `select order_number as number, customer_id as customer, paid_out_cents > 0 as "isPaidOut",
       credited_cents > 0 as "isCredited" from account_charges
     where state in ('settled', 'credited') or paid_out_cents > 0 order by 1`,
  );
  if (paid.length === 0) return 'nothing was paid';
  const among = [
    paid.filter(({ isPaidOut }) => isPaidOut),
    paid.filter(({ isCredited }) => isCredited),
  ].filter((some) => some.length > 0);
  const { number, customer, isCredited } = common.pick(
    among.length > 0 && common.happens(60) ? common.pick(among) : paid,
  );
  const given = !isCredited && chance.happens(50) ? `${await giveBackOf(scene, number)}, ` : '';
  const before = await accountOf(scene, customer);
  const parts = { params: { number }, body: { reason: 'The check came back' } };
  const said = `${given}${await move(scene, reopenCharge, parts)}`;
  if (!said.endsWith('200') || !isOnly) return `${number}: ${said}`;
  const after = await accountOf(scene, customer);
  if (before && after) requireReopened(number, before, after);
  const again = await world.ask(actor, reopenCharge, parts);
  if (again.statusCode === 200) throw new BrokenPromise(`The payment of ${number} came back twice`);
  return `${number}: ${said}`;
};

export const creditActs = {
  'settle an invoice': settle,
  'pay a credit out': payOut,
  'take a payment back': takePaymentBack,
} satisfies Record<string, Act>;
