import type { FastifyInstance, InjectOptions } from 'fastify';
import type { Send } from '#server/services/orders/payments/paypal-client.ts';

/** Injects requests to a stand-in in this process, independent of its listening address. */
export const sendInside =
  (app: FastifyInstance): Send =>
  async (url, { method, headers, body, signal }) => {
    const given = new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    });
    const request: InjectOptions = {
      method: method as 'GET' | 'POST',
      url,
      headers,
      ...(body !== undefined && { payload: body }),
    };
    const answer = await Promise.race([app.inject(request), given]);
    const get = (name: string): string | null => answer.headers[name]?.toString() ?? null;
    return { status: answer.statusCode, headers: { get }, text: async () => answer.body };
  };
