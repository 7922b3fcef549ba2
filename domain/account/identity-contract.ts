/** Base path of the identity provider, in Okta's layout ([1.3]). */
export const identityBase = '/oauth2/default';

/** The storefront's id at the embedded provider: a public client without a secret. */
export const embeddedClientId = 'clerestory-web';

export const tokenAudience = 'api://default';

/** Redirect URIs after sign-in and sign-out ([2.1]). */
export const loginCallbackPath = '/login/callback';
export const logoutPath = '/logout';
