import { ApiError } from './api-error.ts';
import { sentryDsn } from './build-settings.ts';
import { newKey } from './new-key.ts';
import { rangeErrorFacts } from './range-error-facts.ts';

const longestText = 1_000;
const longestCauseChain = 3;

/** The service's URL for this shop, else the stand-in that shows what it received. */
const dataSourceName = (): string =>
  sentryDsn() || `${location.protocol}//sandbox@${location.host}/sandbox/errors/1`;

/**
 * Where envelopes go: `https://key@host/path/project` is received at
 * `https://host/path/api/project/envelope/`.
 */
function envelopeUrl(dsn: string): string {
  const { protocol, host, pathname, username } = new URL(dsn);
  const projectAt = pathname.lastIndexOf('/');
  const [path, project] = [pathname.slice(0, projectAt), pathname.slice(projectAt + 1)];
  return `${protocol}//${host}${path}/api/${project}/envelope/?sentry_version=7&sentry_key=${username}`;
}

const queryOfUrl = /((?:https?:\/)?\/[^\s?#"')]*)[?#][^\s"'):]*/g;
// The second part holds no colon: Firefox writes stack frames as `name@https://host/file`.
const emailAddress = /[\p{L}\p{N}.!#$%&'*+/=?^_`{|}~-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu;

/** Text of an error without what a visitor may have typed: queries of URLs and e-mail addresses. */
const withoutPersonalData = (text: string): string =>
  text.replace(queryOfUrl, '$1').replace(emailAddress, '[email]').slice(0, longestText);

interface ExceptionValue {
  type: string;
  value: string;
}

/** The error and what caused it, the first cause first, as the service wants them. */
function exceptionValues(error: unknown, depth = 1): ExceptionValue[] {
  if (!(error instanceof Error)) return [{ type: 'Error', value: withoutPersonalData(String(error)) }];
  const value = { type: error.name, value: withoutPersonalData(error.message) };
  const hasCause = error.cause !== undefined && depth < longestCauseChain;
  return [...(hasCause ? exceptionValues(error.cause, depth + 1) : []), value];
}

/** Which call of the server failed, in what way, where it was one. */
const callTags = (error: unknown): Record<string, string> =>
  error instanceof ApiError ? { status: String(error.status), code: error.code } : {};

/** An event as Sentry's envelopes carry it: a header, an item's header and the item, one a line. */
function envelopeOf(error: unknown, during: string): string {
  const event_id = newKey();
  const stack = error instanceof Error ? withoutPersonalData(error.stack ?? '') : '';
  const event = {
    event_id,
    timestamp: Date.now() / 1000,
    platform: 'javascript',
    level: 'error',
    tags: { during, ...callTags(error) },
    request: { url: location.origin + location.pathname },
    exception: { values: exceptionValues(error) },
    extra: { stack, ...(error instanceof RangeError && rangeErrorFacts()) },
  };
  const header = { event_id, sent_at: new Date().toISOString() };
  return [header, { type: 'event' }, event].map((line) => `${JSON.stringify(line)}\n`).join('');
}

/**
 * Sends one error to the error-reporting service ([1.6]), without cookies, query strings or anything that was
 * typed into a form. Throws as `fetch` does.
 */
export async function sendErrorReport(error: unknown, during: string): Promise<void> {
  await fetch(envelopeUrl(dataSourceName()), {
    method: 'POST',
    // Of this type no browser asks another origin beforehand whether it may be sent.
    headers: { 'content-type': 'text/plain;charset=UTF-8' },
    body: envelopeOf(error, during),
    credentials: 'omit',
    referrerPolicy: 'origin',
    // A visitor who leaves the broken page at once reports it all the same.
    keepalive: true,
  });
}
