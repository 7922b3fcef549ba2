/**
 * Where the identity provider answers, in Okta's layout: `/v1/authorize`, `/v1/token`, `/v1/keys`,
 * `/v1/userinfo`, `/v1/revoke`, `/v1/logout` and `/.well-known/openid-configuration` below it ([1.3]).
 */
export const identityBase = '/oauth2/default';

/** The storefront, as the embedded provider knows it: a public client, without a secret. */
export const embeddedClientId = 'clerestory-web';

/** Whom access tokens are for: the APIs of the shop. */
export const tokenAudience = 'api://default';

/** Where a sign-in comes back to, and a sign-out ([2.1]). */
export const loginCallbackPath = '/login/callback';
export const logoutPath = '/logout';
