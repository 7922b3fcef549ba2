import { z } from 'zod';
import type { Access, Caller } from '#domain/access/caller.ts';
import { getCart } from '#domain/cart/contract.ts';
import { defineEndpoint } from '#domain/contracts/endpoint.ts';
import { HttpError } from '#server/http/http-error.ts';
import { registerEndpoint } from '#server/http/register-endpoint.ts';
import type { AssembledApp, AssembleOptions } from '#tests/support/server/assemble-app.ts';
import { failureOf } from '#tests/support/server/server-call.ts';
import { startStatelessApp } from '#tests/support/server/stateless-app.ts';

const started: AssembledApp[] = [];
async function start(options: AssembleOptions = {}): Promise<AssembledApp> {
  const test = await startStatelessApp(options);
  started.push(test);
  return test;
}
afterAll(async () => {
  for (const { close } of started) await close();
});

const whoAt = (access: Access, path: `/${string}`) =>
  defineEndpoint({
    operationId: 'tellCaller',
    method: 'GET',
    path,
    access,
    summary: 'Tells who calls',
    response: z.object({ caller: z.unknown() }),
    errors: { 409: ['not_now'] },
  });

const accounts: Record<string, Exclude<Caller, { kind: 'guest' }>> = {
  homeowner: { kind: 'customer', id: 'c1', scopes: ['openid', 'account'], roles: ['customer'] },
  agent: { kind: 'staff', id: 's1', scopes: ['openid'], roles: ['agent'] },
};

async function startWithAccounts() {
  const { app } = await start({ verifyBearer: async (token) => accounts[token] });
  const paths = {
    public: whoAt('public', '/who/public'),
    account: whoAt({ scope: 'account' }, '/who/account'),
    office: whoAt({ permission: 'use the back office' }, '/who/office'),
  };
  for (const endpoint of Object.values(paths)) registerEndpoint(app, endpoint, ({ caller }) => ({ caller }));
  return (url: string, authorization?: string, cookie?: string) =>
    app.inject({ url, headers: { ...(authorization && { authorization }), ...(cookie && { cookie }) } });
}

describe('a call', () => {
  it('hears who makes it', async () => {
    const ask = await startWithAccounts();
    expect((await ask('/who/public')).json()).toEqual({ caller: { kind: 'guest' } });
    expect((await ask('/who/public', 'Bearer homeowner')).json()).toEqual({ caller: accounts.homeowner });
    expect((await ask('/who/public', 'bearer   agent')).json()).toEqual({ caller: accounts.agent });
    expect((await ask('/who/public', 'Basic homeowner')).json()).toEqual({ caller: { kind: 'guest' } });
  });

  it('hears of a cart’s token no more than what finds the cart', async () => {
    const ask = await startWithAccounts();
    const token = 'x'.repeat(43);
    const answer = await ask('/who/public', undefined, `clerestory_cart=${token}`);
    expect(answer.json()).toEqual({
      caller: { kind: 'guest', cartToken: expect.stringMatching(/^[0-9a-f]{64}$/) },
    });
    expect(answer.body).not.toContain(token);
    expect((await ask('/who/public', undefined, 'clerestory_cart=x')).json()).toEqual({
      caller: { kind: 'guest' },
    });
  });

  it.each([
    ['/who/account', undefined, 401, 'sign_in_needed'],
    ['/who/account', 'Bearer agent', 403, 'forbidden'],
    ['/who/account', 'Bearer homeowner', 200, undefined],
    ['/who/office', undefined, 401, 'sign_in_needed'],
    ['/who/office', 'Bearer homeowner', 403, 'forbidden'],
    ['/who/office', 'Bearer agent', 200, undefined],
    ['/who/public', 'Bearer nobody', 401, 'invalid_token'],
    ['/who/account', 'Bearer ', 401, 'invalid_token'],
  ])('[6.1] of %s with %s is %i', async (url, authorization, status, code) => {
    const ask = await startWithAccounts();
    const answer = await ask(url, authorization);
    expect(answer.statusCode).toBe(status);
    if (code) expect(failureOf(answer).error.code).toBe(code);
    expect(answer.headers['www-authenticate']).toBe(status === 401 ? 'Bearer' : undefined);
  });

  it('with a token that cannot be verified is 401, at a public call as well', async () => {
    const { app } = await start({ verifyBearer: async () => undefined });
    const answer = await app.inject({ url: getCart.path, headers: { authorization: 'Bearer homeowner' } });
    expect(failureOf(answer)).toMatchObject({ status: 401, error: { code: 'invalid_token' } });
  });
});

describe('a failure that the contract does not name', () => {
  const failing = async (options: AssembleOptions, code: string) => {
    const { app } = await start(options);
    const endpoint = whoAt('public', '/who/fails');
    registerEndpoint(app, endpoint, () => {
      throw new HttpError(409, { code, message: 'Not at this hour' });
    });
    return failureOf(await app.inject(endpoint.path));
  };

  it('is a fault of the server in tests, which says what is missing', async () => {
    expect(await failing({}, 'too_late')).toEqual({
      status: 500,
      error: { code: 'unknown', message: 'GET /who/fails does not declare 409 too_late' },
    });
  });

  it('keeps its status and its sentence in production, and is logged', async () => {
    const lines: string[] = [];
    const out = jest
      .spyOn(process.stdout, 'write')
      .mockImplementation((line) => lines.push(String(line)) > 0);
    const settings = { LOG_LEVEL: 'error' };
    const failure = await failing({ strictContracts: false, settings }, 'too_late');
    out.mockRestore();
    expect(failure).toEqual({ status: 409, error: { code: 'unknown', message: 'Not at this hour' } });
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { call: 'GET /who/fails', status: 409, code: 'too_late' },
    ]);
  });

  it('is none where the contract names it', async () => {
    expect(await failing({}, 'not_now')).toEqual({
      status: 409,
      error: { code: 'not_now', message: 'Not at this hour' },
    });
  });
});
