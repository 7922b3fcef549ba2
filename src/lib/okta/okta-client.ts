import { type AuthState, OktaAuth } from '@okta/okta-auth-js/core';
import { apiScopes, identityScopes } from '../../../domain/access/scope.ts';
import {
  embeddedClientId,
  identityBase,
  loginCallbackPath,
  logoutPath,
} from '../../../domain/contracts/identity.ts';
import { oktaClientId, oktaIssuer } from '../build-settings.ts';

/** [9.10] A tab that slept as long renews its tokens when it is shown again, in seconds. */
export const tabInactivity = 1_800;

/** What the SDK says of who is signed in. */
export type OktaState = AuthState;

let client: OktaAuth | undefined;

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
  // Read by okta-react's callback; the small entry of the SDK has no such thing.
  Object.assign(client, { idx: { isInteractionRequired: () => false } });
  return client;
}
