import { connect } from 'node:net';

/** Sends bytes as they are, and resolves with all that comes back. */
export const exchange = (port: number, text: string): Promise<string> =>
  new Promise((resolve) => {
    let answer = '';
    const socket = connect(port, '127.0.0.1', () => void socket.end(text));
    socket.setEncoding('latin1').on('data', (data) => (answer += data));
    socket.once('error', () => undefined).once('close', () => resolve(answer));
  });

/** A request that only a server answers which sees an earlier end of the one before. */
export const hidden = 'GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n';
/** Part of its answer */
export const hiddenAnswer = '"alive"';

export const post = (headers: readonly string[], body: string): string =>
  ['POST /graphql HTTP/1.1', 'Host: a', 'Content-Type: application/json', ...headers, '', body].join('\r\n');

const chunked = `0\r\n\r\n${hidden}`;

/** Requests of which two servers see different ends (RFC 9112, 6.3 and 11.2) */
export const ambiguous: readonly [string, string][] = [
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
