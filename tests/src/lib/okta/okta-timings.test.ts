import { OktaAuth } from '@okta/okta-auth-js';
import { oktaClient } from '#src/lib/okta/okta-client.ts';

// The real SDK in its browser build, with fake timers.
jest.mock('@okta/okta-auth-js/core', () =>
  jest.requireActual('../../../../node_modules/@okta/okta-auth-js/umd/core.js'),
);
jest.mock('@okta/okta-auth-js', () =>
  jest.requireActual('../../../../node_modules/@okta/okta-auth-js/umd/default.js'),
);

const second = 1_000;
const minute = 60 * second;
const start = Date.parse('2026-05-04T09:00:00Z');

beforeEach(() => {
  jest.useFakeTimers({ now: start });
  localStorage.clear();
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const show = (state: 'hidden' | 'visible'): void => {
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(state === 'hidden');
  document.dispatchEvent(new Event('visibilitychange'));
};

describe("Okta's SDK, as the shop sets it up", () => {
  it('[9.10] renews what has run out when a tab is shown again after 1800 s, and not before', async () => {
    const { serviceManager, tokenManager } = oktaClient();
    jest.spyOn(tokenManager, 'getTokensSync').mockReturnValue({ accessToken: {} } as never);
    jest.spyOn(tokenManager, 'hasExpired').mockReturnValue(true);
    const renew = jest.spyOn(tokenManager, 'renew').mockResolvedValue(undefined);
    const service = serviceManager.getService('renewOnTabActivation');
    await service?.start();
    show('hidden');
    jest.setSystemTime(start + 1_799 * second);
    show('visible');
    expect(renew).not.toHaveBeenCalled();
    show('hidden');
    jest.setSystemTime(start + (1_799 + 1_800) * second);
    show('visible');
    expect(renew).toHaveBeenCalledTimes(1);
    await service?.stop();
  });

  it('[9.10] shares a sign-in under way with other tabs for 30 minutes', () => {
    const { transactionManager } = oktaClient();
    // State left by another tab's sign-in.
    const meta = {
      issuer: 'http://localhost/oauth2/default',
      redirectUri: 'http://localhost/login/callback',
    };
    transactionManager.save({ ...meta, state: 'first' } as never);
    sessionStorage.clear();
    const found = () => transactionManager.load({ state: 'first' });
    jest.setSystemTime(start + 30 * minute);
    expect(found()).toMatchObject({ state: 'first' });
    jest.setSystemTime(start + 30 * minute + 1);
    expect(found()).toBeNull();
  });
});

describe("Okta's SDK by itself, where the shop has nothing to set", () => {
  const issuer = 'http://localhost/oauth2/default';

  it('[9.10] gives a fingerprint up after 15 s', async () => {
    const client = new OktaAuth({ issuer });
    const end = jest.fn();
    client.fingerprint().catch(end);
    await jest.advanceTimersByTimeAsync(15 * second - 1);
    expect(end).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    expect(end.mock.calls[0]?.[0]).toMatchObject({ message: 'Fingerprinting timed out' });
  });

  it.each([0, 429])(
    '[9.10] polls again after 1 s, doubling, five times at most, on status %i',
    async (status) => {
      const asked: number[] = [];
      const client = new OktaAuth({
        issuer,
        httpRequestClient: async () => {
          asked.push((Date.now() - start) / second);
          return Promise.reject({ status, responseText: '{}' });
        },
      });
      const transaction = client.tx.createTransaction({
        stateToken: 'state',
        status: 'MFA_CHALLENGE',
        _links: { next: { name: 'poll', href: 'http://localhost/poll' } },
      } as never);
      const end = jest.fn();
      transaction.poll?.({}).catch(end);
      await jest.advanceTimersByTimeAsync(120 * second);
      expect(asked).toEqual([0, 1, 3, 7, 15, 31]);
      expect(end).toHaveBeenCalledTimes(1);
    },
  );

  it('[9.10] tries every 3 s to be the tab that renews', async () => {
    const service = oktaClient().serviceManager.getService('leaderElection');
    await service?.start();
    expect(service).toMatchObject({ elector: { _options: { fallbackInterval: 3 * second } } });
    await service?.stop();
  });
});
