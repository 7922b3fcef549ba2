import { withoutControls } from '#domain/validation/without-controls.ts';

const longestValue = 120;

/** Origin of a visit ([3.22]). */
export interface VisitSource {
  query: URLSearchParams;
  referrer: string;
  code: string | undefined;
  visitorId: string | undefined;
  host: string;
}

/** Returns a visit's origin as a query string without unknown values ([3.22]). */
export function attributionOf({ query, referrer, code, visitorId, host }: VisitSource): string {
  const named = (name: string) => query.get(name) ?? '';
  const from = URL.canParse(referrer) ? new URL(referrer).hostname : '';
  const parts: Record<string, string> = {
    campaign: code ?? named('utm_campaign'),
    source: named('utm_source'),
    medium: named('utm_medium'),
    term: named('utm_term'),
    content: named('utm_content'),
    gclid: named('gclid'),
    Network: named('network'),
    referring_site: from === host ? '' : from,
    visitor_id: visitorId ?? '',
    host,
  };
  const known = Object.entries(parts)
    .map(([name, text]): [string, string] => [name, withoutControls(text).slice(0, longestValue).trim()])
    .filter(([, text]) => text !== '');
  return String(new URLSearchParams(known));
}

export const attributionParts = (line: string): [string, string][] => [...new URLSearchParams(line)];
