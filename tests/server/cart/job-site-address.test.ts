import { getDeliveryDetails } from '#domain/orders/delivery-contract.ts';
import { fixtureContent } from '#tests/support/content/server-content.ts';
import { norwalkAddress } from '#tests/support/orders/server-purchase.ts';
import { withApp } from '#tests/support/server/server-app.ts';
import { failureOf, send } from '#tests/support/server/server-call.ts';
import { newVisitor } from '#tests/support/server/server-visitor.ts';

const market = { ecommerce: true, delivery: true, pickup: true, parts_only: false };
const branches = fixtureContent.branches.map((branch) => ({ ...branch, market }));

it('[7.6] POST /delivery/details takes a job_site_address, each of its fields, and answers with ways, days and freight', async () => {
  const content = { ...fixtureContent, branches };
  const test = await withApp({ content, now: () => new Date('2026-06-01T16:00:00Z') });
  const visitor = newVisitor(test.app);
  await visitor.add('sash-lock-classic');
  const headers = { cookie: [...visitor.jar].map((pair) => pair.join('=')).join('; ') };
  const ask = (job_site_address: object) =>
    send(test.app, getDeliveryDetails, { body: { job_site_address } }, headers);

  const promise = { earliest_day: '2026-06-08', latest_day: '2026-06-10' };
  const { delivery } = getDeliveryDetails.response.parse((await ask(norwalkAddress)).json());
  expect(delivery.options).toMatchObject([
    { method: 'delivery', freight_cents: 700, promise },
    { method: 'pickup', freight_cents: 0, promise, showroom: { showroom_id: 'norwalk', distance_miles: 0 } },
    { method: 'pickup', freight_cents: 0, promise, showroom: { city: 'New Haven' } },
  ]);
  for (const field of Object.keys(norwalkAddress)) {
    const { status, error } = failureOf(await ask({ ...norwalkAddress, [field]: undefined }));
    expect([status, error.fields?.map(({ path }) => path)]).toEqual([
      422,
      [`body.job_site_address.${field}`],
    ]);
  }
  await test.close();
});
