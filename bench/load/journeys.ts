import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Pool } from 'pg';
import { cartBase } from '#domain/cart/contract.ts';
import { findProducts, getProductTiles, productBase } from '#domain/catalog/contract.ts';
import { startOrder } from '#domain/orders/contract.ts';
import { locationBase } from '#domain/places/contract.ts';
import type { Answer, Target } from '../against-bare/http-client.ts';
import { textOf } from '../against-bare/http-client.ts';
import type { Served } from '../against-bare/open-servers.ts';
import { addToFreshCart } from '../cases/cart.ts';
import type { Act } from './open-loop.ts';

const pages = ['/', '/windows/', '/about/', '/articles/', '/shop/parts/', '/windows/meridian-double-hung/'];
const codes = ['06851', '50219', '60601', '10001', '94103', '98101', '73301', '33101'];
const contact = {
  first_name: 'Ada',
  last_name: 'Byron',
  email: 'ada@example.com',
  phone: '203-555-0142',
};
const address = { line_1: '14 Wall Street', city: 'Norwalk', state: 'CT', postcode: '06851', country: 'US' };
const fulfilment = { method: 'delivery', job_site_address: address };
const item = 'sash-keeper-classic';

const isRefused = (status: number): boolean => status === 503 || status === 429 || status === 0;
const maxTries = 40;

export interface Orders {
  /** Numbers of orders whose payment was acknowledged to the buyer. */
  acknowledged: string[];
  gaveUp: number;
}

/** Visitors of a shop with plenty of stock: mostly pages, some carts and designs, few orders. */
export async function openJourneys({ http, databaseUrl }: Served, random: () => number) {
  const pool = new Pool({ connectionString: databaseUrl });
  await pool.query('update part_stock set on_hand = 100000000');
  const orders: Orders = { acknowledged: [], gaveUp: 0 };
  const any = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)] as T;
  const network = () => ({
    'x-forwarded-for': `10.1.${Math.floor(random() * 250)}.${Math.floor(random() * 250)}`,
  });
  const ask = (target: Target): Promise<Answer> =>
    http.ask(target).catch(() => ({ status: 0, sentAt: Number.NaN, headers: {}, bytes: Buffer.alloc(0) }));
  const once =
    (kind: string, target: () => Target): Act =>
    (record) =>
      record(kind, () => ask({ headers: network, ...target() }));

  /** Repeats a refused request with its key, as the storefront does. */
  async function repeated(
    record: Parameters<Act>[0],
    kind: string,
    target: Target,
  ): Promise<Answer | undefined> {
    for (let tries = 0; tries < maxTries; tries += 1) {
      let answer: Answer | undefined;
      const status = await record(kind, async () => {
        answer = await ask(target);
        return answer;
      });
      if (!isRefused(status)) return status < 300 ? answer : undefined;
      await pause(500 + random() * 1000);
    }
    return undefined;
  }

  const buy: Act = async (record) => {
    const from = network();
    const added = await repeated(record, 'add to cart', {
      ...addToFreshCart,
      path: `${cartBase}/carts/items/${item}`,
      headers: () => ({ ...from, 'idempotency-key': randomUUID() }),
    });
    const cookie = [added?.headers['set-cookie']]
      .flat()
      .map((text) => String(text).split(';')[0])
      .join('; ');
    const key = randomUUID();
    const started =
      added &&
      (await repeated(record, 'start an order', {
        method: 'POST',
        path: startOrder.path,
        headers: () => ({ ...from, cookie, 'idempotency-key': key }),
        body: () => ({ contact, fulfilment, shown_total_cents: 99_999_999, funding: 'paypal' }),
      }));
    if (!started) {
      orders.gaveUp += 1;
      return;
    }
    const { order_number, paypal_order_id } = JSON.parse(textOf(started)) as Record<string, string>;
    const path = `/sandbox/paypal/checkoutnow/${paypal_order_id}`;
    const body = () => ({ outcome: 'approve' });
    await repeated(record, 'approve (sandbox)', { method: 'POST', path, headers: () => from, body });
    const captured = await repeated(record, 'pay an order', {
      method: 'POST',
      path: `${startOrder.path}/${order_number}/capture`,
      headers: () => ({ ...from, cookie }),
      body: () => ({ paypal_order_id }),
    });
    if (captured && order_number) orders.acknowledged.push(order_number);
    else orders.gaveUp += 1;
  };

  const mix: readonly [share: number, act: Act][] = [
    [60, once('page', () => ({ path: any(pages), headers: () => ({ ...network(), accept: 'text/html' }) }))],
    [10, once('places', () => ({ path: `${locationBase}/directory/${any(codes)}` }))],
    [8, once('tiles', () => ({ path: `${getProductTiles.path}?client_postal_code=${any(codes)}` }))],
    [
      6,
      once('find parts', () => ({
        method: 'POST',
        path: findProducts.path,
        body: () => ({ query: any(['lock', 'screen', 'crank', 'hinge']) }),
      })),
    ],
    [
      5,
      once('start a design', () => ({
        method: 'POST',
        path: `${productBase}/products/meridian-double-hung`,
        body: () => ({ canvas: { width: 480, height: 480 } }),
      })),
    ],
    [9, once('add to cart', () => addToFreshCart)],
    [2, buy],
  ];
  const whole = mix.reduce((sum, [share]) => sum + share, 0);
  const choose = (): Act => {
    let left = random() * whole;
    for (const [share, act] of mix) {
      left -= share;
      if (left < 0) return act;
    }
    return buy;
  };

  /** Acknowledged orders that the database does not have as paid, and payments captured twice. */
  async function lostOrders(): Promise<{ lost: number; doubled: number }> {
    const { rows } = await pool.query<{ number: string }>(
      "select number from orders where number = any($1) and capture_id is not null and state <> 'draft'",
      [orders.acknowledged],
    );
    const found = new Set(rows.map(({ number }) => number));
    const twice = await pool.query(
      'select capture_id from orders where capture_id is not null group by 1 having count(*) > 1',
    );
    return {
      lost: orders.acknowledged.filter((number) => !found.has(number)).length,
      doubled: twice.rows.length,
    };
  }

  return { choose, orders, lostOrders, close: () => pool.end() };
}
