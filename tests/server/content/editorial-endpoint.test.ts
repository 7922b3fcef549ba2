import type { AssembledApp } from '#tests/support/server/assemble-app.ts';
import { startStatelessApp } from '#tests/support/server/stateless-app.ts';

let test: AssembledApp;
beforeAll(async () => {
  test = await startStatelessApp();
});
afterAll(() => test.close());

async function ask<T>(query: string): Promise<T> {
  const response = await test.app.inject({ method: 'POST', url: '/graphql', payload: { query } });
  const { data, errors } = response.json<{ data: T; errors?: unknown[] }>();
  expect(errors).toBeUndefined();
  return data;
}

interface Articles {
  articles: {
    article_id: string;
    minutes: number;
    url: string;
    drawing_url: string;
    author: { author_id: string };
    topics: { topic_id: string }[];
    related: { article_id: string }[];
    body: { html: string; words: number; headings: object[] };
  }[];
}
const articles = async () => {
  const answer = await ask<Articles>(`{
    articles { article_id minutes url drawing_url author { author_id } topics { topic_id }
      related { article_id } body { html words headings { anchor title } } }
  }`);
  return new Map(answer.articles.map((article) => [article.article_id, article]));
};

describe('articles', () => {
  it('come newest first, with their author, topics, address and drawing', async () => {
    const found = await articles();
    expect([...found.keys()]).toEqual(['same', 'long', 'glass-alone', 'both', 'apart']);
    expect(found.get('same')).toMatchObject({
      url: '/articles/same/',
      drawing_url: '/drawings/articles/same.svg',
      author: { author_id: 'ida-frost' },
      topics: [{ topic_id: 'rot' }, { topic_id: 'glass' }],
    });
  });

  it('take the minutes of their words, a whole one at least', async () => {
    const found = await articles();
    const long = found.get('long');
    expect(long?.body.words).toBe(220 + 6);
    expect(long?.minutes).toBe(2);
    expect(found.get('both')?.minutes).toBe(1);
    expect(long?.body.headings).toEqual([
      { anchor: 'how-it-starts', title: 'How it starts' },
      { anchor: 'how-it-ends', title: 'How it ends' },
    ]);
    expect(long?.body.html).toMatch(/^<h2 id="how-it-starts">How it starts<\/h2>\n<p>word word /);
  });

  it('relate to three others that share most topics, the newer first among equals', async () => {
    const found = await articles();
    const related = (id: string) => found.get(id)?.related.map(({ article_id }) => article_id);
    expect(related('same')).toEqual(['both', 'long', 'glass-alone']);
    expect(related('long')).toEqual(['same', 'both', 'glass-alone']);
    expect(related('apart')).toEqual(['same', 'long', 'glass-alone']);
  });

  it('are listed with their authors and topics, newest first', async () => {
    expect(
      await ask(`{ authors { url articles { article_id } } topics { url articles { article_id } } }`),
    ).toEqual({
      authors: [
        {
          url: '/authors/ida-frost/',
          articles: ['same', 'long', 'both', 'apart'].map((article_id) => ({ article_id })),
        },
        { url: '/authors/kurt-lind/', articles: [{ article_id: 'glass-alone' }] },
      ],
      topics: [
        {
          url: '/articles/topics/glass/',
          articles: ['same', 'glass-alone', 'both'].map((article_id) => ({ article_id })),
        },
        {
          url: '/articles/topics/rot/',
          articles: ['same', 'long', 'both'].map((article_id) => ({ article_id })),
        },
        { url: '/articles/topics/egress/', articles: [{ article_id: 'apart' }] },
      ],
    });
  });
});

describe('reviews', () => {
  it('come to a number, a mean to a tenth and how many gave each number of stars', async () => {
    expect(
      await ask(
        '{ productLines { line_id ratings_url ratings { count average distribution } reviews { review_id reply } } }',
      ),
    ).toEqual({
      productLines: [
        {
          line_id: 'meridian-double-hung',
          ratings_url: '/ratings/meridian-double-hung/',
          ratings: { count: 3, average: 4.3, distribution: [0, 0, 1, 0, 2] },
          reviews: ['mdh-2', 'mdh-1', 'mdh-3'].map((review_id) => ({ review_id, reply: null })),
        },
        {
          line_id: 'daybook-slider',
          ratings_url: '/ratings/daybook-slider/',
          ratings: { count: 1, average: 2, distribution: [0, 1, 0, 0, 0] },
          reviews: [{ review_id: 'dbs-1', reply: 'We came and mended it' }],
        },
        {
          line_id: 'plumbline-casement',
          ratings_url: '/ratings/plumbline-casement/',
          ratings: { count: 0, average: 0, distribution: [0, 0, 0, 0, 0] },
          reviews: [],
        },
      ],
    });
  });
});

describe('the pages of a branch', () => {
  it('name the contractors of its service area alone', async () => {
    const { branchPages } = await ask<{ branchPages: object[] }>(
      '{ branchPages { branch { branch_id } partners { text { html } contractors { contractor_id } } } }',
    );
    expect(branchPages).toEqual([
      { branch: { branch_id: 'des-moines-ia' }, partners: expect.objectContaining({ contractors: [] }) },
      {
        branch: { branch_id: 'norwalk-ct' },
        partners: {
          text: { html: '<p>Who we work with.</p>\n' },
          contractors: [{ contractor_id: 'plumb-and-true' }],
        },
      },
      { branch: { branch_id: 'toronto-on' }, partners: expect.objectContaining({ contractors: [] }) },
    ]);
  });

  it('have addresses below it, and its projects are shown newest first', async () => {
    const { branches } = await ask<{ branches: { pages: object[]; projects: object[] }[] }>(
      '{ branches(limit: 1) { pages { href title } projects { project_id before_url after_url before_alt lines { line_id } } } }',
    );
    expect(branches[0]?.pages).toEqual(
      ['locations', 'products', 'replacement', 'projects', 'about', 'team', 'partners', 'careers'].map(
        (page) => ({ href: `/locations/norwalk-ct/${page}/`, title: expect.any(String) }),
      ),
    );
    expect(branches[0]?.projects).toEqual(
      ['oak-street', 'elm-street'].map((id) => ({
        project_id: id,
        before_url: `/drawings/projects/${id}-before.svg`,
        after_url: `/drawings/projects/${id}-after.svg`,
        before_alt: expect.stringMatching(/double-hung/i),
        lines: [{ line_id: 'meridian-double-hung' }],
      })),
    );
  });

  it('lead from its picks to the lines', async () => {
    const { branchPages } = await ask<{ branchPages: { listing: { picks: object[] } }[] }>(
      '{ branchPages(limit: 1) { listing { picks { reason line { url } } } } }',
    );
    expect(branchPages[0]?.listing.picks[1]).toEqual({
      reason: 'Why daybook-slider sells here',
      line: { url: '/windows/daybook-slider/' },
    });
  });
});

it('answers, offers and documents have addresses, in the order that they are shown in', async () => {
  expect(
    await ask(`{
      supportTopics { topic_id url answers { url } }
      promotions { url drawing_url lines { line_id } redeemed_at promo_code }
      brochures { url drawing_url }
      documents { url }
      windows101Page { drawing_url }
      replacementPage { before_url after_url methods { drawing_url } }
    }`),
  ).toEqual({
    supportTopics: ['screens', 'doors'].map((id) => ({
      topic_id: id,
      url: `/support/${id}/`,
      answers: ['stuck', 'torn', 'lost'].map((answer) => ({ url: `/support/${id}/#${answer}` })),
    })),
    promotions: ['autumn', 'spring'].map((id) => ({
      url: `/promotions/${id}/`,
      drawing_url: `/drawings/promotions/${id}.svg`,
      lines: [{ line_id: 'daybook-slider' }],
      redeemed_at: id === 'autumn' ? 'checkout' : 'consultation',
      promo_code: id === 'autumn' ? 'TENOFF' : null,
    })),
    brochures: ['homeowners', 'builders'].map((id) => ({
      url: `/brochures/${id}/`,
      drawing_url: `/drawings/brochures/${id}.svg`,
    })),
    documents: [{ url: '/privacy/' }, { url: '/terms/' }],
    windows101Page: { drawing_url: '/drawings/pages/windows-101.svg' },
    replacementPage: {
      before_url: '/drawings/pages/replacement-before.svg',
      after_url: '/drawings/pages/replacement-after.svg',
      methods: [1, 2, 3].map((at) => ({ drawing_url: `/drawings/pages/replacement-method-${at}.svg` })),
    },
  });
});
