import { z } from 'zod';
import { deadline, pause } from '#server/runtime/runtime.ts';
import { PaymentRefused, PaymentUnavailable } from './payment-errors.ts';

export type Send = (
  url: string,
  init: {
    method: string;
    headers: Record<string, string>;
    body?: string;
    redirect: 'error';
    signal: AbortSignal;
  },
) => Promise<{
  status: number;
  headers?: { get: (name: string) => string | null };
  text: () => Promise<string>;
}>;

export interface PaypalSettings {
  clientId: string;
  secret: string;
  webhookId: string;
  /** Origin of the REST API with an optional path. */
  apiUrl: string;
}

interface PaypalRequest {
  method: 'GET' | 'POST';
  path: string;
  body?: unknown;
  /** Serialized JSON, sent unchanged. */
  json?: string;
  /** Requests the full representation; PayPal may otherwise return only id and status. */
  whole?: boolean;
  /** Idempotency key: PayPal replays its response instead of repeating the action. */
  requestId?: string;
}

const timeoutMs = 12_000;
/** Before the second and third try. */
const pausesMs = [250, 1_000];
/** Longest honored `Retry-After`, as the buyer waits. */
const maxWaitMs = 4_000;

const tokenSchema = z.object({ access_token: z.string(), expires_in: z.number() });
const failureSchema = z.object({
  name: z.string().default('UNKNOWN'),
  details: z.array(z.object({ issue: z.string() })).optional(),
});

/** Parses `Retry-After`, in seconds or as a date (RFC 9110, 10.2.3), to ms. */
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

/** PayPal REST client: authenticates, and retries with the same `PayPal-Request-Id`. */
export class PaypalClient {
  private token: { value: string; until: number } | undefined;

  constructor(
    private readonly settings: PaypalSettings,
    private readonly transport: { send: Send; now: () => Date },
  ) {}

  /** Returns the response body. Throws `PaymentRefused`, or `PaymentUnavailable` after the last try. */
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
    // A capture requires an empty object as body; a GET has no body.
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
      redirect: 'error',
      signal: deadline(timeoutMs),
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
