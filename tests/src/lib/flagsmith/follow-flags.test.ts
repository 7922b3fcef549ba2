import { waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import type { FlagVisitor } from '#src/lib/flagsmith/flag-client.ts';
import { type FollowedFlags, followFlags } from '#src/lib/flagsmith/follow-flags.ts';
import { flagOf, flagSource, note, showFlags } from '#src/lib/flagsmith/shown-flags.ts';
import { apiStub } from '#tests/support/browser/api-stub.ts';
import { FakeEventSource } from '#tests/support/browser/fake-event-source.ts';

const identities = '*/flags/api/v1/identities/';
const storageKey = 'FLAGSMITH_DB_clerestory-local';
const settings = {
  api: 'http://localhost/flags/api/v1/',
  eventSourceUrl: '/flags/api/v1/',
  environmentKey: 'clerestory-local',
};
const visitor = (identifier = 'visitor-1'): FlagVisitor => ({
  identifier,
  isAnonymous: true,
  traits: { is_pro: false },
});

interface Asked {
  body: Record<string, unknown>;
  key: string | null;
}

const answerOf = (body: object, enabled: boolean, updatedAt: number) =>
  HttpResponse.json(
    {
      ...body,
      flags: [{ id: 1, feature: { id: 1, name: 'room_pictures' }, enabled, feature_state_value: null }],
    },
    { headers: { 'x-flagsmith-document-updated-at': String(updatedAt) } },
  );

function answers(enabled: boolean, { updatedAt = 100, when = Promise.resolve() } = {}): Asked[] {
  const asked: Asked[] = [];
  apiStub.use(
    http.post(identities, async ({ request }) => {
      const body = (await request.json()) as Asked['body'];
      asked.push({ body, key: request.headers.get('x-environment-key') });
      await when;
      return answerOf(body, enabled, updatedAt);
    }),
  );
  return asked;
}
const isAway = () => apiStub.use(http.post(identities, () => HttpResponse.error()));
const isOn = () => flagOf('room_pictures').enabled;

let followed: FollowedFlags | undefined;
const follow = async (who = visitor(), over: Partial<typeof settings> = {}) => {
  followed = await followFlags(who, { ...settings, ...over });
  return followed;
};

function leave(): void {
  followed?.stop();
  followed = undefined;
  showFlags(undefined, 'none');
}

function meddle(change: (kept: { ts: number }) => void): void {
  const kept = JSON.parse(localStorage.getItem(storageKey) ?? '');
  change(kept);
  localStorage.setItem(storageKey, JSON.stringify(kept));
}

beforeEach(() => {
  localStorage.clear();
  FakeEventSource.opened = [];
});
afterEach(() => {
  leave();
  jest.useRealTimers();
  jest.restoreAllMocks();
});

async function sourcesOf(enabled: boolean): Promise<string[]> {
  let answer: () => void = () => undefined;
  const asked = answers(enabled, {
    when: new Promise<void>((resolve) => {
      answer = resolve;
    }),
  });
  const seen: string[] = [flagSource()];
  const read = Storage.prototype.getItem;
  const spy = jest.spyOn(Storage.prototype, 'getItem').mockImplementation(function (this: Storage, key) {
    if (key === storageKey) seen.push(flagSource());
    return read.call(this, key);
  });
  const beginning = follow();
  spy.mockRestore();
  await waitFor(() => expect(asked).not.toEqual([]));
  seen.push(`${flagSource()}: ${isOn() ? 'on' : 'off'}`);
  answer();
  await beginning;
  return [...seen, `${flagSource()}: ${isOn() ? 'on' : 'off'}`];
}

describe('the flags of a page', () => {
  it('[4.10] come from nowhere, then the default flags, then the cache, then the server', async () => {
    expect(await sourcesOf(false)).toEqual(['none', 'default flags', 'default flags: on', 'server: off']);
    leave();
    expect(await sourcesOf(true)).toEqual(['none', 'default flags', 'cache: off', 'server: on']);
  });

  it('are asked for with the environment key, the identifier and transient traits', async () => {
    const asked = answers(true);
    await follow();
    expect(asked).toEqual([
      {
        key: 'clerestory-local',
        body: {
          identifier: 'visitor-1',
          transient: true,
          traits: [{ trait_key: 'is_pro', trait_value: false, transient: true }],
        },
      },
    ]);
  });

  it('[8.7] are an error without an environment key', async () => {
    await expect(follow(visitor(), { environmentKey: '' })).rejects.toThrow(
      'Please provide `evaluationContext.environment` with non-empty `apiKey`',
    );
    expect(flagSource()).toBe('default flags');
  });

  it('[5.9] come from the cache for 300000 ms, and not of another identity', async () => {
    answers(false);
    await follow();
    leave();
    isAway();
    meddle((kept) => {
      kept.ts = Date.now() - 299_000;
    });
    await follow();
    expect([flagSource(), isOn()]).toEqual(['cache', false]);
    leave();

    await follow(visitor('visitor-2'));
    expect([flagSource(), isOn()]).toEqual(['default flags', true]);
    leave();

    meddle((kept) => {
      kept.ts = Date.now() - 300_001;
    });
    await follow();
    expect([flagSource(), isOn()]).toEqual(['default flags', true]);
  });

  it('are the defaults where the service is away, and the server’s once it answers again', async () => {
    isAway();
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
    await follow();
    expect([flagSource(), isOn()]).toEqual(['default flags', true]);
    jest.advanceTimersByTime(10_000);
    answers(false);
    jest.useRealTimers();
    FakeEventSource.opened[0]?.hear('environment_updated', { updated_at: 100 });
    await waitFor(() => expect(flagSource()).toBe('server'));
    expect(isOn()).toBe(false);
  });

  it('are asked for anew for one who signs in, with nothing of the other', async () => {
    answers(false);
    const { identify } = await follow();
    const asked = answers(true);
    identify({ identifier: 'account-1', isAnonymous: false, traits: { is_pro: true } });
    await waitFor(() => expect(isOn()).toBe(true));
    expect(asked[0]?.body).toMatchObject({ identifier: 'account-1', transient: false });
    expect(asked[0]?.body.traits).toEqual([{ trait_key: 'is_pro', trait_value: true, transient: true }]);
  });

  it('are read although the cache is no JSON, and shown where nothing can be kept', async () => {
    localStorage.setItem(storageKey, '{"api":');
    localStorage.setItem('FLAGSMITH_EVENT_clerestory-local', '{"room');
    answers(false);
    await follow();
    expect(flagSource()).toBe('server');
    // The SDK reads it without catching errors.
    expect(localStorage.getItem('FLAGSMITH_EVENT_clerestory-local')).toBeNull();
    leave();
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('Full', 'QuotaExceededError');
    });
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('Refused', 'SecurityError');
    });
    await follow();
    expect([flagSource(), isOn()]).toEqual(['server', false]);
  });
});

describe('with the clock in hand', () => {
  /** Responds at once, independent of fake timers. */
  function answersAtOnce(): { url: string; body: unknown }[] {
    const sent: { url: string; body: unknown }[] = [];
    jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
      const body = init?.body ? JSON.parse(String(init.body)) : undefined;
      sent.push({ url: String(input), body });
      return String(input).includes('identities') ? answerOf(body, true, 100) : HttpResponse.json({});
    });
    return sent;
  }

  beforeEach(() => {
    jest.useFakeTimers();
  });

  it('reports every 10000 ms how often each feature was asked for, also before the SDK was there', async () => {
    const sent = answersAtOnce();
    const reports = () => sent.filter(({ url }) => url.endsWith('/analytics/flags/')).map(({ body }) => body);
    note({ kind: 'asked', feature: 'room_pictures' });
    await follow();
    note({ kind: 'asked', feature: 'room_pictures' });
    note({ kind: 'asked', feature: 'live_times' });
    await jest.advanceTimersByTimeAsync(9_999);
    expect(reports()).toEqual([]);
    await jest.advanceTimersByTimeAsync(1);
    expect(reports()).toEqual([{ room_pictures: 2, live_times: 1 }]);
    await jest.advanceTimersByTimeAsync(10_000);
    expect(reports()).toHaveLength(1);
  });

  it('hears of changes on the stream of its environment, and opens it again within 3 s', async () => {
    const sent = answersAtOnce();
    await follow();
    await jest.advanceTimersByTimeAsync(10_000);
    expect(FakeEventSource.opened.map(({ url }) => url)).toEqual([
      '/flags/api/v1/sse/environments/clerestory-local/stream',
    ]);
    const asked = () => sent.filter(({ url }) => url.includes('/identities/')).length;
    FakeEventSource.opened[0]?.hear('environment_updated', { updated_at: 100 });
    expect(asked()).toBe(1);
    FakeEventSource.opened[0]?.hear('environment_updated', { updated_at: 101 });
    expect(asked()).toBe(2);

    jest.spyOn(Math, 'random').mockReturnValue(1 - Number.EPSILON);
    for (const times of [2, 3]) {
      FakeEventSource.opened.at(-1)?.fail();
      await jest.advanceTimersByTimeAsync(2_999);
      expect(FakeEventSource.opened).toHaveLength(times - 1);
      await jest.advanceTimersByTimeAsync(1);
      expect(FakeEventSource.opened).toHaveLength(times);
    }
  });

  it('holds no connection for a page that is not seen, or is left', async () => {
    answersAtOnce();
    await follow();
    await jest.advanceTimersByTimeAsync(10_000);
    const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    document.dispatchEvent(new Event('visibilitychange'));
    expect(FakeEventSource.opened.map(({ isClosed }) => isClosed)).toEqual([true]);
    visibility.mockReturnValue('visible');
    document.dispatchEvent(new Event('visibilitychange'));
    expect(FakeEventSource.opened.map(({ isClosed }) => isClosed)).toEqual([true, false]);
    leave();
    expect(FakeEventSource.opened.map(({ isClosed }) => isClosed)).toEqual([true, true]);
    expect(jest.getTimerCount()).toBe(0);
  });

  it('reports a variant that was shown and a goal that was reached, once, under the visitor’s identity', async () => {
    const sent = answersAtOnce();
    await follow();
    for (const _ of [1, 2]) {
      note({ kind: 'shown', feature: 'minicart_first', value: 'cart' });
      note({ kind: 'reached', goal: 'order_placed' });
    }
    await jest.advanceTimersByTimeAsync(0);
    expect(sent.filter(({ url }) => url.endsWith('/flags/v1/events')).map(({ body }) => body)).toEqual([
      { kind: 'shown', feature: 'minicart_first', value: 'cart', identifier: 'visitor-1' },
      { kind: 'reached', goal: 'order_placed', identifier: 'visitor-1' },
    ]);
  });
});
