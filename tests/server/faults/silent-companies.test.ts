import { sql } from 'drizzle-orm';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { getCustomer } from '#domain/account/contract.ts';
import { sendInquiry } from '#domain/leads/inquiry-contract.ts';
import { rowsOf, runJobs } from '#tests/support/desk/server-back-office.ts';
import { question } from '#tests/support/leads/inquiry-examples.ts';
import { newBuyer } from '#tests/support/orders/server-purchase.ts';
import { type TestApp, withApp } from '#tests/support/server/server-app.ts';
import { call, failureOf, send } from '#tests/support/server/server-call.ts';
import { startSilentServer } from '#tests/support/server/silent-server.ts';

/** The time that companies have to answer passes a hundred times as fast. */
const { timeout } = AbortSignal;
beforeAll(() => {
  jest.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => timeout.call(AbortSignal, ms / 100));
});
afterAll(() => jest.restoreAllMocks());

let silent: Awaited<ReturnType<typeof startSilentServer>>;
let test: TestApp;
beforeAll(async () => {
  silent = await startSilentServer();
  const url = `http://${silent.address}`;
  test = await withApp({
    settings: {
      PAYPAL_CLIENT_ID: 'id',
      PAYPAL_CLIENT_SECRET: 'secret',
      PAYPAL_WEBHOOK_ID: 'webhook',
      PAYPAL_API_URL: url,
      CRM_WEBHOOK_URL: `${url}/events`,
      CRM_WEBHOOK_SECRET: `whsec_${Buffer.alloc(32, 7).toString('base64')}`,
      SMTP_URL: `smtp://${silent.address}`,
      MAIL_FROM: 'Shop <shop@clerestory.example>',
    },
  });
});
afterAll(async () => {
  await test.close();
  await silent.close();
});

it('PayPal: a payment that cannot begin is 503 to try again, and leaves cart and orders as they were', async () => {
  const buyer = newBuyer(test.app);
  await buyer.visitor.add('sash-keeper-classic');
  const before = silent.connections();
  const { status, error } = failureOf(await buyer.start());
  expect([status, error.code]).toEqual([503, 'payment_unavailable']);
  expect(silent.connections()).toBeGreaterThan(before);
  expect((await buyer.visitor.get()).json().Cart.total_number).toBe(1);
});

it('the mail server and the CRM: what visitors sent is kept, and both wait for another try', async () => {
  const { inquiry } = await call(test.app, sendInquiry, {
    body: { ...question, message: 'Silent' } as never,
  });
  await runJobs(test.app);
  const waiting = await rowsOf<{ queue: string; attempts: number; waits: boolean }>(
    test.database,
    sql`select queue, attempts, done_at is null and dead_at is null as waits from jobs
        where queue in ('mail', 'crm') order by queue`,
  );
  expect(new Set(waiting.map(({ queue }) => queue))).toEqual(new Set(['crm', 'mail']));
  expect(waiting.every(({ attempts, waits }) => attempts > 0 && waits)).toBe(true);
  expect(inquiry.reference).toMatch(/\w/);
  expect((await test.app.inject('/healthz')).statusCode).toBe(200);
});

it('the identity provider: a token is 503 to try again, guests go on', async () => {
  const elsewhere = await withApp({
    verifyBearer: 'provider',
    settings: { OKTA_ISSUER: `http://${silent.address}/oauth2/default`, OKTA_CLIENT_ID: 'client' },
  });
  const { privateKey, publicKey } = await generateKeyPair('RS256');
  const { kid = 'a' } = await exportJWK(publicKey);
  const token = await new SignJWT({ cid: 'client', scp: ['account'] })
    .setProtectedHeader({ alg: 'RS256', kid })
    .setIssuer(`http://${silent.address}/oauth2/default`)
    .setAudience('api://default')
    .setSubject('ada')
    .setIssuedAt()
    .setExpirationTime('1h')
    .setJti('1')
    .sign(privateKey);
  const refused = failureOf(await send(elsewhere.app, getCustomer, {}, { authorization: `Bearer ${token}` }));
  expect([refused.status, refused.error.code]).toEqual([503, 'identity_unavailable']);
  const guest = newBuyer(elsewhere.app);
  expect((await guest.visitor.add('sash-keeper-classic')).statusCode).toBe(200);
  await elsewhere.close();
});
