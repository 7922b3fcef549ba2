import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { Client } from 'pg';
import { addCartItem } from '#domain/cart/contract.ts';
import { createAppointment } from '#domain/consultations/appointments-contract.ts';
import { captureOrder, getOrder } from '#domain/orders/contract.ts';
import { newBuyer, startedOf } from '#tests/support/orders/server-purchase.ts';
import { call, send } from '#tests/support/server/server-call.ts';
import { bookingOf, freeTimes } from './journeys.ts';

const email = 'crowd@example.com';
// Beside other programs a killed process, which may hold the stand-in of PayPal, needs most of a minute.
const insistMs = 120_000;
const betweenTriesMs = 150;
/** A network that books more than sixty times an hour needs a captcha. */
const mostBookings = 50;

/** A killed process may have begun it: its key is free again after a minute. */
const isUnderWay = ({ statusCode, body }: LightMyRequestResponse): boolean =>
  statusCode === 409 && body.includes('"in_progress"');

/** Visitors who buy, book and read all the time, and note what was acknowledged. */
export class Crowd {
  readonly orders: { number: string; total: number }[] = [];
  readonly bookings: string[] = [];
  /** Reads and additions to a cart that failed; they are not repeated. */
  readonly failed: string[] = [];
  /** Failed tries of requests that were repeated. */
  readonly repeated: string[] = [];
  readonly faults: string[] = [];
  reads = 0;
  pages = 0;
  private tries = 0;
  private isOver = false;
  private readonly loops: Promise<void>[];

  constructor(private readonly app: FastifyInstance) {
    this.loops = [() => this.buy(), () => this.book(), () => this.read(), () => this.fill()].map((act) =>
      this.repeat(act),
    );
  }

  async end(): Promise<void> {
    this.isOver = true;
    await Promise.all(this.loops);
  }

  /** Returns what was acknowledged and is not in the database, or is in it more than once. */
  async missing(databaseUrl: string): Promise<string[]> {
    const found: string[] = [];
    for (const { number, total } of this.orders) {
      const { order } = await call(this.app, getOrder, { params: { number }, query: { email } });
      if (order.state !== 'placed' || order.totals.total_cents !== total)
        found.push(`order ${number}: ${order.state}`);
    }
    const client = new Client({ connectionString: databaseUrl });
    await client.connect();
    const { rows } = await client.query<{ id: string }>(
      "select id from appointments where state <> 'canceled'",
    );
    const { rows: paid } = await client.query<{ orders: number }>(
      "select count(*)::int as orders from orders where contact ->> 'email' = $1 and state = 'placed'",
      [email],
    );
    await client.end();
    const stored = new Set(rows.map(({ id }) => id));
    found.push(...this.bookings.filter((id) => !stored.has(id)).map((id) => `booking ${id}`));
    if (stored.size !== this.bookings.length)
      found.push(`${stored.size} bookings for ${this.bookings.length}`);
    if (paid[0]?.orders !== this.orders.length)
      found.push(`${paid[0]?.orders} orders for ${this.orders.length} that were acknowledged`);
    return found;
  }

  private async repeat(act: () => Promise<void>): Promise<void> {
    while (!this.isOver) {
      await act().catch((error: Error) => this.faults.push(error.message));
      await pause(50);
    }
  }

  /** Repeats a request until it is answered without a fault, as the storefront does with its keys. */
  private async insist(ask: () => Promise<LightMyRequestResponse>): Promise<LightMyRequestResponse> {
    const until = Date.now() + insistMs;
    for (;;) {
      const answer = await ask().catch((error: Error) => error);
      if (!(answer instanceof Error) && answer.statusCode < 500 && !isUnderWay(answer)) return answer;
      const why = answer instanceof Error ? answer.message : `${answer.statusCode} ${answer.body}`;
      this.repeated.push(why);
      if (Date.now() > until) throw new Error(`No answer: ${why}`);
      await pause(betweenTriesMs);
    }
  }

  private async buy(): Promise<void> {
    const buyer = newBuyer(this.app);
    const filled = await buyer.visitor.add('crank-handle').catch(() => undefined);
    if (filled?.statusCode !== 200) return;
    const key = randomUUID();
    const contact = { first_name: 'Ada', last_name: 'Byron', email, phone: '203-555-0142' };
    const started = startedOf(await this.insist(() => buyer.start({ contact }, key)));
    await this.insist(() => buyer.approve(started.paypal_order_id));
    const answer = await this.insist(() => buyer.capture(started));
    const { order } = captureOrder.response.parse(answer.json());
    if (order.state === 'placed') this.orders.push({ number: order.number, total: order.totals.total_cents });
  }

  private async book(): Promise<void> {
    if (this.tries >= mostBookings) return;
    const began = Date.now();
    const times = await freeTimes(this.app).catch(() => []);
    const time = times[Math.floor(times.length / 2)];
    if (!time) return;
    this.tries += 1;
    const key = randomUUID();
    const body = bookingOf(time.id);
    const answer = await this.insist(() =>
      send(this.app, createAppointment, { body }, { 'idempotency-key': key }),
    );
    if (answer.statusCode === 201)
      this.bookings.push(createAppointment.response.parse(answer.json()).appointment.id);
    else if (answer.statusCode !== 409) this.faults.push(`booking: ${answer.statusCode} ${answer.body}`);
    // On a slow machine the drill lasts longer, and the bookings have to last as long.
    await pause(Math.max(900, 4 * (Date.now() - began)));
  }

  private async read(): Promise<void> {
    await this.note(
      '/articles/apart/',
      this.app.inject({ url: '/articles/apart/', headers: { accept: 'text/html' } }),
    );
    this.pages += 1;
  }

  private async fill(): Promise<void> {
    const body = { item_url: '/shop/parts/bulb-seal/?item=bulb-seal' };
    const params = { id: 'bulb-seal' };
    await this.note('an addition to a cart', send(this.app, addCartItem, { params, query: {}, body }));
  }

  private async note(what: string, asked: Promise<LightMyRequestResponse>): Promise<void> {
    this.reads += 1;
    const answer = await asked.catch((error: Error) => error);
    if (answer instanceof Error) this.failed.push(`${what}: ${answer.message}`);
    else if (answer.statusCode !== 200) this.failed.push(`${what}: ${answer.statusCode}`);
  }
}
