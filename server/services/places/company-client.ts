import { HttpError } from '#server/http/http-error.ts';
import { deadline } from '#server/runtime/runtime.ts';

export interface CompanySettings {
  /** Origin with an optional path, without a trailing slash. */
  url: string;
  key: string;
}

export class CompanyAway extends Error {
  override name = 'CompanyAway';
}

export const companyUnavailable = (): HttpError =>
  new HttpError(502, {
    code: 'address_unavailable',
    message: 'The address search does not answer. Please type the address.',
  });

const timeoutMs = 4_000;
// Our errors (wrong key, rate limit), not an invalid address.
const ours = new Set([401, 402, 403, 408, 429]);

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** HTTP client with a timeout and our key; rejects redirects, which would leak the key. */
export class CompanyClient {
  constructor(
    private readonly settings: CompanySettings,
    private readonly within = timeoutMs,
  ) {}

  /** Sends GET without a body. Throws without a response; returns error statuses. */
  async ask(path: string, body?: object): Promise<{ status: number; body: unknown }> {
    const { url, key } = this.settings;
    const answer = await fetch(`${url}${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        'auth-token': key,
        accept: 'application/json',
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
      redirect: 'error',
      signal: deadline(this.within),
    });
    if (answer.status >= 500 || ours.has(answer.status)) {
      await answer.body?.cancel();
      throw new CompanyAway(`The address company answers ${answer.status}`);
    }
    return { status: answer.status, body: parsed(await answer.text()) };
  }
}
