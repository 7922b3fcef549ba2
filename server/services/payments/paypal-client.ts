import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { PaymentRefused, PaymentUnavailable } from './payment-errors.ts';

/** How a request is sent: `fetch`, or the stand-in beside us. */
export type Send = (
  url: string,
  init: { method: string; headers: Record<string, string>; body?: string; signal: AbortSignal },
) => Promise<{
  status: number;
  headers?: { get: (name: string) => string | null };
  text: () => Promise<string>;
}>;

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
  /** A body that is JSON already, to be sent as it is. */
  json?: string;
  /** Asks for the whole resource; without it PayPal may answer with its id and status alone. */
  whole?: boolean;
  /** The same for the same request: sent again, it is answered and not done again. */
  requestId?: string;
}

const timeoutMs = 12_000;
/** Before the second and the third try. */
const pausesMs = [250, 1_000];
/** A buyer waits no longer than this for a company that asks us to wait. */
const maxWaitMs = 4_000;

const tokenSchema = z.object({ access_token: z.string(), expires_in: z.number() });
const failureSchema = z.object({
  name: z.string().default('UNKNOWN'),
  details: z.array(z.object({ issue: z.string() })).optional(),
});

/** `Retry-After` in milliseconds: seconds or a date (RFC 9110, 10.2.3). */
function retryAfterMs(value: string | null | undefined, now: Date): number | undefined {
  if (!value) return undefined;
  const ms = /^\d+$/.test(value) ? Number(value) * 1_000 : Date.parse(value) - now.getTime();
  return Number.isFinite(ms) ? Math.max(0, ms) : undefined;
}

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
export class PaypalClient {
  private token: { value: string; until: number } | undefined;

  constructor(
    private readonly settings: PaypalSettings,
    private readonly transport: { send: Send; now: () => Date },
  ) {}

  /** The body of the answer. Throws `PaymentRefused` or, after the last try, `PaymentUnavailable`. */
  async ask(request: PaypalRequest): Promise<unknown> {
    for (const ms of pausesMs) {
      try {
        return await this.askOnce(request);
      } catch (error) {
        if (!(error instanceof PaymentUnavailable)) throw error;
        const wait = Math.max(ms, error.retryAfterMs ?? 0);
        if (wait > maxWaitMs) throw error;
        await pause(wait);
      }
    }
    return this.askOnce(request);
  }

  private async askOnce(request: PaypalRequest): Promise<unknown> {
    const headers = {
      authorization: `Bearer ${await this.signIn()}`,
      'content-type': 'application/json',
      ...(request.whole && { prefer: 'return=representation' }),
    };
    // An empty capture has an empty object for its body; a GET has none.
    const body = request.method === 'POST' ? (request.json ?? JSON.stringify(request.body ?? {})) : undefined;
    const answer = await this.exchange(request, headers, body);
    if (answer.status === 401) {
      this.token = undefined;
      throw new PaymentUnavailable('The payment company does not accept our token', 'locked_out');
    }
    if (answer.status < 400) return answer.body;
    const { name, details } = failureSchema.parse(answer.body);
    throw new PaymentRefused(answer.status, details?.[0]?.issue ?? name);
  }

  private async signIn(): Promise<string> {
    const { clientId, secret } = this.settings;
    const { now } = this.transport;
    if (this.token && this.token.until > now().getTime()) return this.token.value;
    const headers = {
      authorization: `Basic ${Buffer.from(`${clientId}:${secret}`).toString('base64')}`,
      'content-type': 'application/x-www-form-urlencoded',
    };
    const request = { method: 'POST', path: '/v1/oauth2/token' } as const;
    const { status, body } = await this.exchange(request, headers, 'grant_type=client_credentials');
    if (status !== 200)
      throw new PaymentUnavailable(`The payment company does not let us in: ${status}`, 'locked_out');
    const { access_token, expires_in } = tokenSchema.parse(body);
    this.token = { value: access_token, until: now().getTime() + (expires_in - 60) * 1_000 };
    return access_token;
  }

  private async exchange(
    { method, path, requestId }: PaypalRequest,
    headers: Record<string, string>,
    body?: string,
  ): Promise<{ status: number; body: unknown }> {
    const { send } = this.transport;
    const answer = await send(`${this.settings.apiUrl}${path}`, {
      method,
      headers: {
        accept: 'application/json',
        ...(requestId && { 'paypal-request-id': requestId }),
        ...headers,
      },
      ...(body !== undefined && { body }),
      signal: AbortSignal.timeout(timeoutMs),
    }).catch((error: Error) => {
      throw new PaymentUnavailable('The payment company does not answer', 'silent', undefined, {
        cause: error,
      });
    });
    if (answer.status >= 500 || answer.status === 429) {
      const wait = retryAfterMs(answer.headers?.get('retry-after'), this.transport.now());
      const why = answer.status === 429 ? 'busy' : 'silent';
      throw new PaymentUnavailable(`The payment company answers ${answer.status}`, why, wait);
    }
    return { status: answer.status, body: parsed(await answer.text()) };
  }
}
