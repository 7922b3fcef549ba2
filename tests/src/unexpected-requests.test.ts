import { apiStub } from '#tests/support/browser/api-stub.ts';
import { failUnexpected } from '#tests/support/browser/unexpected-requests.ts';

it('fails a test whose request no handler answers, though the product catches the failure', async () => {
  // Only the default handlers for suggestions and for the desk's requests are registered.
  expect(apiStub.listHandlers()).toHaveLength(5);
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  await fetch('http://localhost/carts?page=2', { method: 'POST' }).catch(() => undefined);
  expect(failUnexpected).toThrow('No handler answers POST http://localhost/carts?page=2');
  expect(failUnexpected).not.toThrow();
});

it('does so in a test file without a stub of the API as well', async () => {
  apiStub.close();
  await expect(fetch(new URL('/carts', location.origin))).rejects.toThrow('Failed to fetch');
  expect(failUnexpected).toThrow('No handler answers GET http://localhost/carts');
});
