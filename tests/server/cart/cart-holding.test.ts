import { hash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { fixtureContent } from '#tests/support/content/server-content.ts';
import { runJobs } from '#tests/support/desk/server-back-office.ts';
import { type TestApp, withApp } from '#tests/support/server/server-app.ts';
import { failureOf } from '#tests/support/server/server-call.ts';
import { cartOf, newVisitor } from '#tests/support/server/server-visitor.ts';

const day = 24 * 60 * 60 * 1000;
const opening = new Date('2026-03-01T12:00:00Z');
let today = opening;

let test: TestApp;
beforeAll(async () => {
  test = await withApp({ now: () => today });
});
beforeEach(() => {
  today = opening;
});
afterAll(() => test.close());

const later = (days: number): void => {
  today = new Date(opening.getTime() + days * day);
};

const hashes = async (): Promise<unknown> =>
  (await test.database.db.execute(sql`select token_hash from carts`)) as unknown;

describe('the cookies of a cart', () => {
  it('hold it in an http-only one, with a readable one beside it', async () => {
    const response = await newVisitor(test.app).add('sash-lock-classic');
    const life = { maxAge: 90 * 24 * 60 * 60, path: '/', sameSite: 'Lax' };
    expect(response.cookies).toEqual([
      { name: 'clerestory_cart', value: expect.stringMatching(/^[\w-]{43}$/), httpOnly: true, ...life },
      { name: 'clerestory_has_cart', value: '1', ...life },
    ]);
  });

  it('are bound to this host and to https where the site is on https', async () => {
    const settings = { SITE_ORIGIN: 'https://clerestory.example' };
    const secure = await withApp({ settings, database: test.database });
    const response = await newVisitor(secure.app).add('sash-lock-classic');
    await secure.close();
    expect(response.cookies).toEqual([
      expect.objectContaining({ name: '__Host-clerestory_cart', secure: true, httpOnly: true, path: '/' }),
      expect.objectContaining({ name: 'clerestory_has_cart', secure: true }),
    ]);
    expect(response.cookies[0]).not.toHaveProperty('domain');
  });

  it('live on with every change of the cart: a browser keeps them for as long as the shop keeps the cart', async () => {
    const guest = newVisitor(test.app);
    const { items } = cartOf(await guest.add('sash-lock-classic'));
    const line = items[0]?.id ?? '';
    const token = guest.jar.get('clerestory_cart');
    const changes = {
      add: () => guest.add('sash-lock-classic'),
      addKit: () => guest.addKit('lock-set'),
      change: () => guest.change(line, { quantity: 3, item_url: '/shop/parts/sash-lock-classic/' }),
      copy: () => guest.copy(line),
      save: () => guest.save(line),
      unsave: () => guest.save(line, false),
      remove: () => guest.remove(line),
      restore: () => guest.restore(line),
    };
    const renewed: Record<string, unknown> = {};
    for (const [name, change] of Object.entries(changes)) {
      const answer = await change();
      cartOf(answer);
      renewed[name] = answer.cookies.map(({ value, maxAge }) => [value, maxAge]);
    }
    const whole = 90 * 24 * 60 * 60;
    const both = [
      [token, whole],
      ['1', whole],
    ];
    expect(renewed).toEqual(Object.fromEntries(Object.keys(changes).map((name) => [name, both])));
    expect((await guest.get()).cookies).toEqual([]);
  });

  it('open nothing for a reader of the database, which holds a digest only', async () => {
    const guest = newVisitor(test.app);
    await guest.add('sash-lock-classic');
    const token = guest.jar.get('clerestory_cart') ?? '';
    const stored = JSON.stringify(await hashes());
    expect(stored).toContain(hash('sha256', token));
    expect(stored).not.toContain(token);
  });

  it('are taken back when they open nothing', async () => {
    const guest = newVisitor(test.app);
    guest.jar.set('clerestory_cart', 'x'.repeat(43));
    guest.jar.set('clerestory_has_cart', '1');
    expect(failureOf(await guest.get()).error.code).toBe('no_active_cart');
    expect([...guest.jar]).toEqual([]);
  });

  it.each(['x'.repeat(43), 'short', 'x'.repeat(5_000)])(
    'open a new cart when they hold a token of another’s making',
    async (token) => {
      const guest = newVisitor(test.app);
      guest.jar.set('clerestory_cart', token);
      cartOf(await guest.add('sash-lock-classic'));
      expect(guest.jar.get('clerestory_cart')).not.toBe(token);
    },
  );
});

describe('the life of a cart', () => {
  it('ends 90 days after its last change', async () => {
    const guest = newVisitor(test.app);
    const { items } = cartOf(await guest.add('sash-lock-classic'));
    later(89);
    await guest.add('sash-lock-classic');
    later(178);
    expect(cartOf(await guest.get()).total_number).toBe(2);
    later(180);
    expect(failureOf(await guest.remove(items[0]?.id ?? '')).error.code).toBe('no_active_cart');
    expect(failureOf(await guest.get()).status).toBe(404);
  });

  it('leaves no rows behind: upkeep clears those that ended', async () => {
    await newVisitor(test.app).add('crank-handle');
    await runJobs(test.app);
    later(365);
    for (let count = 0; count < 5; count += 1) await newVisitor(test.app).add('crank-handle');
    await runJobs(test.app);
    const { rows } = (await test.database.db.execute(
      sql`select count(*)::int as left_over from carts where expires_at < ${today.toISOString()}`,
    )) as unknown as { rows: { left_over: number }[] };
    expect(rows).toEqual([{ left_over: 0 }]);
  });
});

describe('a part that leaves the catalogue', () => {
  it('is listed as unavailable, counts for nothing, and can be removed', async () => {
    const guest = newVisitor(test.app);
    await guest.add('sash-lock-classic');
    await guest.add('crank-handle', { quantity: 2 });
    const parts = fixtureContent.parts.filter((part) => part.backend_name !== 'crank-handle');
    const after = await withApp({
      content: { ...fixtureContent, parts },
      now: () => today,
      database: test.database,
    });
    const returning = newVisitor(after.app);
    for (const [name, value] of guest.jar) returning.jar.set(name, value);

    const cart = cartOf(await returning.get({ include_lead_times: 'true' }));
    expect(cart.items.map((item) => item.backend_name)).toEqual(['sash-lock-classic']);
    expect(cart).toMatchObject({ total_number: 1, subtotal_cents: 1_250 });
    expect(cart.unavailable).toEqual([{ id: expect.any(String), backend_name: 'crank-handle', quantity: 2 }]);
    const without = cartOf(await returning.remove(cart.unavailable?.[0]?.id ?? ''));
    expect(without).not.toHaveProperty('unavailable');
    await after.close();
  });
});
