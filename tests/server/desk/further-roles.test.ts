import { runDueJobs, searchJobs } from '#domain/desk/jobs-contract.ts';
import { searchOrders } from '#domain/orders/staff-contract.ts';
import { collections, draftFolder } from '#domain/publishing/collections.ts';
import { createRelease, scheduleDraft } from '#domain/publishing/contract.ts';
import { changesPrices } from '#domain/publishing/priced-content.ts';
import { approvePurchaseOrder, setCreditTerms } from '#domain/trade/staff-accounts-contract.ts';
import { asAccount } from '#tests/support/account/staff-accounts.ts';
import { type TestApp, workerApp } from '#tests/support/server/server-app.ts';
import { failureOf, send } from '#tests/support/server/server-call.ts';

let test: TestApp;
beforeAll(async () => {
  test = await workerApp();
});
afterAll(() => test.close());

const clerk = asAccount('clerk');
const forbidden = { status: 403, error: { code: 'forbidden' } };

it('[6.1] an agent without the further roles approves no money and runs no jobs', async () => {
  expect((await send(test.app, searchOrders, { query: {} }, clerk)).statusCode).toBe(200);
  const terms = { params: { id: 'account-pro' }, body: { limit_cents: 100, net_days: 30 } };
  for (const answer of [
    await send(test.app, approvePurchaseOrder, { params: { number: 'CL-7K2M9QXD' } }, clerk),
    await send(test.app, setCreditTerms, terms, clerk),
    await send(test.app, runDueJobs, {}, clerk),
    await send(test.app, searchJobs, { query: {} }, clerk),
  ])
    expect(failureOf(answer)).toMatchObject(forbidden);
  expect((await send(test.app, searchJobs, { query: {} }, asAccount('operator'))).statusCode).toBe(200);
});

it('[6.1] an editor without the further role publishes and schedules no draft that changes a price', async () => {
  const writer = asAccount('writer');
  const release = { body: { drafts: ['promotions/quiet', 'trade-prices/trade-partner'] } };
  expect(failureOf(await send(test.app, createRelease, release, writer))).toMatchObject(forbidden);
  const draft = { params: { collection: 'parts', slug: 'sash-lock-classic' }, body: { publish_at: null } };
  expect(failureOf(await send(test.app, scheduleDraft, draft, writer))).toMatchObject(forbidden);
  const ofWords = { params: { collection: 'articles', slug: 'apart' }, body: { publish_at: null } };
  expect((await send(test.app, scheduleDraft, ofWords, writer)).statusCode).not.toBe(403);
  expect((await send(test.app, scheduleDraft, draft, asAccount('editor'))).statusCode).not.toBe(403);
});

it('names collections that exist as those with prices', () => {
  const drafts = collections.map((one) => `${draftFolder(one)}/${one.name}`);
  expect(drafts.filter(changesPrices).sort()).toEqual([
    'freight/freight',
    'line-configurations/line-configurations',
    'parts/parts',
    'promo-codes/promo-codes',
    'settings/price-list',
    'stock-windows/stock-windows',
    'taxes/taxes',
    'trade-prices/trade-prices',
  ]);
});
