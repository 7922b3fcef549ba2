import { formatUsd } from '#domain/money/format-usd.ts';
import { type DeskOrder, type OrderRefund, refundOrder } from '#domain/orders/staff-contract.ts';
import { BrokenPromise } from '../world/world.ts';
import type { Act, Scene } from './acts.ts';
import { noteHeld } from './approval-acts.ts';
import { anOrder, readAtDesk } from './known-order.ts';

type Pieces = OrderRefund['lines'];

/** Whether these pieces can be refunded: a refund that failed gave nothing back. */
function isLeft({ lines, refunds = [] }: DeskOrder, pieces: Pieces): boolean {
  const counted = refunds.filter(({ state }) => state !== 'failed').flatMap((refund) => refund.lines);
  return pieces.every(({ line, quantity }) => {
    const gone = counted.reduce((sum, one) => sum + (one.line === line ? one.quantity : 0), 0);
    return gone + quantity <= (lines[line]?.quantity ?? 0);
  });
}

/** Pieces of refunds that failed: their buyers wait for them. */
const failedPieces = ({ refunds = [] }: DeskOrder): Pieces | undefined =>
  refunds.findLast(({ state, lines }) => state === 'failed' && lines.length > 0)?.lines;

const anOwedOrder = async ({ world, common }: Scene): Promise<string | undefined> => {
  const owed = await world.rows<{ number: string }>(`
    select distinct number from order_refunds join orders on orders.id = order_id
    where order_refunds.state = 'failed' and order_refunds.lines <> '[]' order by 1`);
  return owed.length > 0 ? common.pick(owed).number : undefined;
};

const askForRefund = (scene: Scene, number: string, body: object) =>
  scene.world.insist(
    scene.actor,
    refundOrder,
    { params: { number }, body },
    scene.chance.uuid(),
    (answer) => void noteHeld(scene, answer),
  );

/** A refund is in the list with its sum, and the buyer reads the sum and the reason. */
function requireToldRefund(before: DeskOrder | undefined, after: DeskOrder, reason: string): void {
  const { number, refunds = [], changes = [] } = after;
  const note = changes.at(-1)?.note ?? '';
  // Two of one step have the same time.
  const isTold = refunds.some((one) => one.reason === reason && note.includes(formatUsd(one.cents)));
  if (before && refunds.length !== (before.refunds?.length ?? 0) + 1)
    throw new BrokenPromise(`${number} has ${refunds.length} refunds after one more`);
  if (!isTold || !note.includes(reason))
    throw new BrokenPromise(`${number} gives ${JSON.stringify(refunds)} back, and says "${note}"`);
}

export async function giveBackOf(scene: Scene, number: string, share = 50): Promise<string> {
  const { chance, isOnly } = scene;
  const before = await readAtDesk(scene, number);
  const failed = before && failedPieces(before);
  const some = [{ line: chance.between(0, 1), quantity: chance.between(1, 2) }];
  const isOfPieces = chance.happens(failed ? 80 : share);
  const lines = failed && chance.happens(80) ? failed : some;
  const part = isOfPieces ? { lines } : { amount_cents: chance.between(100, 2_000) };
  const body = { reason: 'Damaged on arrival', ...part };
  const response = await askForRefund(scene, number, body);
  if (isOnly && response.statusCode === 200 && !/"approval":\{/.test(response.body))
    requireToldRefund(before, refundOrder.response.parse(response.json()).order, body.reason);
  const isRefused = isOnly && isOfPieces && /"refund_promised"|"refund_too_large"/.test(response.body);
  const after = isRefused ? await readAtDesk(scene, number) : undefined;
  const isOwed = (order: DeskOrder | undefined) =>
    order && order.refundable_cents > 0 && isLeft(order, lines);
  if (isOwed(before) && isOwed(after))
    throw new BrokenPromise(`${number} has pieces that can go back, and was refused: ${response.body}`);
  return `${number} ${JSON.stringify(part)}: ${response.statusCode}`;
}

/** The bank of a buyer refuses a refund that is pending, and staff ask for it again. */
async function refuseRefund(scene: Scene, number: string): Promise<string> {
  const { world } = scene;
  await world.work();
  const [pending] = await world.rows<{ id: string }>(`
    select reference as id from order_refunds join orders on orders.id = order_id
    where number = '${number}' and order_refunds.state = 'pending' and order_refunds.lines <> '[]' limit 1`);
  if (!pending) return 'nothing is pending';
  const status = await world.paypal.act('refunds', pending.id, { status: 'FAILED' });
  return `refused by the bank: ${status}, ${await giveBackOf(scene, number)}`;
}

/** Some pieces of an order that was just paid from a bank account come back; often the bank refuses that. */
export async function giveBackOfCheck(scene: Scene, number: string): Promise<string> {
  const said = await giveBackOf(scene, number, 80);
  return scene.chance.happens(75) ? `${said}, ${await refuseRefund(scene, number)}` : said;
}

/** A canceled order with money that PayPal could not give back. */
const aStuckOrder = async ({ world, common }: Scene): Promise<string | undefined> => {
  const stuck = await world.rows<{ number: string }>(`
    select number from orders where state = 'cancelled' and refund_failed_at is not null
      and refund_asked_at is null and refunded_at is null order by 1`);
  return stuck.length > 0 ? common.pick(stuck).number : undefined;
};

/** Staff have sent a check to a buyer, and record its number. */
async function payByCheck(scene: Scene, number: string): Promise<string> {
  const paid_by = `Check ${scene.chance.between(1_000, 9_999)}`;
  const response = await askForRefund(scene, number, { reason: 'PayPal could not', paid_by });
  return `${number} by ${paid_by}: ${response.statusCode}`;
}

const giveBack: Act = async (scene) => {
  const stuck = await aStuckOrder(scene);
  if (stuck && scene.chance.happens(60)) return payByCheck(scene, stuck);
  const owed = scene.common.happens(30) ? await anOwedOrder(scene) : undefined;
  const number = owed ?? anOrder(scene);
  return number ? giveBackOf(scene, number) : 'no order';
};

export const refundActs = { 'give money back': giveBack } satisfies Record<string, Act>;
