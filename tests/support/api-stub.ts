import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { failUnexpected, noteUnexpected, oneTurn } from './unexpected-requests.ts';

/**
 * The calls that a field makes once its writer pauses, which find nothing: whether a test that is not about
 * suggestions pauses so long depends on the machine.
 */
const suggestions = [
  http.get('*/address/v1/search', () => HttpResponse.json({ suggestions: [] })),
  http.get('*/location/v2/places', () => HttpResponse.json({ places: [] })),
];

/** Stands in for our own server; a request that no test expects fails the test. */
export const apiStub = setupServer(...suggestions);

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
