import { stopContact } from '#domain/leads/contract.ts';
import type { AssembledApp } from '#tests/support/server/assemble-app.ts';
import { failureOf } from '#tests/support/server/server-call.ts';
import { startStatelessApp } from '#tests/support/server/stateless-app.ts';

let test: AssembledApp;
beforeAll(async () => {
  test = await startStatelessApp();
});
afterAll(() => test.close());

const page = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
const foreign = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
const form = { 'content-type': 'application/x-www-form-urlencoded' };

it.each([
  ['a page that takes no form', { method: 'POST', url: '/nowhere/', headers: form }, 404],
  [
    'a form of another site',
    { method: 'POST', url: '/do-not-contact/', headers: { ...form, ...foreign } },
    403,
  ],
  [
    'a form that is too large',
    { method: 'POST', url: '/do-not-contact/', headers: form, payload: 'a'.repeat(20_000) },
    413,
  ],
  [
    'a form while the database fails',
    { method: 'POST', url: '/do-not-contact/', headers: form, payload: 'email=a@example.com' },
    500,
  ],
] as const)(
  'shows a refusal as a page to who opened one, and in our shape to a program: %s',
  async (_, asked, status) => {
    const shown = await test.app.inject({ ...asked, headers: { ...asked.headers, ...page } });
    expect([shown.statusCode, shown.headers['content-type']]).toEqual([status, 'text/html; charset=utf-8']);
    expect(shown.body).toMatch(/<h1>[^<]{8,}<\/h1>\n<p>[^<]{8,}/);
    const { status: told, error } = failureOf(await test.app.inject(asked));
    expect([told, error.message]).toEqual([status, expect.stringMatching(/\w/)]);
  },
);

it('shows no page where an API was called, whatever is accepted', async () => {
  const headers = { ...page, ...foreign };
  const refused = await test.app.inject({ method: 'POST', url: stopContact.path, headers, payload: {} });
  expect(failureOf(refused)).toMatchObject({ status: 403, error: { code: 'cross_site' } });
});
