import { marketingSiteId, marketingUrl, thirdPartySettings } from './build-settings.ts';
import { readCookie } from './read-cookie.ts';

/** Set by the marketing company's own script, as `GUID=…&FPCVISITED=1`. */
const trackingCookie = 'ELOQUA';

/** Where the event goes: to the company, else to the stand-in that shows it. */
const baseUrl = (): string => marketingUrl() || '/sandbox/marketing';

/** The visitor's id at the marketing company; `undefined` for one that it does not follow. */
export function trackedVisitor(): string | undefined {
  const value = readCookie(trackingCookie);
  return new URLSearchParams(value ?? '').get('GUID') || undefined;
}

export interface CartUpdate {
  /** Who is signed in; without them nothing is sent. */
  email: string;
  action: 'add' | 'delete';
  /** Pieces in the cart after it. */
  count: number;
}

/**
 * Tells the marketing company that something was put into a cart or taken out ([3.15], [7.8]): only of a
 * visitor whom it follows and who is signed in ([6.1]). A failure is ignored ([8.6]).
 */
export async function tellMarketing({ email, action, count }: CartUpdate): Promise<void> {
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
    // The environment's name in marketing settings ([1.8]).
    env: thirdPartySettings().environment,
  });
  await fetch(new URL(baseUrl(), location.origin), {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: String(body),
    // A visitor who follows a link at once has added it all the same.
    keepalive: true,
  }).catch(() => undefined);
}
