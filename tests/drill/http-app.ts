import { Agent, type IncomingMessage, request } from 'node:http';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';

interface Asked {
  method?: string;
  url: string;
  headers?: Record<string, string>;
  payload?: string | object;
}

interface Cookie {
  name: string;
  value: string;
  path?: string;
  expires?: Date;
}

function cookieOf(line: string): Cookie {
  const [pair = '', ...attributes] = line.split('; ');
  const [name = '', ...value] = pair.split('=');
  const given = new Map(
    attributes.map((attribute): [string, string] => {
      const [key = '', ...rest] = attribute.split('=');
      return [key.toLowerCase(), rest.join('=')];
    }),
  );
  const [path, expires, age] = ['path', 'expires', 'max-age'].map((key) => given.get(key));
  const until = age === undefined ? expires && new Date(expires) : new Date(Date.now() + Number(age) * 1000);
  return { name, value: value.join('='), ...(path && { path }), ...(until && { expires: until }) };
}

/**
 * The shop at an address, for test helpers that ask an app: one connection a request, so that the proxy
 * chooses a process for each.
 */
export function appAt(
  origin: string,
  heard: (answer: IncomingMessage) => void = () => undefined,
): FastifyInstance {
  const agent = new Agent({ keepAlive: false });
  const inject = (asked: Asked | string): Promise<LightMyRequestResponse> =>
    new Promise((resolve, reject) => {
      const {
        method = 'GET',
        url,
        headers = {},
        payload,
      } = typeof asked === 'string' ? { url: asked } : asked;
      const isJson = typeof payload === 'object';
      const body = isJson ? JSON.stringify(payload) : payload;
      const sent = request(
        new URL(url, origin),
        {
          method,
          agent,
          headers: {
            ...(isJson && { 'content-type': 'application/json' }),
            ...(body !== undefined && { 'content-length': String(Buffer.byteLength(body)) }),
            ...headers,
          },
          timeout: 30_000,
        },
        (answer) => {
          const chunks: Buffer[] = [];
          answer.on('data', (chunk: Buffer) => chunks.push(chunk));
          answer.on('error', reject);
          answer.on('end', () => {
            heard(answer);
            const text = Buffer.concat(chunks).toString();
            const cookies = (answer.headers['set-cookie'] ?? []).map(cookieOf);
            resolve({
              statusCode: answer.statusCode ?? 0,
              headers: answer.headers,
              body: text,
              json: () => JSON.parse(text),
              cookies,
            } as unknown as LightMyRequestResponse);
          });
        },
      );
      sent.on('timeout', () => sent.destroy(new Error('no answer within 30 s')));
      sent.on('error', reject);
      sent.end(body);
    });
  return { inject } as unknown as FastifyInstance;
}
