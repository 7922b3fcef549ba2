import { randomUUID } from 'node:crypto';
import type { LightMyRequestResponse } from 'fastify';
import { addCartItem, type Cart, getCart } from '#domain/cart/contract.ts';
import { quoteCheckout } from '#domain/orders/contract.ts';
import { orderOnAccount } from '#domain/orders/order-on-account-contract.ts';
import type { Order } from '#domain/orders/order-schema.ts';
import { getProAccount, type ProAccount } from '#domain/trade/contract.ts';
import { setCreditTerms } from '#domain/trade/staff-accounts-contract.ts';
import type { SignedIn } from '#tests/support/account/server-account.ts';
import { contact, toNorwalk } from '#tests/support/orders/server-purchase.ts';
import type { TestApp } from '#tests/support/server/server-app.ts';

/** In cents: two locks at 10% off and $7.00 freight, both taxed in Connecticut. */
export const twoLocks = Math.round((2 * 1_125 + 700) * 1.0635);

type Body = Record<string, unknown>;

export async function newAgent({ signUp, customers, database }: TestApp): Promise<SignedIn> {
  const { addGrant } = await import('#server/services/account/role-grant-store.ts');
  const agent = await signUp({ firstName: 'Amara' });
  for (const role of ['agent', 'approve_money', 'approve_trade', 'run_jobs'] as const)
    await addGrant(database.db, { email: agent.email, role }, new Date());
  if (!(await customers.find(agent.id))) throw new Error('The agent is not there');
  return agent;
}

export async function newPro(
  test: TestApp,
  limit?: { cents: number; by: SignedIn },
  account: Parameters<TestApp['signUp']>[0] = { isPro: true, firstName: 'Pat' },
) {
  const pro = await test.signUp(account);
  if (limit) {
    const body = { limit_cents: limit.cents, net_days: 30, reason: 'Known for years' };
    await limit.by.ask(setCreditTerms, { params: { id: pro.id }, body });
  }
  return Object.assign(pro, {
    add: (id: string, quantity = 1) =>
      pro.ask(addCartItem, { params: { id }, query: {}, body: { item_url: `/shop/parts/${id}/`, quantity } }),
    cart: async (): Promise<Cart> => (await pro.ask(getCart, { query: {} })).json().Cart,
    quote: async (over: Body = {}) =>
      quoteCheckout.response.parse(
        (await pro.ask(quoteCheckout, { body: { fulfilment: toNorwalk, ...over } })).json(),
      ).quote,
    order: (over: Body = {}, key: string = randomUUID()) =>
      pro.ask(
        orderOnAccount,
        {
          body: {
            contact,
            fulfilment: toNorwalk,
            shown_total_cents: 99_999_999,
            purchase_order: 'PO-4711',
            ...over,
          },
        },
        { 'idempotency-key': key },
      ),
    account: async (): Promise<ProAccount> =>
      getProAccount.response.parse((await pro.ask(getProAccount)).json()).account,
  });
}

export type Pro = Awaited<ReturnType<typeof newPro>>;

export function orderedOf(response: LightMyRequestResponse): Order {
  if (response.statusCode !== 201) throw new Error(`answered ${response.statusCode} ${response.body}`);
  return orderOnAccount.response.parse(response.json()).order;
}
