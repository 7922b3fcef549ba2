import { sql } from 'drizzle-orm';
import { reviewsBase } from '#domain/reviews/contract.ts';
import { bareServer } from './against-bare/bare-server.ts';
import { compare, onPostgres } from './against-bare/compare.ts';
import type { Target } from './against-bare/drive.ts';
import { openShopOnPostgres } from './against-bare/shop-server.ts';

const subject = 'meridian-double-hung';
const rows = 20;

/** Compares a page of reviews with a bare SELECT of as many rows of the same table. */
void onPostgres(async ({ url }) => {
  const shop = await openShopOnPostgres(url);
  await shop.database.db.execute(sql`insert into reviews
    (id, kind, subject, source, state, rating, aspects, title, text, name, place, region, written_at, helpful)
    select 'bench-' || n, 'product', ${subject}, 'customer', 'shown', 1 + n % 5, '{"quiet": 4}', 'Title ' || n,
      repeat('It is quiet, and easy to open in winter. ', 6), 'Ada R.', 'Norwalk, CT', 'CT',
      now() - n * interval '1 hour', n % 7
    from generate_series(1, 2000) n`);
  await shop.database.db.execute(sql`analyze reviews`);
  const bare = await bareServer(url);
  const page = (query: string): Target => ({
    port: shop.port,
    method: 'GET',
    path: () => `${reviewsBase}/products/${subject}${query}`,
  });
  const select = bare.query(
    `select id, rating, aspects, title, text, name, place, written_at, edited_at, bought, verified_by, source, reply,
      helpful from reviews where kind = $1 and subject = $2 and state = 'shown'
      order by written_at desc, id desc limit ${rows}`,
    ['product', subject],
  );
  const bound = 0.5;
  await compare('a page of reviews', { bare: select, shop: page(''), connections: 16, bound });
  await compare('one at a time', { bare: select, shop: page(''), connections: 1, bound });
  await shop.close();
  await bare.close();
});
