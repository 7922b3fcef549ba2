export const identityScopes = ['openid', 'profile', 'email', 'offline_access'] as const;

/** Scopes that an access token may grant on the APIs ([1.3]). */
export const apiScopes = [
  'account',
  'web-project',
  'web-product',
  'web-customer',
  'web-cart-order-mgmt',
] as const;

export type ApiScope = (typeof apiScopes)[number];
export type Scope = (typeof identityScopes)[number] | ApiScope;
