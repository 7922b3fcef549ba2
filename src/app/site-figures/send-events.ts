import { trackingEventsPath } from '#domain/marketing/events-path.ts';
import type { SiteEvent } from '#domain/marketing/site-figures-contract.ts';
import { thirdPartySettings } from '#src/lib/build-settings.ts';

/** The contract's maximum per request */
const limit = 50;

/**
 * Sends counts ([7.19]) with the environment's name ([1.8]). Uses `fetch`, as `sendBeacon` cannot omit
 * cookies. Failures are ignored.
 */
export function sendEvents(events: readonly SiteEvent[]): void {
  if (events.length === 0) return;
  void fetch(new URL(trackingEventsPath, location.origin), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ environment: thirdPartySettings().environment, events: events.slice(0, limit) }),
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    // Sent while the page unloads.
    keepalive: true,
  }).catch(() => undefined);
}
