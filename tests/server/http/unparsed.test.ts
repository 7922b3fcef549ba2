import { connect } from 'node:net';
import { apiErrorSchema } from '#domain/contracts/api-error.ts';
import { startStatelessApp } from '#tests/support/server/stateless-app.ts';

/** Sends text as it is, and resolves with what comes back until the connection is closed. */
const exchange = (port: number, text: string): Promise<string> =>
  new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect(port, '127.0.0.1', () => void socket.write(text));
    socket.setEncoding('utf8').on('data', (data) => (answer += data));
    socket.once('close', () => resolve(answer)).once('error', reject);
  });

it.each([
  ['headers that are too large', `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(40_000)}\r\n\r\n`, 431],
  ['a request that is not HTTP', 'EHLO example.com\r\n\r\n', 400],
  ['two lengths', 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n', 400],
])('answers %s in the shape of all refusals', async (_, text, status) => {
  const { app, close } = await startStatelessApp();
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as { port: number };
  const answer = await exchange(port, text);
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  const body = answer.slice(answer.indexOf('\r\n\r\n') + 4);
  expect(apiErrorSchema.parse(JSON.parse(body)).error.message).not.toBe('');
  await close();
});
