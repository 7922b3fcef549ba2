import { OktaAuth } from '@okta/okta-auth-js/core';
import { oktaClient } from '../../../../src/lib/okta/okta-client.ts';

jest.mock('@okta/okta-auth-js/core', () => ({ OktaAuth: jest.fn(() => ({ options: {}, token: {} })) }));

it('asks for all scopes at the provider of this origin, by a public client, and renews after half an hour’s sleep', () => {
  expect(oktaClient()).toBe(oktaClient());
  expect(OktaAuth).toHaveBeenCalledTimes(1);
  const [options] = jest.mocked(OktaAuth).mock.calls[0] ?? [];
  expect(options).toEqual({
    issuer: 'http://localhost/oauth2/default',
    clientId: 'clerestory-web',
    redirectUri: 'http://localhost/login/callback',
    postLogoutRedirectUri: 'http://localhost/logout',
    scopes: [
      ...['openid', 'profile', 'email', 'offline_access', 'account', 'web-project', 'web-product'],
      ...['web-customer', 'web-cart-order-mgmt'],
    ],
    tokenManager: { storage: 'localStorage', autoRenew: true, autoRemove: true, syncStorage: true },
    services: { renewOnTabActivation: true, tabInactivityDuration: 1_800 },
  });
});
