import { ambiguous, exchange, hidden, hiddenAnswer, post } from '#tests/support/server/ambiguous-requests.ts';
import type { AssembledApp } from '#tests/support/server/assemble-app.ts';
import { startStatelessApp } from '#tests/support/server/stateless-app.ts';

let test: AssembledApp;
let port: number;
beforeAll(async () => {
  test = await startStatelessApp();
  await test.app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = test.app.server.address() as { port: number });
});
afterAll(() => test.close());

it.each(ambiguous)('answers no request that is hidden behind %s', async (_, bytes) => {
  const answer = await exchange(port, bytes);
  expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /);
  expect(answer).not.toContain(hiddenAnswer);
});

it('answers the second of two plain requests, which the others are told from', async () => {
  expect(await exchange(port, post(['Content-Length: 2'], `{}${hidden}`))).toContain(hiddenAnswer);
});

it('has no TRACE, which would repeat the cookies of a request', async () => {
  expect(await exchange(port, 'TRACE / HTTP/1.1\r\nHost: a\r\nCookie: b=c\r\n\r\n')).toMatch(
    /^HTTP\/1.1 4\d\d /,
  );
});
