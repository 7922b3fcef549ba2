import { setupServer } from 'msw/node';

/** Stands in for our own server; a request that no test expects is an error. */
export const apiStub = setupServer();

beforeAll(() => apiStub.listen({ onUnhandledRequest: 'error' }));
afterEach(() => apiStub.resetHandlers());
afterAll(() => apiStub.close());
