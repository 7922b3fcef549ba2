import { Pool } from 'pg';
import { reviewsBase } from '#domain/reviews/contract.ts';
import { bareQuery, type CasesOf, throughputCase } from '../against-bare/bench-case.ts';

const subject = 'meridian-double-hung';

/** A page of twenty reviews against a SELECT of the same rows */
export const reviewCases: CasesOf = async ({ open }) => {
  const [{ http: bare }, { http: shop, databaseUrl }] = [await open('bare'), await open('shop')];
  const pool = new Pool({ connectionString: databaseUrl });
  await pool.query(
    `insert into reviews
      (id, kind, subject, source, state, rating, aspects, title, text, name, place, region, written_at, helpful)
    select 'bench-' || n, 'product', $1, 'customer', 'shown', 1 + n % 5, '{"quiet": 4}', 'Title ' || n,
      repeat('It is quiet, and easy to open in winter. ', 6), 'Ada R.', 'Norwalk, CT', 'CT',
      now() - n * interval '1 hour', n % 7
    from generate_series(1, 2000) n`,
    [subject],
  );
  await pool.query('analyze reviews');
  await pool.end();
  const rows = await bareQuery(
    bare,
    `select id, rating, aspects, title, text, name, place, written_at, edited_at, bought, verified_by, source, reply,
      helpful from reviews where kind = $1 and subject = $2 and state = 'shown'
      order by written_at desc, id desc limit 20`,
    ['product', subject],
  );
  const page = { path: `${reviewsBase}/products/${subject}` };
  return [
    throughputCase('a page of reviews, of their SELECT', {
      bare: [bare, rows],
      shop: [shop, page],
      atLeast: 0.5,
    }),
  ];
};
