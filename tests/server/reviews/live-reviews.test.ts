import { sql } from 'drizzle-orm';
import { fixtureContent } from '#tests/support/content/server-content.ts';
import { type TestApp, withApp } from '#tests/support/server/server-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await withApp({});
});
afterAll(() => test.close());

const ask = async (query: string) =>
  (await test.app.inject({ method: 'POST', url: '/graphql', payload: { query } })).json();
const pageOf = async (asked: string, fields = 'reviews { review_id } next_cursor') =>
  (await ask(`{ reviewPage(${asked}) { ${fields} } }`)).data.reviewPage;
const idsOf = async (asked: string) =>
  (await pageOf(asked)).reviews.map(({ review_id }: { review_id: string }) => review_id);

const doubleHung = 'kind: "product", id: "meridian-double-hung"';

describe('the live list of the content endpoint [3.24] [7.19]', () => {
  it('has the figures and the order of the REST call, and says where reviews come from', async () => {
    expect(
      await pageOf(
        `${doubleHung}, sort: "highest"`,
        'summary { count average distribution } states reviews { review_id helpful line { line_id } }',
      ),
    ).toEqual({
      summary: { count: 3, average: 4.3, distribution: [0, 0, 1, 0, 2] },
      states: ['IA'],
      reviews: ['mdh-1', 'mdh-3', 'mdh-2'].map((review_id) => ({
        review_id,
        helpful: 0,
        line: { line_id: 'meridian-double-hung' },
      })),
    });
  });

  it('filters by stars, place, proof and text, and pages by cursor without gaps', async () => {
    expect(await idsOf(`${doubleHung}, stars: 3`)).toEqual(['mdh-2']);
    expect(await idsOf(`${doubleHung}, state: "NY"`)).toEqual([]);
    expect(await idsOf(`${doubleHung}, verified: true`)).toEqual([]);
    expect(await idsOf(`${doubleHung}, q: "of MDH-3"`)).toEqual(['mdh-3']);
    const read: string[] = [];
    let cursor: string | null = null;
    do {
      const page = await pageOf(`${doubleHung}, limit: 2, ${cursor ? `cursor: "${cursor}"` : ''}`);
      read.push(...page.reviews.map(({ review_id }: { review_id: string }) => review_id));
      cursor = page.next_cursor;
    } while (cursor);
    expect(read).toEqual(['mdh-2', 'mdh-1', 'mdh-3']);
  });

  it('lists all products together, or those of a series, with one summary', async () => {
    const all = await pageOf('kind: "product"', 'summary { count }');
    expect(all.summary.count).toBe(fixtureContent.reviews.length);
    expect(await idsOf('kind: "product", series: "Meridian"')).toEqual(['mdh-2', 'mdh-1', 'mdh-3']);
    expect(await idsOf('kind: "product", series: "No such series"')).toEqual([]);
    expect(await idsOf('kind: "branch"')).toEqual([]);
  });

  it('has another version after each change of the subject alone', async () => {
    const versions = async () =>
      (
        await ask(`{ changed: reviewVersion(${doubleHung})
          other: reviewVersion(kind: "product", id: "daybook-slider") }`)
      ).data;
    const before = await versions();
    await test.database.db.execute(
      sql`update review_summaries set changed_at = now() where subject = 'meridian-double-hung'`,
    );
    const after = await versions();
    expect(after.other).toBe(before.other);
    expect(after.changed).not.toBe(before.changed);
  });

  it.each([
    ['kind: "project"', 'BAD_USER_INPUT'],
    ['kind: "product", limit: 21', 'BAD_USER_INPUT'],
    ['kind: "product", sort: "random"', 'BAD_USER_INPUT'],
    ['kind: "product", id: "left-the-catalog"', 'unknown_product'],
    ['kind: "branch", id: "nowhere"', 'unknown_branch'],
    ['kind: "product", cursor: "x"', 'wrong_cursor'],
  ])('refuses %s with a reason', async (asked, code) => {
    const { errors } = await ask(`{ reviewPage(${asked}) { next_cursor } }`);
    expect(errors[0].extensions.code).toBe(code);
    expect(errors[0].message).not.toMatch(/Unexpected/);
  });
});
