import type { LightMyRequestResponse } from 'fastify';
import type { Order } from '#domain/orders/order-schema.ts';
import { contact, toNorwalk } from '#tests/support/orders/server-purchase.ts';
import { codeInNewYork } from '../world/shop-content.ts';
import type { Purchase } from '../world/trade-memory.ts';
import { BrokenPromise } from '../world/world.ts';
import type { Scene } from './acts.ts';
import { typedEmail } from './sending-acts.ts';
import { standingOf } from './standing.ts';

/** A sale of this buyer with the code for the first order that came to nothing: the code counts again. */
const returnedCode = ({ world, actor }: Scene): Purchase | undefined => {
  const { purchases, seenStates } = world.memory.trade;
  return [...purchases].findLast(
    ([number, { buyer, promo }]) =>
      buyer === actor.name && promo === 'FIRST' && seenStates.get(number) === 'cancelled',
  )?.[1];
};

/** Fetches the goods in Norwalk, or in another showroom of its branch; also a buyer from another state. */
export const pickupBy = ({ chance }: Scene) => ({
  method: 'pickup' as const,
  showroom_id: chance.pick(['norwalk', 'norwalk', 'new-haven'] as const),
  postal_code: chance.pick(['06851', codeInNewYork] as const),
});

/** The form of the checkout, as a buyer fills it in. */
export function wish(scene: Scene) {
  const { actor, chance, shipsApart } = scene;
  const returned = chance.happens(60) ? returnedCode(scene) : undefined;
  const email = chance.happens(50) ? `work.${actor.email}` : actor.email;
  const promo = chance.happens(60) ? chance.pick(['FIRST', 'FIRST', 'TENOFF', 'FIVE'] as const) : undefined;
  return {
    contact: {
      ...contact,
      email: typedEmail(chance, returned?.email ?? email),
      phone: actor.phone,
    },
    fulfilment:
      chance.happens(20) && !shipsApart
        ? pickupBy(scene)
        : { ...toNorwalk, ...(shipsApart && { ships_apart: true }) },
    shown_total_cents: 99_999_999,
    do_not_contact: chance.happens(10),
    ...((returned || promo) && { promo_code: returned ? 'FIRST' : promo }),
  };
}

type Wish = ReturnType<typeof wish>;

export const rememberPurchase = (
  { world, actor }: Scene,
  number: string,
  sale: Pick<Purchase, 'funding'> & Wish,
): void => {
  const { contact, promo_code: promo, funding } = sale;
  const [buyer, email, accountId] = [actor.name, contact.email.trim().toLowerCase(), actor.account?.id];
  const firm = standingOf(world.memory.trade, actor)?.firm;
  world.memory.trade.purchases.set(number, { buyer, email, accountId, promo, funding, firm });
};

/** A buyer who wants no contact wants neither emails nor calls; without an answer, the shop may know so. */
export function rememberStop({ world }: Scene, sale: Wish, status: number): void {
  const { email, phone } = sale.contact;
  if (!sale.do_not_contact) return;
  if (status === 201) world.memory.stop(email, phone);
  if (status >= 500) world.memory.resume(email.trim().toLowerCase(), phone);
}

export function rememberParcels({ world }: Scene, { number, fulfilment }: Order): void {
  const lines = fulfilment.method === 'delivery' ? fulfilment.ahead?.lines : undefined;
  if (lines) world.memory.trade.aheadLines.set(number, lines);
}

/** Sales of a buyer with the code for the first order that stand or may still be paid. */
export async function standingUses({ world, actor }: Scene, { contact, promo_code }: Wish): Promise<number> {
  if (promo_code !== 'FIRST') return 0;
  const uses = await world.rows<{ email: string; customer: string | null }>(`
    select email, customer_id as customer from orders
    where promo_code = 'FIRST' and state not in ('cancelled', 'abandoned')`);
  const email = contact.email.trim().toLowerCase();
  return uses.filter((use) => use.email === email || (actor.account && use.customer === actor.account.id))
    .length;
}

/** A code that counts once is refused only to a buyer who has used it; a canceled order gives it back. */
export async function requireFreeCode(
  scene: Scene,
  sale: Wish,
  before: number,
  { body }: LightMyRequestResponse,
): Promise<void> {
  if (!body.includes('"used_promo_code"') || before > 0) return;
  if ((await standingUses(scene, sale)) > 0) return;
  throw new BrokenPromise(`${scene.actor.name} was refused FIRST, which no order of theirs has used`);
}
