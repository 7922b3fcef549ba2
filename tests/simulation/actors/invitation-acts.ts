import { advanceOrder, refundOrder } from '#domain/orders/staff-contract.ts';
import { askedAboutDays, invitedAfterDays } from '#domain/reviews/invitation.ts';
import type { Act, Scene } from './acts.ts';
import { decide, noteHeld } from './approval-acts.ts';
import { remind } from './invited-review-acts.ts';
import { readAtDesk } from './known-order.ts';
import { choose, isAsWritten, requireAsked, reviewed } from './review-occasion.ts';
import { buy } from './sale-acts.ts';
import { fillCart } from './shopping-acts.ts';
import { move } from './staff-move.ts';

const asked = 'How are your windows and doors?';

/** The desk takes an order on until its goods are with the buyer. */
async function deliver(scene: Scene, number: string): Promise<boolean> {
  for (let steps = 0; steps < 5; steps += 1) {
    const order = await readAtDesk(scene, number);
    if (!order || order.state === 'delivered') return order !== undefined;
    const { state: from } = order;
    const moved = await move(scene, advanceOrder, { params: { number }, body: { from } });
    if (moved !== '200') return false;
    scene.world.memory.steps.add(`${number} from ${from}`);
  }
  return false;
}

/** Gives all that was paid back; true if the shop has promised it. */
async function payBack(scene: Scene, number: string): Promise<boolean> {
  const { world, cast, chance } = scene;
  const actor = await cast.member('approver 1');
  const body = { reason: 'The goods were wrong' };
  const headers = { 'idempotency-key': chance.uuid() };
  const response = await world.ask(actor, refundOrder, { params: { number }, body }, headers);
  const id = noteHeld({ ...scene, actor }, response);
  if (id) await decide({ ...scene, actor: await cast.member('agent 1') }, id, true);
  await world.work();
  const order = await readAtDesk(scene, number);
  return response.statusCode === 200 && order?.refundable_cents === 0;
}

const isOrderKept = async (scene: Scene, number: string): Promise<boolean | undefined> => {
  const order = await readAtDesk(scene, number);
  if (!order || (order.refunds ?? []).length > 0) return undefined;
  return order.state === 'delivered';
};

async function remindOf(scene: Scene, number: string, email: string): Promise<string> {
  const person = await scene.cast.member(reviewed.get(email) ?? '');
  return remind(scene, person, {
    source: 'order',
    id: number,
    email,
    subject: `A reminder: ${asked}`,
    lose: () => payBack(scene, number),
    isKept: () => isOrderKept(scene, number),
    isOver: true,
  });
}

/** An order that its buyer has, and was not asked about: of payments that fail, another one is bought. */
async function deliveredOrder(scene: Scene): Promise<string | undefined> {
  const { world, cast, chance } = scene;
  const { reviews, trade, orders } = world.memory;
  const agent = await cast.member('agent 1');
  // The links of other addresses of theirs are not tried.
  const isTried = chance.happens(80);
  for (let tries = 0; tries < 4; tries += 1) {
    const isCustomer = chance.happens(70);
    const names = [...reviewed.values()].filter((name) => name.startsWith('customer') === isCustomer);
    const actor = await cast.member(chance.pick(names));
    const known = () =>
      [...trade.purchases].findLast(
        ([number, one]) =>
          one.buyer === actor.name &&
          (!isTried || reviewed.has(one.email)) &&
          orders.has(number) &&
          !reviews.asked.has(number),
      );
    if (!known()) {
      for (let goods = 0; goods < 2; goods += 1) await fillCart({ ...scene, actor });
      await buy({ ...scene, actor });
    }
    const [number] = known() ?? [];
    if (number && (await deliver({ ...scene, actor: agent }, number))) return number;
    // Of a canceled order nothing will be delivered.
    if (number) reviews.asked.add(number);
  }
  return undefined;
}

/** Weeks after a delivery its buyer is asked for a review, and once more if they have not written. */
const weeksPass: Act = async (given) => {
  const { world, cast, common, chance, isOnly } = given;
  if (!isOnly) return 'no time for weeks';
  const { reviews, trade } = world.memory;
  const scene = { ...given, actor: await cast.member('agent 1') };
  const invited = await world.rows<{ number: string; email: string; customer: string | null }>(`
    select source_id as number, email, customer_id as customer from review_invitations
    where source = 'order' and remind_at is not null order by created_at, id`);
  const waiting = invited.filter(
    ({ email, customer }) => reviewed.has(email) && isAsWritten(email, customer),
  );
  if (waiting.length > 0 && chance.happens(60)) {
    const { number, email } = common.pick(waiting);
    return remindOf(scene, number, email);
  }
  const number = await deliveredOrder(given);
  const purchase = number === undefined ? undefined : trade.purchases.get(number);
  if (number === undefined || !purchase) return 'nothing was delivered';
  reviews.asked.add(number);
  const days = chance.between(invitedAfterDays + 1, askedAboutDays - 1);
  const [age, back] = [-days, days].map(
    (by) => `update order_events set at = at + interval '${by} days' where state = 'delivered'
      and order_id = (select id from orders where number = '${number}')`,
  );
  const { email } = purchase;
  const said = await requireAsked(scene, {
    source: 'order',
    id: number,
    email,
    subject: asked,
    age: age ?? '',
    back: back ?? '',
    wants: await choose(given, purchase.accountId && purchase.buyer, 80),
    lose: () => payBack(scene, number),
    isKept: () => isOrderKept(scene, number),
    subjects: undefined,
  });
  const isNext = said.endsWith(' 1 emails') && reviewed.has(email) && chance.happens(95);
  return isNext ? `${said}, ${await remindOf(scene, number, email)}` : said;
};

export const invitationActs = { 'weeks pass': weeksPass } satisfies Record<string, Act>;
