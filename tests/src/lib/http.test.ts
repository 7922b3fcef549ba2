import { HttpResponse, http } from 'msw';
import { z } from 'zod';
import { defineEndpoint } from '#domain/contracts/endpoint.ts';
import { getBranch } from '#domain/places/contract.ts';
import { readAccessTokenFrom } from '#src/lib/http/access-token.ts';
import { ApiError, isTransient } from '#src/lib/http/api-error.ts';
import { callEndpoint } from '#src/lib/http/http.ts';
import { withIdempotencyKey } from '#src/lib/http/with-idempotency-key.ts';
import { apiStub } from '#tests/support/browser/api-stub.ts';

const endpoint = defineEndpoint({
  operationId: 'endpoint',
  method: 'PUT',
  path: '/things/:id',
  summary: 'A thing',
  access: 'public',
  params: z.object({ id: z.string() }),
  query: z.object({ color: z.string().optional(), size: z.string().optional() }),
  body: z.object({ count: z.number() }),
  response: z.object({ count: z.number() }),
  errors: {},
});
const call = () =>
  callEndpoint(endpoint, {
    params: { id: 'a/b' },
    query: { color: 'oak & ash', size: undefined },
    body: { count: 2 },
  });
const answer = (resolver: () => Response) => apiStub.use(http.put('*/things/*', resolver));

it('fills the path, leaves out what is not given, and parses the answer', async () => {
  let asked = '';
  apiStub.use(
    http.put('*/things/*', async ({ request }) => {
      asked = `${new URL(request.url).pathname}${new URL(request.url).search} ${await request.text()}`;
      return HttpResponse.json({ count: 2, extra: true });
    }),
  );
  await expect(call()).resolves.toEqual({ count: 2 });
  expect(asked).toBe('/things/a%2Fb?color=oak+%26+ash {"count":2}');
});

it("gives the server's sentence and code", async () => {
  answer(() =>
    HttpResponse.json({ success: false, error: { message: 'Gone.', code: 'gone' } }, { status: 404 }),
  );
  await expect(call()).rejects.toMatchObject({
    name: 'ApiError',
    status: 404,
    code: 'gone',
    message: 'Gone.',
  });
});

it('gives the fields that were refused', async () => {
  const fields = [{ path: 'body.count', message: 'Too many.' }];
  const error = { message: 'Too many.', code: 'invalid_request', fields };
  answer(() => HttpResponse.json({ success: false, error }, { status: 422 }));
  await expect(call()).rejects.toMatchObject({ status: 422, fields });
  answer(() => new HttpResponse('<html>', { status: 502 }));
  await expect(call()).rejects.toMatchObject({ fields: [] });
});

it('sends a key where it is given one', async () => {
  const keys: (string | null)[] = [];
  apiStub.use(
    http.put('*/things/*', ({ request }) => {
      keys.push(request.headers.get('idempotency-key'));
      return HttpResponse.json({ count: 2 });
    }),
  );
  await call();
  await callEndpoint(
    endpoint,
    { params: { id: 'a' }, query: {}, body: { count: 2 } },
    { idempotencyKey: 'mine' },
  );
  expect(keys).toEqual([null, 'mine']);
});

describe('a shop under load', () => {
  const busy = (status: number, seconds = '0.001') =>
    HttpResponse.json(
      { success: false, error: { code: 'x', message: 'Busy.' } },
      { status, headers: { 'retry-after': seconds } },
    );
  const change = (idempotencyKey?: string) =>
    callEndpoint(
      endpoint,
      { params: { id: 'a' }, query: {}, body: { count: 2 } },
      { ...(idempotencyKey && { idempotencyKey }) },
    );

  it.each([
    ['a change that was refused before it began', 429, undefined],
    ['a change under its key', 503, 'mine'],
  ])('is asked again by %s', async (_, status, key) => {
    const resolver = jest
      .fn(() => HttpResponse.json({ count: 2 }))
      .mockImplementationOnce(() => busy(status) as never);
    answer(resolver);
    await expect(change(key)).resolves.toEqual({ count: 2 });
    expect(resolver).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['thrice at most', 429, '0.001', 'mine', 3],
    ['once by a change without a key, which may have been done', 503, '0.001', undefined, 1],
    ['once in an outage', 503, '5', 'mine', 1],
    ['once by someone who reached a limit of minutes', 429, '120', 'mine', 1],
  ])('is asked %s', async (_, status, seconds, key, times) => {
    const resolver = jest.fn(() => busy(status, seconds));
    answer(resolver);
    const failure = await change(key).catch((thrown: unknown) => thrown);
    expect(failure).toMatchObject({ status, message: 'Busy.' });
    expect(isTransient(failure)).toBe(true);
    expect(resolver).toHaveBeenCalledTimes(times);
  });
});

it('keeps the key of a request that is still under way, for the next try', async () => {
  const keys: string[] = [];
  const send = () =>
    withIdempotencyKey('the same', async (key) => {
      keys.push(key);
      throw new ApiError(409, 'in_progress', 'The same request is under way.');
    }).catch(() => undefined);
  await send();
  await send();
  expect(keys[1]).toBe(keys[0]);
});

it.each([
  ['a failure that is not ours', () => new HttpResponse('<html>', { status: 502 }), 502],
  ['an answer that is not JSON', () => new HttpResponse('<html>'), 200],
  ['an answer that breaks the contract', () => HttpResponse.json({ count: 'two' }), 200],
])('has a sentence for %s', async (_, resolver, status) => {
  answer(resolver);
  await expect(call()).rejects.toMatchObject({ status, message: 'An unknown error occurred' });
});

it('tells when nothing came back', async () => {
  answer(() => HttpResponse.error());
  const failure = await call().catch((reason: unknown) => reason);
  expect(failure).toBeInstanceOf(ApiError);
  expect(failure).toMatchObject({ status: 0, code: 'unreachable' });
});

it('sends the access token of the signed-in session, if any, and the cookies', async () => {
  const asked: [string | null, RequestCredentials][] = [];
  apiStub.use(
    http.put('*/things/*', ({ request }) => {
      asked.push([request.headers.get('authorization'), request.credentials]);
      return HttpResponse.json({ count: 2 });
    }),
  );
  await call();
  const renew = jest.fn(async () => 'ended' as const);
  readAccessTokenFrom(() => 'a-token', renew);
  await call();
  expect(renew).not.toHaveBeenCalled();
  readAccessTokenFrom(() => undefined, renew);
  expect(asked).toEqual([
    [null, 'include'],
    ['Bearer a-token', 'include'],
  ]);
});

describe('a token that the server refuses', () => {
  const ended = { success: false, error: { code: 'invalid_token', message: 'Your sign-in has ended.' } };
  const refuseAllBut = (good: string) =>
    apiStub.use(
      http.put('*/things/*', async ({ request }) =>
        request.headers.get('authorization') === `Bearer ${good}`
          ? HttpResponse.json(await request.json())
          : HttpResponse.json(ended, { status: 401 }),
      ),
    );
  afterEach(() =>
    readAccessTokenFrom(
      () => undefined,
      async () => 'ended',
    ),
  );

  it('is renewed, and the call is sent a second time with all it had', async () => {
    let token = 'old';
    const renew = jest.fn(async () => {
      token = 'new';
      return 'renewed' as const;
    });
    readAccessTokenFrom(() => token, renew);
    refuseAllBut('new');
    await expect(call()).resolves.toEqual({ count: 2 });
    expect(renew.mock.calls).toEqual([['old']]);
  });

  it('is not tried a third time', async () => {
    const renew = jest.fn(async () => 'renewed' as const);
    readAccessTokenFrom(() => 'old', renew);
    refuseAllBut('new');
    await expect(call()).rejects.toMatchObject({ code: 'invalid_token' });
    expect(renew).toHaveBeenCalledTimes(1);
  });

  it('tells of an ended sign-in only where it has ended, and of the connection where no answer came', async () => {
    refuseAllBut('new');
    readAccessTokenFrom(
      () => 'old',
      async () => 'ended',
    );
    await expect(call()).rejects.toMatchObject({ status: 401, message: 'Your sign-in has ended.' });
    readAccessTokenFrom(
      () => 'old',
      async () => 'not reached',
    );
    await expect(call()).rejects.toMatchObject({ status: 0, code: 'unreachable' });
  });
});

it('[6.1] asks a location service of a test environment with its fixed token alone, and other calls of the shop', async () => {
  Object.assign(process.env, {
    GATSBY_LOCATION_API: 'https://places.qa.example/api',
    GATSBY_LOCATION_TOKEN: 'fixed',
  });
  jest.resetModules();
  const { callEndpoint: callAfresh } = await import('#src/lib/http/http.ts');
  const { readAccessTokenFrom: readFrom } = await import('#src/lib/http/access-token.ts');
  readFrom(
    () => 'visitor',
    async () => 'ended',
  );
  const asked: [url: string, authorization: string | null, credentials: string][] = [];
  const record = ({ request: { url, headers, credentials } }: { request: Request }) => {
    asked.push([url, headers.get('authorization'), credentials]);
    return HttpResponse.json({ success: false, error: { message: 'Gone.', code: 'gone' } }, { status: 404 });
  };
  apiStub.use(http.get('*/branch/:id', record), http.put('*/things/*', record));
  await expect(callAfresh(getBranch, { params: { id: '06851' } })).rejects.toMatchObject({ code: 'gone' });
  const thing = { params: { id: 'a' }, query: {}, body: { count: 2 } };
  await expect(callAfresh(endpoint, thing)).rejects.toMatchObject({ code: 'gone' });
  expect(asked).toEqual([
    ['https://places.qa.example/api/branch/06851', 'Bearer fixed', 'same-origin'],
    [expect.stringContaining('http://localhost/things/'), 'Bearer visitor', 'include'],
  ]);
  process.env.GATSBY_LOCATION_API = '';
});
