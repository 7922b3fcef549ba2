import { Agent, request } from 'node:http';
import { performance } from 'node:perf_hooks';

export interface Target {
  port: number;
  method: 'GET' | 'POST' | 'PUT';
  path: (count: number) => string;
  body?: (count: number) => string;
  cookie?: (count: number) => string;
  token?: string;
  network?: (count: number) => string;
  /** Defaults to 200. */
  status?: number;
}

const agent = new Agent({ keepAlive: true });

function call(
  { port, method, path, body, cookie, token, network, status = 200 }: Target,
  count: number,
): Promise<void> {
  const text = body?.(count);
  const headers = {
    ...(text && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
    ...(cookie && { cookie: cookie(count) }),
    ...(token && { authorization: `Bearer ${token}` }),
    ...(network && { 'x-forwarded-for': network(count) }),
  };
  return new Promise((resolve, reject) => {
    const sent = request(
      { agent, port, host: '127.0.0.1', method, path: path(count), headers },
      (response) => {
        response.resume();
        response.once('end', () =>
          response.statusCode === status ? resolve() : reject(new Error(`answered ${response.statusCode}`)),
        );
      },
    );
    sent.once('error', reject);
    sent.end(text);
  });
}

/** Returns requests per second; each connection always has one request in flight. */
export async function drive(target: Target, connections: number, seconds: number): Promise<number> {
  const began = performance.now();
  const end = began + seconds * 1000;
  let count = 0;
  const one = async (): Promise<void> => {
    while (performance.now() < end) {
      count += 1;
      await call(target, count);
    }
  };
  await Promise.all(Array.from({ length: connections }, one));
  return (count * 1000) / (performance.now() - began);
}

export const hangUp = (): void => agent.destroy();
