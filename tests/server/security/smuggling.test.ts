import { connect } from 'node:net';
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

/** Sends bytes as they are, and resolves with all that comes back. */
const exchange = (text: string): Promise<string> =>
  new Promise((resolve) => {
    let answer = '';
    const socket = connect(port, '127.0.0.1', () => void socket.end(text));
    socket.setEncoding('latin1').on('data', (data) => (answer += data));
    socket.once('error', () => undefined).once('close', () => resolve(answer));
  });

const hidden = 'GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n';
const post = (headers: readonly string[], body: string): string =>
  ['POST /graphql HTTP/1.1', 'Host: a', 'Content-Type: application/json', ...headers, '', body].join('\r\n');
const chunked = `0\r\n\r\n${hidden}`;

/** Requests of which two servers see different ends (RFC 9112, 6.3 and 11.2) */
const ambiguous: readonly [string, string][] = [
  ['a length and chunks', post([`Content-Length: ${chunked.length}`, 'Transfer-Encoding: chunked'], chunked)],
  ['chunks and a length', post(['Transfer-Encoding: chunked', 'Content-Length: 4'], chunked)],
  ['two lengths', post(['Content-Length: 0', `Content-Length: ${hidden.length}`], hidden)],
  ['a list of lengths', post([`Content-Length: 0, ${hidden.length}`], hidden)],
  ['a length with a sign', post([`Content-Length: +${hidden.length}`], hidden)],
  ['an unknown encoding', post(['Transfer-Encoding: xchunked'], chunked)],
  ['an encoding after chunks', post(['Transfer-Encoding: chunked, identity'], chunked)],
  ['an encoding with a tab', post(['Transfer-Encoding:\tchunked, x', 'Content-Length: 0'], hidden)],
  [
    'a header with a space before the colon',
    post(['Transfer-Encoding : chunked', 'Content-Length: 0'], hidden),
  ],
  ['a folded header', post(['X: a', ' Transfer-Encoding: chunked', 'Content-Length: 0'], hidden)],
  ['lines that end without a return', `POST /graphql HTTP/1.1\nHost: a\nContent-Length: 0\n\n${hidden}`],
  ['a chunk with a wrong size', post(['Transfer-Encoding: chunked'], `0x1\r\na\r\n${chunked}`)],
  ['a chunk with a sign', post(['Transfer-Encoding: chunked'], `+1\r\na\r\n${chunked}`)],
  ['a chunk that ends without a return', post(['Transfer-Encoding: chunked'], `1;a\n=b\r\na\r\n${chunked}`)],
  ['a null in a header', post(['X: a\0b', 'Content-Length: 0'], hidden)],
  ['a return in a header', post(['X: a\rTransfer-Encoding: chunked', 'Content-Length: 0'], hidden)],
];

it.each(ambiguous)('answers no request that is hidden behind %s', async (_, bytes) => {
  const answer = await exchange(bytes);
  expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /);
  expect(answer).not.toContain('alive');
});

it('answers the second of two plain requests, which the others are told from', async () => {
  expect(await exchange(post(['Content-Length: 2'], `{}${hidden}`))).toContain('alive');
});

it('has no TRACE, which would repeat the cookies of a request', async () => {
  expect(await exchange('TRACE / HTTP/1.1\r\nHost: a\r\nCookie: b=c\r\n\r\n')).toMatch(/^HTTP\/1.1 4\d\d /);
});
