import { type AuthState, OktaAuth } from '@okta/okta-auth-js/core';
import { apiScopes, identityScopes } from '#domain/access/scope.ts';
import { embeddedClientId, identityBase, loginCallbackPath, logoutPath } from '#domain/contracts/identity.ts';
import { oktaClientId, oktaIssuer } from '../build-settings.ts';
import { clockError, noteServerTime } from './device-clock.ts';
import { sendUntilAnswered } from './renewal-requests.ts';

/** [9.10] A tab that slept as long renews its tokens when it is shown again, in seconds. */
export const tabInactivity = 1_800;

/** What the SDK says of who is signed in. */
export type OktaState = AuthState;

/** What the SDK tolerates between two clocks, in seconds, beside the error that is known of this device's. */
const clockSkew = 300;

let client: OktaAuth | undefined;
const delayedListeners = new Set<() => void>();

/** Calls back when the provider does not answer a renewal, which is repeated. Returns the way to stop. */
export function onRenewalDelayed(listener: () => void): () => void {
  delayedListeners.add(listener);
  return () => delayedListeners.delete(listener);
}

/** Providers of other origins need not let a page read their `Date`; the shop's own answers have it. */
const readServerTime = async (headers: HeadersInit): Promise<void> => {
  const date = new Headers(headers).get('date');
  noteServerTime(date ?? (await fetch('/healthz', { method: 'HEAD' })).headers.get('date'));
};

/** Repeats requests of renewals, and widens the SDK's tolerance by the error of this device's clock. */
function adaptRequests(adapted: OktaAuth): void {
  const { options, token } = adapted;
  const send = options.httpRequestClient;
  const { renewTokens } = token;
  if (!send) return;
  let renewals = 0;
  token.renewTokens = async (renewal) => {
    renewals += 1;
    return renewTokens(renewal).finally(() => {
      renewals -= 1;
    });
  };
  options.httpRequestClient = async (method, url, request) => {
    const once = () => send(method, url, request);
    const tellDelay = () => {
      for (const listener of delayedListeners) listener();
    };
    // A sign-out that revokes tokens beside a renewal is sent once.
    const isRenewal = method === 'GET' || String(request.data).includes('grant_type=refresh_token');
    const isWanted = () => adapted.getRefreshToken() !== undefined;
    const answer = await (renewals > 0 && isRenewal
      ? sendUntilAnswered(once, { onDelayed: tellDelay, isWanted })
      : once());
    if (method === 'POST') {
      await readServerTime(answer.headers).catch(() => undefined);
      options.maxClockSkew = clockSkew + clockError();
    }
    return answer;
  };
}

/**
 * Okta's SDK, one a page load, for Okta or for the provider of our own in its layout. Tokens stand in local
 * storage, where all tabs see them; one tab renews them for all.
 */
export function oktaClient(): OktaAuth {
  if (client) return client;
  client = new OktaAuth({
    issuer: oktaIssuer() || `${location.origin}${identityBase}`,
    clientId: oktaClientId() || embeddedClientId,
    redirectUri: `${location.origin}${loginCallbackPath}`,
    postLogoutRedirectUri: `${location.origin}${logoutPath}`,
    scopes: [...identityScopes, ...apiScopes],
    tokenManager: { storage: 'localStorage', autoRenew: true, autoRemove: true, syncStorage: true },
    services: { renewOnTabActivation: true, tabInactivityDuration: tabInactivity },
  });
  adaptRequests(client);
  // Read by okta-react's callback; the small entry of the SDK has no such thing.
  Object.assign(client, { idx: { isInteractionRequired: () => false } });
  return client;
}
