import { setupServer } from 'msw/node';
import { failUnexpected, noteUnexpected, oneTurn } from './unexpected-requests.ts';

/** Stands in for our own server; a request that no test expects fails the test. */
export const apiStub = setupServer();

apiStub.events.on('request:unhandled', ({ request }) => noteUnexpected(request.method, request.url));

beforeAll(() => apiStub.listen({ onUnhandledRequest: 'error' }));
afterEach(async () => {
  await oneTurn();
  apiStub.resetHandlers();
  failUnexpected();
});
afterAll(() => {
  apiStub.close();
  failUnexpected();
});
