import { createPublicKey } from 'node:crypto';
import { exportJWK, generateKeyPair, importJWK, type JWK, type JWTHeaderParameters, SignJWT } from 'jose';
import type { Endpoint } from '#domain/contracts/endpoint.ts';
import { readIdentityKeys } from '#server/services/account/identity/identity-keys.ts';
import { accountServiceOn } from '#tests/support/account/account-service.ts';
import { type IdentityRoom, issuer, openIdentityRoom } from '#tests/support/account/identity-harness.ts';
import { allScopes, demoPassword, type Tokens } from '#tests/support/account/sign-in-flow.ts';
import { contractEndpoints } from '#tests/support/contract-endpoints.ts';
import { collectLog } from '#tests/support/server/collected-log.ts';
import { failureOf, send } from '#tests/support/server/server-call.ts';

type Claims = Record<string, unknown>;
type Key = Parameters<SignJWT['sign']>[0];

let room: IdentityRoom;
let log: string[];
let tokens: Tokens;
let own: { jwk: JWK; key: Key };
let foreign: Key;
beforeAll(async () => {
  room = await openIdentityRoom();
  tokens = await room.signIn();
  const [jwk = {}] = (await readIdentityKeys(room.database.db, new Date())).jwks.keys;
  own = { jwk, key: await importJWK(jwk, 'RS256') };
  foreign = (await generateKeyPair('RS256')).privateKey;
  log = collectLog(room.app);
});
afterAll(() => room.close());

const encoded = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const partOf = (token: string, part: 0 | 1): Claims =>
  JSON.parse(Buffer.from(token.split('.')[part] ?? '', 'base64url').toString()) as Claims;

function signed(changed: { claims?: Claims; header?: Claims; key?: Key } = {}): Promise<string> {
  const header = { ...partOf(tokens.access_token, 0), ...changed.header } as unknown as JWTHeaderParameters;
  return new SignJWT({ ...partOf(tokens.access_token, 1), ...changed.claims })
    .setProtectedHeader(header)
    .sign(changed.key ?? own.key);
}

const soon = (seconds: number): number => Math.floor(Date.now() / 1000) + seconds;
const pem = (): string =>
  createPublicKey({ key: own.jwk as never, format: 'jwk' })
    .export({ type: 'spki', format: 'pem' })
    .toString();

const forgeries: Record<string, () => Promise<string> | string> = {
  'signed with another key of a name of its own': () => signed({ key: foreign, header: { kid: 'theirs' } }),
  'signed with another key under the name of ours': () => signed({ key: foreign }),
  'signed with another key that its header brings along': async () => {
    const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true });
    const jwk = await exportJWK(publicKey);
    return signed({ key: privateKey, header: { jwk, kid: 'theirs', jku: 'https://evil.example/keys' } });
  },
  'whose claims were changed after it was signed': () => {
    const [header, , signature] = tokens.access_token.split('.');
    const claims = { ...partOf(tokens.access_token, 1), sub: 'someone-else', uid: 'someone-else' };
    return `${header}.${encoded(claims)}.${signature}`;
  },
  'without a signature': () => `${tokens.access_token.split('.').slice(0, 2).join('.')}.`,
  'that says it needs no signature': () =>
    `${encoded({ alg: 'none', typ: 'at+jwt' })}.${tokens.access_token.split('.')[1]}.`,
  'that is signed by HS256 with our public key for a secret': () =>
    signed({ key: new TextEncoder().encode(pem()), header: { alg: 'HS256' } }),
  'by another algorithm of the same key': async () =>
    signed({ key: await importJWK({ ...own.jwk, alg: 'PS256' }, 'PS256'), header: { alg: 'PS256' } }),
  'that has ended': () => signed({ claims: { exp: soon(-1) } }),
  'without an end': () => signed({ claims: { exp: undefined } }),
  'that begins later': () => signed({ claims: { nbf: soon(60) } }),
  'for another audience': () => signed({ claims: { aud: 'api://other' } }),
  'for the client as its audience': () => signed({ claims: { aud: 'clerestory-web' } }),
  'of another issuer': () => signed({ claims: { iss: 'https://evil.example/oauth2/default' } }),
  'of an issuer whose name goes on': () => signed({ claims: { iss: `${issuer}/` } }),
  'of another type': () => signed({ header: { typ: 'JWT' } }),
  'of another client': () => signed({ claims: { cid: 'stranger' } }),
  'without an id': () => signed({ claims: { jti: undefined } }),
  'that does not list its scopes': () => signed({ claims: { scp: 'account web-customer' } }),
  'of an account that never was': () =>
    signed({
      claims: {
        sub: '7f0c1f0e-0000-4000-8000-000000000000',
        uid: '7f0c1f0e-0000-4000-8000-000000000000',
      },
    }),
  'which is an ID token': () => tokens.id_token,
  'which is a refresh token': () => tokens.refresh_token,
  'of nothing but dots': () => '..',
  'of very many characters': () => 'x'.repeat(8_000),
};

describe('an access token', () => {
  it('[1.3] is good as it was given, and so is one that this test signs alike', async () => {
    expect((await room.me(tokens.access_token)).statusCode).toBe(200);
    expect((await room.me(await signed())).statusCode).toBe(200);
  });

  it.each(Object.keys(forgeries))('[1.3] opens nothing when it is one %s', async (what) => {
    const token = (await forgeries[what]?.()) ?? '';
    const answer = await room.me(token);
    expect(failureOf(answer)).toMatchObject({ status: 401, error: { code: 'invalid_token' } });
    const userinfo = await room.app.inject({
      url: '/oauth2/default/v1/userinfo',
      headers: { authorization: `Bearer ${token}` },
    });
    expect(userinfo.statusCode).toBe(401);
    // Does not fall back to a guest.
    const cart = await room.app.inject({
      url: '/web-ecommerce/api/v1/carts',
      headers: { authorization: `Bearer ${token}` },
    });
    expect(failureOf(cart)).toMatchObject({ status: 401, error: { code: 'invalid_token' } });
  });

  it('is verified with keys that are published without their secret parts', async () => {
    const { keys } = (await room.app.inject('/oauth2/default/v1/keys')).json<{ keys: JWK[] }>();
    expect(keys.map(({ kid }) => kid)).toEqual([own.jwk.kid]);
    for (const secret of ['d', 'p', 'q', 'dp', 'dq', 'qi', 'k']) expect(keys[0]).not.toHaveProperty(secret);
  });

  it('is good no longer when the password is another one, when all is signed out, or the account is gone', async () => {
    const { db } = room.database;
    const { accounts, signIns } = accountServiceOn(db);
    const endings: Record<string, (id: string) => Promise<unknown>> = {
      'editor@example.com': (id) =>
        accounts.changePassword(id, demoPassword, 'a lamp behind the blue curtain'),
      'agent@example.com': (id) => signIns.endAll(db, id),
      'pro@example.com': (id) => accounts.forget(db, id),
    };
    for (const [email, end] of Object.entries(endings)) {
      const { access_token, refresh_token } = await room.signIn(email);
      expect((await room.me(access_token)).statusCode).toBe(200);
      await end(String(partOf(access_token, 1).sub));
      expect(failureOf(await room.me(access_token))).toMatchObject({
        status: 401,
        error: { code: 'invalid_token' },
      });
      expect((await room.refresh(refresh_token)).json()).toMatchObject({ error: 'invalid_grant' });
    }
  });

  it('leaves nothing of itself in the log, whether it is good or forged', async () => {
    await room.me(tokens.access_token);
    await room.refresh(tokens.refresh_token);
    await room.signIn();
    await room.codeOf(room.browser(), 'homeowner@example.com', 'guessed-at-length');
    const text = log.join('');
    expect(text).toContain('"route":"/customers/v1/me"');
    expect(text).toContain('"status":401');
    for (const secret of [...Object.values(tokens).map(String), demoPassword])
      if (secret.length > 20 && !secret.includes(' '))
        for (const part of secret.split('.').slice(-2)) expect(text).not.toContain(part);
    expect(text).not.toMatch(/homeowner@|guessed-at-length|Bearer|code=|code_verifier/);
  });
});

const guarded = contractEndpoints.flatMap((endpoint) =>
  typeof endpoint.access === 'object' && 'scope' in endpoint.access
    ? [{ name: endpoint.operationId, scope: endpoint.access.scope, endpoint: endpoint as Endpoint }]
    : [],
);

describe('a call', () => {
  const tokensWithout = new Map<string, Tokens>();
  beforeAll(async () => {
    const browser = room.browser();
    await room.codeOf(browser);
    for (const scope of new Set(guarded.map((one) => one.scope))) {
      const asked = allScopes
        .split(' ')
        .filter((name) => name !== scope)
        .join(' ');
      const { url, verifier } = await room.authorize(browser, { scope: asked });
      const code = new URL(url, issuer).searchParams.get('code') ?? '';
      tokensWithout.set(scope, (await room.exchange({ code, verifier })).json<Tokens>());
    }
  });

  it('[1.3] is among those that ask for a scope', () => {
    expect(guarded.map(({ name }) => name)).toEqual(expect.arrayContaining(['getCustomer']));
  });

  it.each(guarded)('[1.3] of $name is refused to a token without $scope, and to none', async (one) => {
    const narrow = tokensWithout.get(one.scope)?.access_token;
    const answer = await send(room.app, one.endpoint, {}, { authorization: `Bearer ${narrow}` });
    expect(failureOf(answer)).toMatchObject({ status: 403, error: { code: 'forbidden' } });
    const guest = await send(room.app, one.endpoint);
    expect(failureOf(guest)).toMatchObject({ status: 401, error: { code: 'sign_in_needed' } });
  });

  it('[1.3] gets no more by a refresh than the sign-in was given', async () => {
    for (const [scope, { refresh_token }] of tokensWithout) {
      const widened = await room.refresh(refresh_token);
      const got = widened.statusCode === 200 ? String(widened.json<Tokens>().scope) : '';
      expect(got.split(' ')).not.toContain(scope);
    }
  });
});
