import { literalCaller, refusedQuery } from '../../support/literal-call.ts';
import { cart, keeper, keeperUrl, lock, lockUrl, windowUrl } from '../../support/literal-cart.ts';
import { type TestApp, withApp } from '../../support/server-app.ts';
import { fixtureContent } from '../../support/server-content.ts';

const market = { ecommerce: true, delivery: true, pickup: true, parts_only: false };
const content = {
  ...fixtureContent,
  branches: fixtureContent.branches.map((branch) => ({ ...branch, market })),
};

let test: TestApp;
let visitor: ReturnType<typeof literalCaller>;
beforeAll(async () => {
  test = await withApp({ content, now: () => new Date('2026-06-01T16:00:00Z') });
});
beforeEach(() => {
  visitor = literalCaller(test.app);
});
afterAll(() => test.close());

/** The id of its line, which is the last one. */
async function addLock(quantity = 1): Promise<string> {
  const { body } = await visitor.ask('POST', '/web-ecommerce/api/v1/carts/items/sash-lock-classic', {
    item_url: lockUrl,
    quantity,
  });
  return body.Cart.items.at(-1).id;
}

async function newConfiguration(backendName = 'meridian-double-hung'): Promise<string> {
  const { body } = await visitor.ask('POST', `/web-product/api/v2/web/products/${backendName}`, {
    canvas: { width: 160, height: 160 },
  });
  return body.config.id;
}

/** That a call reads the postal code: one that is none is refused before anything is done. */
async function readsPostalCode(method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) {
  expect(await visitor.ask(method, `${url}?client_postal_code=nowhere`, payload)).toEqual(
    refusedQuery('client_postal_code', 'Postal Code must be a valid Postal Code'),
  );
}

it('[7.1] GET /carts takes client_postal_code and include_lead_times, and answers with Cart', async () => {
  const url = '/web-ecommerce/api/v1/carts';
  expect(await visitor.ask('GET', url)).toEqual({
    status: 404,
    body: {
      success: false,
      error: { message: 'Customer does not have an active cart', code: 'no_active_cart' },
    },
  });
  await addLock(3);
  const timed = await visitor.call('GET', `${url}?client_postal_code=06851&include_lead_times=true`);
  expect(timed).toEqual(cart(3_750, 3, [lock(3, { lead_time_days: 2 })]));
  const untimed = cart(3_750, 3, [lock(3)]);
  expect(await visitor.call('GET', `${url}?client_postal_code=06851&include_lead_times=false`)).toEqual(
    untimed,
  );
  for (const again of [url, `${url}/`]) expect(await visitor.call('GET', again)).toEqual(untimed);
  await readsPostalCode('GET', url);
});

it('[7.2] POST /carts/items/{id} takes item_url and bundles', async () => {
  const url = '/web-ecommerce/api/v1/carts/items/crank-handle';
  const item_url = '/shop/parts/crank-handle/?item=crank-handle';
  const item_urls = [{ type: 'part', url: `${keeperUrl}&from=set` }];
  const body = { item_url, bundles: [{ backend_name: 'lock-set', quantity: 2, item_urls }] };
  await readsPostalCode('POST', url, body);
  const bundle_id = 'lock-set';
  expect(await visitor.call('POST', `${url}?client_postal_code=06851`, body)).toEqual(
    cart(1_250 + 2 * 1_250 + 4 * 600, 7, [
      {
        ...lock(1),
        ...{ backend_name: 'crank-handle', title: 'Folding crank', part_number: 'CH-2001' },
        ...{ image_url: '/drawings/parts/crank-handle.svg', item_url },
      },
      lock(2, { bundle_id }),
      keeper(4, { bundle_id, item_url: `${keeperUrl}&from=set` }),
    ]),
  );
});

it('[7.3] PUT /carts/items/{id} takes quantity, config_id and item_url', async () => {
  const config_id = await newConfiguration();
  const added = await visitor.ask('POST', `/web-ecommerce/api/v1/carts/items/${config_id}`, {
    item_url: windowUrl,
  });
  const url = `/web-ecommerce/api/v1/carts/items/${added.body.Cart.items[0].id}`;
  const other = await newConfiguration('daybook-slider');
  const item_url = '/shop/parts/configure/?item=daybook-slider';
  const body = { quantity: 3, config_id: other, item_url };
  await readsPostalCode('PUT', url, body);
  expect(await visitor.call('PUT', `${url}?client_postal_code=06851`, body)).toEqual(
    cart(3 * 109_500, 3, [
      {
        id: added.body.Cart.items[0].id,
        backend_name: 'daybook-slider',
        title: 'Daybook Slider',
        image_url: expect.stringContaining(`/web-product/api/v2/web/config/${other}/drawing.svg`),
        item_url,
        quantity: 3,
        config_id: other,
        configuration_code: expect.stringMatching(/^DS\./),
        headline: '36 × 48 in. · White',
        details: expect.arrayContaining([{ title: 'Width', answer: '36 in.' }]),
        united_inches: 84,
        edit_url: `/shop/parts/configure/?item=daybook-slider&config=${other}`,
        price_cents: 109_500,
        total_cents: 3 * 109_500,
      },
    ]),
  );
  const part = await addLock();
  const renamed = await visitor.call('PUT', `/web-ecommerce/api/v1/carts/items/${part}`, {
    ...{ quantity: 2, config_id: null, item_url: `${lockUrl}&finish=brass` },
  });
  expect(renamed).toMatchObject({ Cart: { items: [{}, lock(2, { item_url: `${lockUrl}&finish=brass` })] } });
});

it('[7.4] DELETE /carts/items/{id} takes the line out', async () => {
  const line = await addLock();
  await readsPostalCode('DELETE', `/web-ecommerce/api/v1/carts/items/${line}`);
  const url = `/web-ecommerce/api/v1/carts/items/${line}?client_postal_code=06851`;
  expect(await visitor.call('DELETE', url)).toEqual(cart(0, 0, []));
});

it('[7.5] POST /carts/bundles/{id} takes item_urls, quantity and parent_id', async () => {
  const parent_id = await addLock();
  const url = '/web-ecommerce/api/v1/carts/bundles/lock-set';
  const item_urls = [{ type: 'part', url: `${keeperUrl}&from=kit` }];
  const body = { item_urls, quantity: 2, parent_id };
  await readsPostalCode('POST', url, body);
  const beside = { bundle_id: 'lock-set', parent_id };
  expect(await visitor.call('POST', `${url}?client_postal_code=06851`, body)).toEqual(
    cart(1_250 + 2 * 1_250 + 4 * 600, 7, [
      lock(1),
      lock(2, beside),
      keeper(4, { ...beside, item_url: `${keeperUrl}&from=kit` }),
    ]),
  );
  expect(await visitor.call('POST', url, { item_urls: [] })).toMatchObject({ Cart: { total_number: 10 } });
});

it('[7.6] POST /delivery/details takes job_site_address, with line_1, city, state, postcode and country', async () => {
  await addLock();
  const url = '/web-ecommerce/api/v1/delivery/details';
  const job_site_address = {
    ...{ line_1: '14 Wall Street', city: 'Norwalk', state: 'CT', postcode: '06851', country: 'US' },
  };
  const showroom = {
    ...{ showroom_id: 'norwalk', name: 'Clerestory norwalk', street: '1 Main Street', city: 'Norwalk' },
    ...{ state: 'CT', postal_code: '06851', phone: '+1 (203) 555-0111', distance_miles: 0 },
  };
  const promise = { earliest_day: '2026-06-08', latest_day: '2026-06-10' };
  expect(await visitor.call('POST', url, { job_site_address })).toEqual({
    delivery: {
      options: [
        { method: 'delivery', freight_cents: 700, promise },
        { method: 'pickup', freight_cents: 0, promise, showroom },
        {
          method: 'pickup',
          freight_cents: 0,
          promise,
          showroom: expect.objectContaining({ city: 'New Haven' }),
        },
      ],
    },
  });
  for (const field of ['line_1', 'city', 'state', 'postcode', 'country']) {
    const { status, body } = await visitor.ask('POST', url, {
      job_site_address: { ...job_site_address, [field]: undefined },
    });
    expect([status, body.error.fields.map(({ path }: { path: string }) => path)]).toEqual([
      422,
      [`body.job_site_address.${field}`],
    ]);
  }
});

it('[7.7] POST /carts/items/{id}/copy takes clientID, H03 where it is left out, and client_postal_code', async () => {
  const line = await addLock();
  const url = `/web-ecommerce/api/v1/carts/items/${line}/copy`;
  await readsPostalCode('POST', url);
  expect(await visitor.call('POST', `${url}?clientID=H03&client_postal_code=06851`)).toEqual(
    cart(2_500, 2, [lock(2)]),
  );
  expect(await visitor.call('POST', url)).toEqual(cart(3_750, 3, [lock(3)]));
  const { status, body } = await visitor.ask('POST', `${url}?clientID=${'H'.repeat(41)}`);
  expect([status, body.error.fields[0].path]).toEqual([422, 'query.clientID']);

  const docs = await visitor.call('GET', '/docs/json');
  const copies = '/web-ecommerce/api/v1/carts/items/{id}/copy';
  const clientId = {
    in: 'query',
    name: 'clientID',
    required: false,
    schema: { type: 'string', maxLength: 40, default: 'H03' },
  };
  expect(docs).toMatchObject({
    paths: {
      [copies]: { post: { parameters: expect.arrayContaining([expect.objectContaining(clientId)]) } },
    },
  });
});
