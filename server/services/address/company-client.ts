import { HttpError } from '#server/plugins/http-error.ts';

export interface CompanySettings {
  /** Origin, and path if it has one, without a slash at the end. */
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
// A wrong key or too many questions say nothing of the address.
const ours = new Set([401, 402, 403, 408, 429]);

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** How the company is spoken to: in time, under our key, which no redirect carries elsewhere. */
export class CompanyClient {
  constructor(
    private readonly settings: CompanySettings,
    private readonly within = timeoutMs,
  ) {}

  /** A question without a body is a GET. Throws where there is no answer; a refused question is one. */
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
      signal: AbortSignal.timeout(this.within),
    });
    if (answer.status >= 500 || ours.has(answer.status)) {
      await answer.body?.cancel();
      throw new CompanyAway(`The address company answers ${answer.status}`);
    }
    return { status: answer.status, body: parsed(await answer.text()) };
  }
}
