import { lookup } from 'node:dns/promises';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { isIPv6 } from 'node:net';

/** An answer before its body is read. */
export interface RemoteAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  body: AsyncIterable<Buffer>;
  /** Gives up what is left of the body. */
  discard: () => void;
}

/** How the proxy reaches another company: tests answer in its place. */
export interface Transport {
  /** All addresses of a host. */
  resolve: (host: string) => Promise<readonly string[]>;
  /** Asks at that very address, in the name of the URL's host. */
  fetch: (url: URL, address: string, signal: AbortSignal) => Promise<RemoteAnswer>;
}

/** Nothing of the visitor: no cookie, no address, no browser's name. */
const headers = {
  accept: 'text/javascript, application/json, text/plain;q=0.9',
  'accept-encoding': 'identity',
  'user-agent': 'clerestory-proxy',
};

const answerOf = (response: IncomingMessage): RemoteAnswer => ({
  status: response.statusCode ?? 0,
  headers: response.headers,
  body: response,
  discard: () => void response.destroy(),
});

export const internet: Transport = {
  resolve: async (host) => (await lookup(host, { all: true, verbatim: true })).map(({ address }) => address),
  fetch: (url, address, signal) =>
    new Promise((resolve, reject) => {
      const family = isIPv6(address) ? 6 : 4;
      const call = request(url, {
        headers,
        signal,
        // A connection of an earlier call would be to what its name meant then.
        agent: false,
        // The address that was checked: a second question to the resolver might be answered otherwise.
        lookup: (_host, { all }, found) =>
          all ? found(null, [{ address, family }]) : found(null, address, family),
      });
      call.once('response', (response) => resolve(answerOf(response)));
      call.once('error', reject);
      call.end();
    }),
};
