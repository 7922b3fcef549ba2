import { type AuthState, OktaAuth } from '@okta/okta-auth-js/core';
import { apiScopes, identityScopes } from '#domain/access/scope.ts';
import {
  embeddedClientId,
  identityBase,
  loginCallbackPath,
  logoutPath,
} from '#domain/account/identity-contract.ts';
import { oktaClientId, oktaIssuer } from '../build-settings.ts';
import { clockError, noteServerTime } from './device-clock.ts';
import { sendUntilAnswered } from './renewal-requests.ts';

/** [9.10] After this inactivity in seconds, a tab renews its tokens when shown again. */
export const tabInactivity = 1_800;

export type OktaState = AuthState;

/** Clock tolerance of the SDK in seconds, in addition to the device's known error */
const clockSkew = 300;

let client: OktaAuth | undefined;
const delayedListeners = new Set<() => void>();

/** Called if the provider does not respond to a renewal, which is retried. */
export function onRenewalDelayed(listener: () => void): () => void {
  delayedListeners.add(listener);
  return () => delayedListeners.delete(listener);
}

/** CORS may hide the `Date` header of a provider's responses; the shop's own responses show it. */
const readServerTime = async (headers: HeadersInit): Promise<void> => {
  const date = new Headers(headers).get('date');
  noteServerTime(date ?? (await fetch('/healthz', { method: 'HEAD' })).headers.get('date'));
};

/** Retries renewal requests, and extends the SDK's tolerance by the device's clock error. */
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
    const notifyDelay = () => {
      for (const listener of delayedListeners) listener();
    };
    // A sign-out that revokes tokens during a renewal is not retried.
    const isRenewal = method === 'GET' || String(request.data).includes('grant_type=refresh_token');
    const isWanted = () => adapted.getRefreshToken() !== undefined;
    const answer = await (renewals > 0 && isRenewal
      ? sendUntilAnswered(once, { onDelayed: notifyDelay, isWanted })
      : once());
    if (method === 'POST') {
      await readServerTime(answer.headers).catch(() => undefined);
      options.maxClockSkew = clockSkew + clockError();
    }
    return answer;
  };
}

/** Tokens are in local storage, shared by all tabs; one tab renews them for all. */
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
  // Required by okta-react's callback, but missing from the SDK's small entry.
  Object.assign(client, { idx: { isInteractionRequired: () => false } });
  return client;
}
