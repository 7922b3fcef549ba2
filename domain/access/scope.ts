/** What a sign-in asks of the identity provider beside the APIs ([1.3]). */
export const identityScopes = ['openid', 'profile', 'email', 'offline_access'] as const;

/** The parts of the APIs that an access token may open ([1.3]). */
export const apiScopes = [
  'account',
  'web-project',
  'web-product',
  'web-customer',
  'web-cart-order-mgmt',
] as const;

export type ApiScope = (typeof apiScopes)[number];
export type Scope = (typeof identityScopes)[number] | ApiScope;
