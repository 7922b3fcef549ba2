import { startStatelessApp } from '#tests/support/server/stateless-app.ts';

const copyPath = '/web-ecommerce/api/v1/carts/items/{id}/copy';

it('clientID is H03 where a copy does not name one, and has at most 40 characters', async () => {
  const { app, close } = await startStatelessApp();
  const { paths } = (await app.inject('/docs/json')).json();
  const clientId = {
    in: 'query',
    name: 'clientID',
    required: false,
    schema: { type: 'string', maxLength: 40, default: 'H03' },
  };
  expect(paths[copyPath].post.parameters).toContainEqual(expect.objectContaining(clientId));

  const url = `${copyPath.replace('{id}', 'x')}?clientID=${'H'.repeat(41)}`;
  const refused = await app.inject({ method: 'POST', url });
  expect([refused.statusCode, refused.json().error.fields[0].path]).toEqual([422, 'query.clientID']);
  await close();
});
