import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { failUnexpected, noteUnexpected, oneTurn } from './unexpected-requests.ts';

/** Empty suggestions: whether a test pauses long enough to request them depends on the machine. */
const suggestions = [
  http.get('*/address/v1/search', () => HttpResponse.json({ suggestions: [] })),
  http.get('*/location/v2/places', () => HttpResponse.json({ places: [] })),
];

/** Mocks our server; unexpected requests fail the test. */
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
