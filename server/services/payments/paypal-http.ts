import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { PaymentRefused, PaymentUnavailable } from './payment-failure.ts';

/** How a request is sent: `fetch`, or the stand-in beside us. */
export type Send = (
  url: string,
  init: { method: string; headers: Record<string, string>; body?: string; signal: AbortSignal },
) => Promise<{ status: number; text: () => Promise<string> }>;

export interface PaypalSettings {
  clientId: string;
  secret: string;
  webhookId: string;
  /** Origin, and path if it has one, of the REST API. */
  apiUrl: string;
}

interface PaypalRequest {
  method: 'GET' | 'POST';
  path: string;
  body?: unknown;
  /** The same for the same request: sent again, it is answered and not done again. */
  requestId?: string;
}

export type AskPaypal = (request: PaypalRequest) => Promise<unknown>;

const timeoutMs = 12_000;
/** Before the second and the third try. */
const pausesMs = [250, 1_000];

const tokenSchema = z.object({ access_token: z.string(), expires_in: z.number() });
const failureSchema = z.object({
  name: z.string().default('UNKNOWN'),
  details: z.array(z.object({ issue: z.string() })).optional(),
});

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
};

/**
 * A client of PayPal's REST API: signs in, tries again with the same `PayPal-Request-Id`, and gives up in
 * words.
 */
export function createPaypalHttp(
  { clientId, secret, apiUrl }: PaypalSettings,
  { send, now }: { send: Send; now: () => Date },
): AskPaypal {
  let token: { value: string; until: number } | undefined;

  const exchange = async (
    { method, path, requestId }: PaypalRequest,
    headers: Record<string, string>,
    body?: string,
  ): Promise<{ status: number; body: unknown }> => {
    const answer = await send(`${apiUrl}${path}`, {
      method,
      headers: {
        accept: 'application/json',
        ...(requestId && { 'paypal-request-id': requestId }),
        ...headers,
      },
      ...(body !== undefined && { body }),
      signal: AbortSignal.timeout(timeoutMs),
    }).catch((error: Error) => {
      throw new PaymentUnavailable('The payment company does not answer', { cause: error });
    });
    if (answer.status >= 500 || answer.status === 429)
      throw new PaymentUnavailable(`The payment company answers ${answer.status}`);
    return { status: answer.status, body: parsed(await answer.text()) };
  };

  const signIn = async (): Promise<string> => {
    if (token && token.until > now().getTime()) return token.value;
    const headers = {
      authorization: `Basic ${Buffer.from(`${clientId}:${secret}`).toString('base64')}`,
      'content-type': 'application/x-www-form-urlencoded',
    };
    const request = { method: 'POST', path: '/v1/oauth2/token' } as const;
    const { status, body } = await exchange(request, headers, 'grant_type=client_credentials');
    if (status !== 200) throw new PaymentUnavailable(`The payment company does not let us in: ${status}`);
    const { access_token, expires_in } = tokenSchema.parse(body);
    token = { value: access_token, until: now().getTime() + (expires_in - 60) * 1_000 };
    return access_token;
  };

  const once = async (request: PaypalRequest): Promise<unknown> => {
    const headers = { authorization: `Bearer ${await signIn()}`, 'content-type': 'application/json' };
    // An empty capture has an empty object for its body; a GET has none.
    const body = request.method === 'POST' ? JSON.stringify(request.body ?? {}) : undefined;
    const answer = await exchange(request, headers, body);
    if (answer.status === 401) {
      token = undefined;
      throw new PaymentUnavailable('The payment company has forgotten us');
    }
    if (answer.status < 400) return answer.body;
    const { name, details } = failureSchema.parse(answer.body);
    throw new PaymentRefused(answer.status, details?.[0]?.issue ?? name);
  };

  return async (request) => {
    for (const ms of pausesMs) {
      try {
        return await once(request);
      } catch (error) {
        if (!(error instanceof PaymentUnavailable)) throw error;
        await pause(ms);
      }
    }
    return once(request);
  };
}
