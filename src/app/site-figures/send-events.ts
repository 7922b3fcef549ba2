import type { SiteEvent } from '#domain/contracts/tracking.ts';
import { trackingEventsPath } from '#domain/tracking/events-path.ts';
import { thirdPartySettings } from '#src/lib/build-settings.ts';

/** As many as the contract takes at once. */
const limit = 50;

/**
 * Sends what was counted ([7.19]), with the environment's name ([1.8]). By `fetch` and not by `sendBeacon`,
 * which cannot leave the cookies behind. What does not arrive is not counted.
 */
export function sendEvents(events: readonly SiteEvent[]): void {
  if (events.length === 0) return;
  void fetch(new URL(trackingEventsPath, location.origin), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ environment: thirdPartySettings().environment, events: events.slice(0, limit) }),
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    // It is sent as the page is left.
    keepalive: true,
  }).catch(() => undefined);
}
