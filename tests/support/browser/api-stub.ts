import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { workCounts } from '../desk/work-examples.ts';
import { failUnexpected, noteUnexpected, oneTurn } from './unexpected-requests.ts';

/** Empty suggestions: whether a test pauses long enough to request them depends on the machine. */
const suggestions = [
  http.get('*/address/v1/search', () => HttpResponse.json({ suggestions: [] })),
  http.get('*/location/v2/places', () => HttpResponse.json({ places: [] })),
];

/** The desk's menu reads the counts of work on each page, and consultations the queue of requests. */
const requests = [
  http.get('*/desk/v1/work/counts', () => HttpResponse.json(workCounts())),
  http.get('*/desk/v1/requests', () =>
    HttpResponse.json({ requests: [], open: 0, overdue: 0, page: 1, has_more: false }),
  ),
];

/** The desk's pages ask which of their phone numbers are stopped. */
const phones = [http.post('*/desk/v1/do-not-contact/stopped', () => HttpResponse.json({ stopped: [] }))];

/** Mocks our server; unexpected requests fail the test. */
export const apiStub = setupServer(...suggestions, ...requests, ...phones);

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
