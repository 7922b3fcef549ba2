import { marketingSiteId, marketingUrl, thirdPartySettings } from '../build-settings.ts';
import { readCookie } from '../read-cookie.ts';

/** Set by the marketing vendor's script as `GUID=…&FPCVISITED=1`. */
const trackingCookie = 'ELOQUA';

const baseUrl = (): string => marketingUrl() || '/sandbox/marketing';

/** Returns the vendor's visitor id; `undefined` if the visitor is not tracked. */
export function trackedVisitor(): string | undefined {
  const value = readCookie(trackingCookie);
  return new URLSearchParams(value ?? '').get('GUID') || undefined;
}

export interface CartUpdate {
  /** Email of the signed-in customer; without it no event is sent. */
  email: string;
  action: 'add' | 'delete';
  count: number;
}

/** Only for tracked, signed-in visitors ([3.15], [6.1], [7.8]). Failures are ignored ([8.6]). */
export async function notifyMarketing({ email, action, count }: CartUpdate): Promise<void> {
  const visitor = trackedVisitor();
  if (!visitor || !email) return;
  const body = new URLSearchParams({
    elqFormName: 'cart-update',
    elqSiteID: marketingSiteId(),
    elqCustomerGUID: visitor,
    elqCookieWrite: '0',
    emailAddress: email,
    action,
    count: String(count),
    // Environment name ([1.8])
    env: thirdPartySettings().environment,
  });
  await fetch(new URL(baseUrl(), location.origin), {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: String(body),
    // Survives an immediate navigation.
    keepalive: true,
  }).catch(() => undefined);
}
