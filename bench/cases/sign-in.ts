import { hash, randomBytes } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import Fastify, { type FastifyInstance } from 'fastify';
import { apiScopes, identityScopes } from '#domain/access/scope.ts';
import { openPostgres } from '#server/db/open-postgres.ts';
import { argon2Passwords } from '#server/services/account/identity/passwords.ts';
import { seedDemoAccounts } from '#server/start/seed-demo-accounts.ts';
import { identityPages } from '#tests/support/account/identity-pages.ts';
import { newCookieBrowser } from '#tests/support/browser/cookie-browser.ts';
import { administer, databaseUrl } from '#tests/support/db/administer-postgres.ts';
import { assembleApp } from '#tests/support/server/assemble-app.ts';
import type { CasesOf } from '../against-bare/bench-case.ts';

const journeysOfRound = 12;
const demoPassword = 'clear-light-upstairs';

type Journey = () => Promise<void>;

function expectStatus(what: string, { statusCode }: { statusCode: number }, status: number): void {
  if (statusCode !== status) throw new Error(`${what} answered ${statusCode}`);
}

const callback = 'http://localhost:8000/login/callback';
const ofClient = { client_id: 'clerestory-web', redirect_uri: callback };

/** One sign-in: code request, form, password, code, tokens, customer. */
const shopJourney =
  (app: FastifyInstance): Journey =>
  async () => {
    const at = newCookieBrowser(app);
    const verifier = randomBytes(32).toString('base64url');
    const challenge = hash('sha256', verifier, 'base64url');
    const query = new URLSearchParams({
      ...ofClient,
      response_type: 'code',
      state: 's1',
      nonce: 'n1',
      scope: [...identityScopes, ...apiScopes].join(' '),
      code_challenge: challenge,
      code_challenge_method: 'S256',
    });
    const { url, response } = await at.follow(await at.get(`/oauth2/default/v1/authorize?${query}`));
    expectStatus('the form', response, 200);
    const identifier = 'homeowner@example.com';
    const { url: end } = await at.follow(await at.post(url, { identifier, password: demoPassword }));
    const code = new URL(end, callback).searchParams.get('code') ?? '';
    const exchange = { ...ofClient, grant_type: 'authorization_code', code, code_verifier: verifier };
    const tokens = await at.post('/oauth2/default/v1/token', exchange);
    expectStatus('the exchange', tokens, 200);
    const authorization = `Bearer ${tokens.json().access_token}`;
    expectStatus('the account', await at.get('/customers/v1/me', { authorization }), 200);
  };

/** The same requests without stored state: redirects, a cookie, and one password check. */
async function bareJourney(): Promise<Journey> {
  const app = Fastify();
  const hash = await argon2Passwords.hash(demoPassword);
  const form = '<!doctype html><form method="post"><input name="password"></form>';
  const asText = { parseAs: 'string' } as const;
  app.addContentTypeParser('application/x-www-form-urlencoded', asText, (_request, body, done) =>
    done(null, body),
  );
  app.get('/authorize', (_request, reply) => reply.header('set-cookie', 'bare=1').redirect('/sign-in', 303));
  app.get('/sign-in', (_request, reply) => reply.type('text/html').send(form));
  app.post('/sign-in', async (_request, reply) => {
    if (!(await argon2Passwords.isRight(demoPassword, hash))) throw new Error('The password is right');
    return reply.redirect('/resume', 303);
  });
  app.get('/resume', (_request, reply) => reply.redirect('/login/callback?code=bare', 303));
  app.post('/token', async () => ({ access_token: 'bare' }));
  app.get('/me', async () => ({ customer: { firstName: 'Harriet' } }));
  return async () => {
    const at = newCookieBrowser(app);
    const { url, response } = await at.follow(await at.get('/authorize'));
    expectStatus('the form', response, 200);
    await at.follow(await at.post(url, { password: demoPassword }));
    expectStatus('the exchange', await at.post('/token', { code: 'bare' }), 200);
    expectStatus('the account', await at.get('/me'), 200);
  };
}

async function perSecond(journey: Journey): Promise<number> {
  const began = performance.now();
  for (let count = 0; count < journeysOfRound; count += 1) await journey();
  return (journeysOfRound * 1000) / (performance.now() - began);
}

/** A full sign-in against a bare chain of the same requests and password check, both in this process */
export const signInCases: CasesOf = async ({ cluster }) => {
  await administer(cluster.url, 'create database bench_sign_in');
  const database = await openPostgres(databaseUrl(cluster.url, 'bench_sign_in'));
  await database.migrate();
  await seedDemoAccounts(database.db, demoPassword, () => new Date());
  const { app } = await assembleApp(database, { pages: identityPages });
  const journeys = [await bareJourney(), shopJourney(app)] as const;
  const [bare, shop] = journeys.map((journey) => () => perSecond(journey)) as [
    () => Promise<number>,
    () => Promise<number>,
  ];
  return [
    { name: 'sign in, of a chain with the same Argon2id', unit: '/s', bound: { atLeast: 0.15 }, bare, shop },
  ];
};
