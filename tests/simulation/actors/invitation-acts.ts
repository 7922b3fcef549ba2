import { updatePreferences } from '#domain/account/contract.ts';
import { runSchedule } from '#domain/desk/jobs-contract.ts';
import { advanceOrder, refundOrder } from '#domain/orders/staff-contract.ts';
import { askedAboutDays, invitedAfterDays } from '#domain/reviews/invitation.ts';
import { BrokenPromise } from '../world/world.ts';
import type { Act, Scene } from './acts.ts';
import { decide, noteHeld } from './approval-acts.ts';
import { people } from './cast.ts';
import { readAtDesk } from './known-order.ts';
import { buy } from './sale-acts.ts';
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

/** Emails with this subject to an address, as many as were ever queued. */
async function countEmails({ world }: Scene, email: string, subject: string): Promise<number> {
  const [row] = await world.rows<{ count: number }>(`select count(*)::int as count from jobs
    where queue = 'mail' and lower(payload ->> 'to') = '${email}' and payload ->> 'subject' = '${subject}'`);
  return row?.count ?? 0;
}

async function runInvitations(scene: Scene): Promise<void> {
  const { world, cast } = scene;
  await world.ask(await cast.member('agent 1'), runSchedule, { params: { name: 'ask-for-reviews' } });
  await world.work();
}

interface Occasion {
  number: string;
  email: string;
  subject: string;
  /** The weeks of one order pass: the shop's clock would end all other things of the week. */
  age: string;
  /** Whether the buyer lets the shop ask; undefined if that is unknown. */
  wants: boolean | undefined;
  /** Its history is read in the order of its times. */
  back?: string;
}

/** An email goes out if the order was kept, and none if its money went back, whichever came first. */
async function requireAsked(scene: Scene, occasion: Occasion): Promise<string> {
  const { world, chance, isOnly } = scene;
  const { number, email, subject, age, back, wants } = occasion;
  const { memory } = world;
  const isPaidBack = wants !== false && chance.happens(45) && (await payBack(scene, number));
  const order = await readAtDesk(scene, number);
  const isKept = order?.state === 'delivered' && (order.refunds ?? []).length === 0;
  await runInvitations(scene);
  const before = await countEmails(scene, email, subject);
  await world.rows(age);
  await runInvitations(scene);
  if (back) await world.rows(back);
  const more = (await countEmails(scene, email, subject)) - before;
  const isReviewer =
    [...memory.reviews.all.values()].some((one) => one.email === email) ||
    [...memory.reviews.unconfirmed.values()].some((one) => one.email === email);
  const isStopped = memory.stopped.has(email);
  const said = `${number} ${isPaidBack ? 'paid back' : isKept ? 'kept' : 'in part'}: ${more} emails`;
  if (!isOnly || memory.wasResumed(email)) return said;
  if (more > 1 || (more === 1 && (isPaidBack || isStopped || wants === false)))
    throw new BrokenPromise(`${said} "${subject}"`);
  // A process that dies meanwhile leaves the work for later.
  if (isKept && wants && !isStopped && !isReviewer && more === 0 && world.isWell)
    throw new BrokenPromise(`${said} "${subject}" to ${email}`);
  return said;
}

/** Guests, and customers who write no reviews, by their address. */
const reviewed = new Map(
  [...people.visitors.slice(0, 4), ...people.customers.slice(6, 9)].map((name) => [
    `${name.replace(' ', '-')}@example.com`,
    name,
  ]),
);

/** A customer says whether the shop may ask for reviews; a guest lets it. */
async function choose(
  { world, cast, chance }: Scene,
  name: string | undefined,
): Promise<boolean | undefined> {
  if (!name?.startsWith('customer')) return true;
  const reviewsByEmail = chance.happens(35);
  const others = { offersByEmail: false, ideasByEmail: false, callsByPhone: false, textMessages: false };
  const body = { ...others, reviewsByEmail };
  const { statusCode } = await world.ask(await cast.member(name), updatePreferences, { body });
  return statusCode === 200 ? reviewsByEmail : undefined;
}

/** Weeks after a delivery its buyer is asked for a review, and once more if they have not written. */
const weeksPass: Act = async (given) => {
  const { world, cast, common, chance, isOnly } = given;
  if (!isOnly) return 'no time for weeks';
  const { reviews, trade } = world.memory;
  const scene = { ...given, actor: await cast.member('agent 1') };
  const invited = await world.rows<{ number: string; email: string }>(`
    select source_id as number, email from review_invitations
    where source = 'order' and remind_at is not null order by created_at, id`);
  const waiting = invited.filter(({ email }) => reviewed.has(email));
  if (waiting.length > 0 && chance.happens(60)) {
    const { number, email } = common.pick(waiting);
    const age = `update review_invitations set remind_at = '${new Date().toISOString()}'
      where source = 'order' and source_id = '${number}'`;
    const wants = await choose(given, reviewed.get(email));
    return requireAsked(scene, { number, email, subject: `A reminder: ${asked}`, age, wants });
  }
  const isCustomer = chance.happens(60);
  const names = [...reviewed.values()].filter((name) => name.startsWith('customer') === isCustomer);
  const buyer = await cast.member(chance.pick(names));
  const known = () =>
    [...trade.purchases].filter(
      ([number, one]) =>
        one.buyer === buyer.name && world.memory.orders.has(number) && !reviews.asked.has(number),
    );
  if (known().length === 0) await buy({ ...given, actor: buyer });
  const [number, purchase] = known().at(-1) ?? [];
  if (!number || !purchase || !(await deliver(scene, number))) return 'nothing was delivered';
  reviews.asked.add(number);
  const days = chance.between(invitedAfterDays + 1, askedAboutDays - 1);
  const [age, back] = [-days, days].map(
    (by) => `update order_events set at = at + interval '${by} days' where state = 'delivered'
      and order_id = (select id from orders where number = '${number}')`,
  );
  return requireAsked(scene, {
    number,
    email: purchase.email,
    subject: asked,
    age: age ?? '',
    back: back ?? '',
    wants: await choose(given, purchase.accountId && buyer.name),
  });
};

export const invitationActs = { 'weeks pass': weeksPass } satisfies Record<string, Act>;
