import { fixtureContent } from '#tests/support/content/server-content.ts';
import { contentSources } from '#tests/support/content/server-content-queries.ts';
import type { AssembledApp } from '#tests/support/server/assemble-app.ts';
import { startStatelessApp } from '#tests/support/server/stateless-app.ts';

interface Answer {
  data?: Record<string, unknown> | null;
  errors?: { message: string }[];
}

let test: AssembledApp;
let production: AssembledApp;
beforeAll(async () => {
  test = await startStatelessApp();
  production = await startStatelessApp({
    settings: { NODE_ENV: 'production', LOG_LEVEL: 'silent' },
  });
});
afterAll(async () => {
  await production.close();
  await test.close();
});

const ask = async (query: string, variables: object = {}, { app } = test): Promise<Answer> =>
  (await app.inject({ method: 'POST', url: '/graphql', payload: { query, variables } })).json<Answer>();

describe('the content endpoint', () => {
  it.each(contentSources)(
    'gives a page of 100 of $field whole, with the ids of what they refer to',
    async ({ query, variables, count }) => {
      const { data, errors } = await ask(query, variables);
      expect(errors).toBeUndefined();
      const [entries] = Object.values(data ?? {});
      expect([entries].flat()).toHaveLength(count);
    },
  );

  it('answers a GET as well', async () => {
    const response = await test.app.inject({ url: '/graphql', query: { query: '{ brand { name } }' } });
    expect(response.json()).toEqual({ data: { brand: { name: 'Clerestory' } } });
  });

  it('joins what refers to each other', async () => {
    const { data } = await ask(`{
      branches(limit: 1) { id branch_url branch_retail { id name } showrooms { id url branch { id } hours { weekday { opens } sunday { opens } } } }
      bundles { id price_cents items { quantity part { id group { title } fits { url category { id } } } } }
      homePage { featured { lines { id } } }
    }`);
    expect(data).toMatchObject({
      branches: [
        {
          id: 'Branch:norwalk-ct',
          branch_url: '/locations/norwalk-ct/',
          branch_retail: [{ id: 'RetailStore:harbor-lumber-stamford', name: 'Harbor Lumber of Stamford' }],
          showrooms: [
            { id: 'Showroom:new-haven', branch: { id: 'Branch:norwalk-ct' } },
            {
              id: 'Showroom:norwalk',
              url: '/locations/norwalk-ct/norwalk/',
              hours: { weekday: { opens: '09:00' }, sunday: null },
            },
          ],
        },
      ],
      bundles: [{ id: 'Bundle:lock-set', price_cents: 1_250 + 2 * 600 }],
      homePage: {
        featured: {
          lines: fixtureContent.homePage.featured.lines.map((id) => ({ id: `ProductLine:${id}` })),
        },
      },
    });
    expect(data).toHaveProperty('bundles.0.items.0.part.fits.0.category.id', 'Category:windows');
  });

  it.each([
    ['offset: -1', false],
    ['limit: 0', false],
    ['limit: 101', false],
    ['limit: 100, offset: 5', true],
  ])('pages by offset and limit: %s', async (page, accepted) => {
    const { errors } = await ask(`{ parts(${page}) { id } }`);
    expect(errors?.map((error) => error.message)).toEqual(
      accepted ? undefined : ['offset must be 0 or more and limit from 1 to 100'],
    );
  });

  it('gives the pages one after the other', async () => {
    const { data } = await ask('{ first: parts(limit: 3) { id } rest: parts(offset: 3, limit: 3) { id } }');
    expect(data).toMatchObject({ first: { length: 3 }, rest: [{ id: 'Part:bulb-seal' }] });
  });
});

describe('the limits of the content endpoint', () => {
  const nested = (depth: number): string =>
    depth === 0 ? 'id' : `branch { showrooms { ${nested(depth - 1)} } }`;

  it('stop a query that goes round in circles', async () => {
    expect((await ask(`{ showrooms { ${nested(2)} } }`)).errors).toBeUndefined();
    expect((await ask(`{ showrooms { ${nested(4)} } }`)).errors?.[0]?.message).toMatch(/depth limit/i);
  });

  it('stop a query that asks for everything a hundred times', async () => {
    const aliases = Array.from(
      { length: 100 },
      (_, index) => `a${index}: parts { id title summary description fits { id } }`,
    );
    expect((await ask(`{ ${aliases.join(' ')} }`)).errors?.[0]?.message).toMatch(/cost limit/i);
  });

  it('stop a query that is longer than any needs to be', async () => {
    const response = await test.app.inject({
      method: 'POST',
      url: '/graphql',
      payload: { query: ' '.repeat(70_000) },
    });
    expect(response.statusCode).toBe(413);
  });

  it('let nothing be written', async () => {
    expect((await ask('mutation { brand { name } }')).errors).toHaveLength(1);
    expect((await ask('subscription { brand { name } }')).errors).toHaveLength(1);
    expect((await test.app.inject({ method: 'PUT', url: '/graphql', payload: {} })).statusCode).toBe(404);
  });

  it('hide the schema and the query page in production', async () => {
    const introspection = '{ __schema { types { name } } }';
    expect((await ask(introspection)).errors).toBeUndefined();
    expect((await ask(introspection, {}, production)).errors?.[0]?.message).toMatch(/introspection/i);
    expect((await ask('{ brand { name } }', {}, production)).data).toEqual({ brand: { name: 'Clerestory' } });
    const page = await production.app.inject({ url: '/graphql', headers: { accept: 'text/html' } });
    expect(page.body).not.toMatch(/graphiql/i);
  });
});
