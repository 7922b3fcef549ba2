import type { FastifyInstance, InjectOptions } from 'fastify';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** The body of a success; anything else fails the test with what came instead. */
export type LiteralCall = (method: Method, url: string, payload?: object) => Promise<Record<string, unknown>>;

/** A visitor with cookies who knows nothing of our contracts: every call is written out by hand. */
export function literalCaller(app: FastifyInstance) {
  const cookies: Record<string, string> = {};
  const ask = async (method: Method, url: string, payload?: object) => {
    const options: InjectOptions = { method, url, cookies, ...(payload && { payload }) };
    const response = await app.inject(options);
    for (const { name, value } of response.cookies) cookies[name] = value;
    return { status: response.statusCode, body: response.json() };
  };
  const call: LiteralCall = async (method, url, payload) => {
    const { status, body } = await ask(method, url, payload);
    expect([method, url, status, body]).toEqual([method, url, 200, expect.anything()]);
    return body;
  };
  return { ask, call };
}

/** What a call says to a query that it reads and cannot accept. */
export const refusedQuery = (name: string, message: string) => ({
  status: 422,
  body: {
    success: false,
    error: { message, code: 'invalid_request', fields: [{ path: `query.${name}`, message }] },
  },
});
