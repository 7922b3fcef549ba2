import { lookup } from 'node:dns/promises';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { isIPv6 } from 'node:net';

export interface RemoteAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  body: AsyncIterable<Buffer>;
  discard: () => void;
}

/** Network access of the proxy; tests replace it. */
export interface Transport {
  resolve: (host: string) => Promise<readonly string[]>;
  /** Connects to the given IP address and sends the URL's host name. */
  fetch: (url: URL, address: string, signal: AbortSignal) => Promise<RemoteAnswer>;
}

/** Sends nothing about the visitor: no cookie, IP address or user agent. */
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
        // A pooled connection would use an earlier DNS result.
        agent: false,
        // Pins the checked address: a second DNS lookup may differ (DNS rebinding).
        lookup: (_host, { all }, found) =>
          all ? found(null, [{ address, family }]) : found(null, address, family),
      });
      call.once('response', (response) => resolve(answerOf(response)));
      call.once('error', reject);
      call.end();
    }),
};
