import { sql } from 'drizzle-orm';
import { listBranchReviews, listProductReviews } from '#domain/reviews/contract.ts';
import { importReviews } from '#server/services/reviews/import-reviews.ts';
import { fixtureContent } from '#tests/support/content/server-content.ts';
import { type TestApp, withApp } from '#tests/support/server/server-app.ts';
import { failureOf, send } from '#tests/support/server/server-call.ts';

let test: TestApp;
beforeAll(async () => {
  test = await withApp({});
});
afterAll(() => test.close());

const list = async (query: Record<string, unknown> = {}, backend_name = 'meridian-double-hung') =>
  send(test.app, listProductReviews, { params: { backend_name }, query });
const pageOf = async (query: Record<string, unknown> = {}, name?: string) =>
  listProductReviews.response.parse((await list(query, name)).json());
const idsOf = async (query: Record<string, unknown>) => (await pageOf(query)).reviews.map(({ id }) => id);

describe('reviews of a product [3.24]', () => {
  it('are imported from content, say so, and come with count, average and distribution', async () => {
    const { reviews, summary } = await pageOf();
    expect(summary).toEqual({ count: 3, average: 4.3, distribution: [0, 0, 1, 0, 2] });
    expect(reviews[0]).toMatchObject({
      id: 'mdh-2',
      written: '2026-01-01',
      place: 'Dubuque, IA',
      imported: true,
      verified: false,
      helpful: 0,
    });
  });

  it('are sorted, filtered and searched, with wildcards taken as text', async () => {
    expect(await idsOf({})).toEqual(['mdh-2', 'mdh-1', 'mdh-3']);
    expect(await idsOf({ sort: 'highest' })).toEqual(['mdh-1', 'mdh-3', 'mdh-2']);
    expect(await idsOf({ sort: 'lowest' })).toEqual(['mdh-2', 'mdh-1', 'mdh-3']);
    expect(await idsOf({ stars: '3' })).toEqual(['mdh-2']);
    expect(await idsOf({ state: 'IA' })).toHaveLength(3);
    expect(await idsOf({ state: 'NY' })).toEqual([]);
    expect(await idsOf({ verified: 'true' })).toEqual([]);
    expect(await idsOf({ verified: 'false' })).toHaveLength(3);
    expect(await idsOf({ q: 'OF MDH-3' })).toEqual(['mdh-3']);
    expect(await idsOf({ q: '%' })).toEqual([]);
    expect((await pageOf({ stars: '3' })).summary.count).toBe(3);
  });

  it.each(['newest', 'helpful', 'highest', 'lowest'])(
    'are paged by cursor without gaps: %s',
    async (sort) => {
      const whole = await idsOf({ sort });
      const read: string[] = [];
      let cursor: string | undefined;
      do {
        const page = await pageOf({ sort, limit: '1', ...(cursor && { cursor }) });
        read.push(...page.reviews.map(({ id }) => id));
        cursor = page.next_cursor;
      } while (cursor);
      expect(read).toEqual(whole);
    },
  );

  it('refuse unknown products, branches and cursors, and answer for a part without reviews', async () => {
    expect(failureOf(await list({}, 'gone-long-ago'))).toMatchObject({
      status: 404,
      error: { code: 'unknown_product' },
    });
    const branch = await send(test.app, listBranchReviews, { params: { id: 'nowhere' }, query: {} });
    expect(failureOf(branch).error.code).toBe('unknown_branch');
    for (const cursor of ['x', Buffer.from('[0,9e99,"a"]').toString('base64url')])
      expect(failureOf(await list({ cursor })).error.code).toBe('wrong_cursor');
    expect((await pageOf({}, 'bulb-seal')).summary).toEqual({
      count: 0,
      average: 0,
      distribution: [0, 0, 0, 0, 0],
    });
  });

  it('show the same figures at the content endpoint, which reads a change again', async () => {
    const query =
      '{ productLines { line_id ratings { count average distribution } reviews { review_id imported verified } } }';
    const read = async () => {
      const { data } = (
        await test.app.inject({ method: 'POST', url: '/graphql', payload: { query } })
      ).json() as { data: { productLines: { line_id: string; ratings: object; reviews: object[] }[] } };
      return data.productLines.find(({ line_id }) => line_id === 'meridian-double-hung');
    };
    expect(await read()).toMatchObject({ ratings: { count: 3, average: 4.3 } });
    await test.database.db.execute(sql`insert into reviews
      (id, kind, subject, source, state, rating, aspects, title, text, name, place, written_at, verified_by)
      values ('c1', 'product', 'meridian-double-hung', 'customer', 'shown', 1, '{}', 'T', 'X', 'N', 'A, NY',
        '2026-02-01', 'order')`);
    await test.database.db.execute(
      sql`update review_summaries set distribution = '{1,0,1,0,2}', changed_at = now()
        where subject = 'meridian-double-hung'`,
    );
    const after = await read();
    expect(after?.ratings).toMatchObject({ count: 4, average: 3.5 });
    expect(after?.reviews[0]).toEqual({ review_id: 'c1', imported: false, verified: true });
    await test.database.db.execute(sql`delete from reviews where id = 'c1'`);
  });

  it('of parts and branches are on their pages, with helpful votes, and not among those of lines', async () => {
    const query = `{ branches { branch_id ratings { count average } first_reviews { review_id helpful line { line_id } } }
      parts { backend_name ratings { count } first_reviews { review_id } }
      homePage { ratings { count } } reviews { review_id } }`;
    const read = async () =>
      (await test.app.inject({ method: 'POST', url: '/graphql', payload: { query } })).json().data;
    const add = (id: string, kind: string, subject: string) =>
      test.database.db.execute(sql`insert into reviews
        (id, kind, subject, source, state, rating, aspects, title, text, name, place, written_at, helpful)
        values (${id}, ${kind}, ${subject}, 'customer', 'shown', 4, '{}', 'T', 'X', 'N', 'A, NY', '2026-02-01', 3)`);
    for (const [id, kind, subject] of [
      ['b1', 'branch', 'norwalk-ct'],
      ['b2', 'branch', 'left-the-network'],
      ['p1', 'product', 'bulb-seal'],
    ] as const)
      await add(id, kind, subject);
    await test.database.db.execute(sql`insert into review_summaries (kind, subject, distribution, changed_at)
      values ('branch', 'norwalk-ct', '{0,0,0,1,0}', now() + interval '1 minute')`);
    const { branches, parts, homePage, reviews } = await read();
    const branch = branches.find((one: { branch_id: string }) => one.branch_id === 'norwalk-ct');
    expect(branch).toMatchObject({
      ratings: { count: 1, average: 4 },
      first_reviews: [{ review_id: 'b1', helpful: 3, line: null }],
    });
    expect(parts.find((one: { backend_name: string }) => one.backend_name === 'bulb-seal')).toMatchObject({
      ratings: { count: 1 },
      first_reviews: [{ review_id: 'p1' }],
    });
    expect(homePage.ratings.count).toBe(fixtureContent.reviews.length);
    expect(JSON.stringify(reviews)).not.toContain('b2');
    await test.database.db.execute(sql`delete from reviews where source = 'customer'`);
    await test.database.db.execute(sql`delete from review_summaries where kind = 'branch'`);
  });

  it('follow the content: changed, moved and removed reviews, without touching those of customers', async () => {
    const { db } = test.database;
    const [first, ...others] = fixtureContent.reviews;
    if (!first) throw new Error('The fixture has no reviews');
    await importReviews(db, [{ ...first, rating: 5, line_id: 'plumbline-casement' }]);
    expect((await pageOf({}, 'plumbline-casement')).summary.distribution).toEqual([0, 0, 0, 0, 1]);
    expect((await pageOf({}, first.line_id)).summary.count).toBe(0);
    expect((await pageOf()).summary.count).toBe(0);
    await importReviews(db, [first, ...others]);
    expect((await pageOf()).summary.distribution).toEqual([0, 0, 1, 0, 2]);
    await importReviews(db, []);
    expect((await pageOf()).summary.count).toBe(0);
    await importReviews(db, fixtureContent.reviews);
  });
});
