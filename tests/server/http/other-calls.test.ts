import { thirdPartyProxyPath } from '#domain/marketing/proxy-path.ts';
import { recordSiteEvents } from '#domain/marketing/site-figures-contract.ts';
import { withApp } from '#tests/support/server/server-app.ts';
import { failureOf, send } from '#tests/support/server/server-call.ts';

it('[7.19] answers identity-provider OAuth calls, a GraphQL endpoint at /graphql, page data of pages, the app and static queries, third-party scripts through a path with a url query parameter, and a tracking endpoint', async () => {
  const { app, close } = await withApp({
    pages: {
      'page-data/windows/page-data.json': '{"path":"/windows/"}',
      'page-data/app-data.json': '{"webpackCompilationHash":"1"}',
      'page-data/sq/d/123.json': '{"data":{}}',
    },
    settings: { MARKETING_SCRIPT_URL: 'https://tag.invalid/tag.js' },
  });
  const provider = await app.inject('/oauth2/default/.well-known/openid-configuration');
  expect(provider.json()).toMatchObject({
    authorization_endpoint: expect.stringMatching(/\/oauth2\/default\/v1\/authorize$/),
    token_endpoint: expect.stringMatching(/\/oauth2\/default\/v1\/token$/),
  });
  expect((await app.inject('/graphql?query={__typename}')).json()).toEqual({ data: { __typename: 'Query' } });
  for (const path of ['windows/page-data.json', 'app-data.json', 'sq/d/123.json'])
    expect([path, (await app.inject(`/page-data/${path}`)).statusCode]).toEqual([path, 200]);

  // The first name is unresolvable; the second is not a vendor's.
  const proxied = (url: string) => app.inject({ url: thirdPartyProxyPath, query: { url } });
  expect(failureOf(await proxied('https://tag.invalid/tag.js')).status).toBe(502);
  expect(failureOf(await proxied('https://other.invalid/tag.js')).status).toBe(403);

  const body = { environment: 'qa', events: [{ type: 'view' as const, template: 'pages-index' }] };
  expect((await send(app, recordSiteEvents, { body })).statusCode).toBe(202);
  await close();
});
