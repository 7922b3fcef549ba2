import { OktaAuth } from '@okta/okta-auth-js/core';
import { oktaClient } from '#src/lib/okta/okta-client.ts';

const mockSend = jest.fn();
let endRenewal: () => void = () => undefined;
const mockRenewal = () =>
  new Promise<object>((resolve) => {
    endRenewal = () => resolve({});
  });
jest.mock('@okta/okta-auth-js/core', () => ({
  OktaAuth: jest.fn(() => ({
    options: { httpRequestClient: mockSend },
    token: { renewTokens: mockRenewal },
    getRefreshToken: () => 'refresh-1',
  })),
}));

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

it('repeats what a renewal asks for, and sends a sign-out beside it once', async () => {
  jest.useFakeTimers();
  const client = oktaClient();
  const ask = (method: string, data?: string) =>
    client.options.httpRequestClient?.(method, 'http://localhost/oauth2/default/v1/revoke', {
      data: data as never,
    });
  mockSend.mockRejectedValue({ status: 503, headers: {} });
  const renewal = client.token.renewTokens();
  await expect(ask('POST', 'token=access-1')).rejects.toMatchObject({ status: 503 });
  expect(mockSend).toHaveBeenCalledTimes(1);
  const answer = { status: 200, headers: { date: 'Thu, 26 Nov 2026 12:00:00 GMT' }, responseJSON: {} };
  mockSend.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValueOnce(answer);
  const asked = ask('POST', 'grant_type=refresh_token&refresh_token=refresh-1');
  await jest.advanceTimersByTimeAsync(1_000);
  await expect(asked).resolves.toBe(answer);
  endRenewal();
  await renewal;
  jest.useRealTimers();
});
