import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { flagsBase, localEnvironmentKey } from '#domain/marketing/environment.ts';

export async function listenToFlags(
  app: FastifyInstance,
): Promise<{ heard: () => string; response: IncomingMessage }> {
  const { port } = app.server.address() as AddressInfo;
  const path = `${flagsBase}/sse/environments/${localEnvironmentKey}/stream`;
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    get({ port, path, host: '127.0.0.1' }, resolve).once('error', reject);
  });
  let text = '';
  response.setEncoding('utf8').on('data', (part: string) => {
    text += part;
  });
  response.on('error', () => undefined);
  return { heard: () => text, response };
}

/** Times of `environment_updated` events, in seconds. */
export const updatesIn = (text: string): number[] =>
  [...text.matchAll(/^event: environment_updated\ndata: (.+)$/gm)].map(
    ([, data = '']) => JSON.parse(data).updated_at,
  );
