import { withoutControls } from '#domain/validation/without-controls.ts';

const longestValue = 120;

/** What is known of how a visitor came ([3.22]). */
export interface VisitSource {
  /** The query of the page that the visit began with. */
  query: URLSearchParams;
  /** URL of the page that led here; empty where there is none. */
  referrer: string;
  /** The campaign's code, where the visit has one. */
  code: string | undefined;
  /** The visitor's id at the marketing company; `undefined` while none is known. */
  visitorId: string | undefined;
  /** Of the site that was visited. */
  host: string;
}

/**
 * How a visitor came, as one line ([3.22]): campaign, source, medium, term, content, gclid, Network,
 * referring_site, visitor_id and host, in the form of a query; what is not known is left out.
 */
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

/** The parts of a kept line, in their order, for people to read. */
export const attributionParts = (line: string): [string, string][] => [...new URLSearchParams(line)];
